import { dhoni } from './boat.ts'
import { lighter, NATURE } from './colour.ts'
import { lit } from './light.ts'
import { type DrawScene, type Scene, times } from './scene.ts'
import { farIsland, ripples, sea } from './sea.ts'
import { clouds, sky, stars } from './sky.ts'
import { circle, d, ellipse, path, placed, rect, stroke } from './svg.ts'

export const villa = ({ light, colours, sheet }: Scene, x: number, y: number, scale: number): string => {
  const warm = light.shadeShare > 0.3 ? '#ffd98a' : '#7fb9c8'
  return placed(x, y, scale, [
    [-70, -24, 24, 70].map((post) => rect(post - 4, 0, 8, 54, lit(light, NATURE.woodDark))).join(''),
    rect(-96, -8, 192, 12, lit(light, NATURE.woodLight), { rx: 2 }),
    rect(-72, -64, 144, 58, lit(light, '#f6ead2')),
    rect(-56, -52, 44, 44, warm, { rx: 2 }),
    rect(4, -52, 52, 44, warm, { rx: 2, opacity: 0.85 }),
    path(
      'M-104-56C-60-72-30-108 0-132 30-108 60-72 104-56 70-52-70-52-104-56Z',
      sheet.linear([
        [0, lit(light, '#d9b377')],
        [1, lit(light, '#9c7440')],
      ]),
    ),
    stroke('M-60-62-8-118M0-58V-128M60-62 8-118M-30-60-4-122M30-60 4-122', lit(light, '#7d5a2e'), 2, { opacity: 0.5 }),
    circle(0, -134, 5, lit(light, colours.accent)),
  ])
}

/** Villas over the water along a curving boardwalk. */
export const waterVillas: DrawScene = (scene) => {
  const { light, sheet } = scene
  const board = lit(light, NATURE.woodLight)
  return [
    sky(scene, 330, { x: 240, y: 240, r: 48 }),
    light.shadeShare > 0.3 ? stars(scene, 180, 40) : '',
    clouds(scene, [
      [620, 130, 1.2],
      [1000, 190, 0.8],
      [360, 90, 0.5],
    ]),
    sea(scene, 330, 480, 240),
    farIsland(scene, 980, 332, 260),
    rect(
      0,
      420,
      1200,
      255,
      sheet.linear([
        [0, light.sea],
        [0.25, lit(light, NATURE.shallow)],
        [1, lit(light, '#3fbdbb')],
      ]),
    ),
    path('M0 470C300 440 700 450 1200 432V520C800 500 300 520 0 560Z', lighter(lit(light, NATURE.shallow), 0.4), {
      opacity: 0.5,
    }),
    ripples(scene, 0, 440, 1200, 220, 60),
    villa(scene, 1120, 398, 0.5),
    villa(scene, 960, 404, 0.6),
    villa(scene, 770, 416, 0.76),
    path(
      'M1200 430C900 430 620 452 470 520 380 562 300 620 240 690H420C460 620 520 566 590 532 720 470 940 446 1200 442Z',
      board,
    ),
    times(16, (index) => {
      const share = index / 16
      const y = 452 + share * share * 220
      return stroke(d`M${800 - share * 560} ${y}l${40 + share * 130} 5`, lit(light, NATURE.wood), 2 + share * 2, {
        opacity: 0.6,
      })
    }),
    villa(scene, 520, 436, 1),
    villa(scene, 190, 478, 1.45),
    villa(scene, 900, 570, 1.6),
    ellipse(900, 650, 190, 12, '#0b4f5c', { opacity: 0.3 }),
    ellipse(190, 556, 170, 10, '#0b4f5c', { opacity: 0.25 }),
    dhoni(scene, 1090, 360, 0.34, -1),
  ]
}
