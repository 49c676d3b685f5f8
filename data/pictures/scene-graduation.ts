import { darker, lighter, mix } from './colour.ts'
import { lit } from './light.ts'
import { palm } from './palm.ts'
import { bust, someLook } from './people.ts'
import { type DrawScene, times } from './scene.ts'
import { farIsland, sea } from './sea.ts'
import { clouds, sky } from './sky.ts'
import { circle, d, group, path, stroke } from './svg.ts'

const flyingBoard = (x: number, y: number, turn: number, scale: number, cloth: string, tassel: string): string =>
  group({ transform: d`translate(${x} ${y}) rotate(${turn}) scale(${scale})` }, [
    path('M-30 4C-26 26 26 26 30 4L0 14Z', darker(cloth, 0.3)),
    path('M0-26 62 0 0 26-62 0Z', cloth),
    path('M0-26 62 0 0 4-62 0Z', lighter(cloth, 0.16)),
    stroke('M0 0 44 10V36', tassel, 3.5),
    circle(44, 40, 6, tassel),
  ])

/** Seen from the back row: the boards go up over the lagoon. */
export const graduation: DrawScene = (scene) => {
  const { random, colours, light } = scene
  const cloth = lit(light, colours.deep)
  const row = (y: number, scale: number, count: number, shift: number, shade: number): string =>
    times(count, (index) => {
      const x = shift + (1260 / count) * index
      const gown = mix(cloth, light.low, shade)
      const veil = random.between(0, 1) < 0.55
      const look = someLook(
        random,
        gown,
        mix(lit(light, veil ? random.pick([colours.main, colours.soft, '#f2e6d0']) : colours.deep), light.low, shade),
        veil ? 'scarf' : 'short',
      )
      return bust(x + random.between(-10, 10), y + random.between(-8, 8), scale, look, true)
    })
  return [
    sky(scene, 440, { x: 610, y: 330, r: 56 }),
    clouds(scene, [
      [180, 210, 1.2],
      [960, 160, 1.3],
      [420, 110, 0.6],
    ]),
    sea(scene, 440, 675, 610),
    farIsland(scene, 240, 442, 260),
    farIsland(scene, 1010, 442, 200),
    path('M0 512C300 492 860 494 1200 508V675H0Z', lit(light, '#f6e6c2')),
    stroke('M0 510C300 490 860 492 1200 506', '#ffffff', 6, { opacity: 0.8 }),
    path('M0 536C300 520 860 522 1200 532V675H0Z', lit(light, '#8cc474')),
    palm(scene, 70, 640, 480, 60),
    palm(scene, 1140, 640, 430, -60),
    row(590, 0.62, 15, -30, 0.26),
    row(640, 0.86, 11, 20, 0.12),
    row(708, 1.2, 8, -10, 0),
    (
      [
        [200, 250, -24, 0.8],
        [340, 130, 16, 0.66],
        [480, 230, -8, 0.95],
        [620, 90, 30, 0.72],
        [730, 250, 12, 0.84],
        [860, 130, -20, 0.9],
        [1000, 270, 22, 0.72],
        [540, 330, 34, 0.6],
      ] as const
    )
      .map(([x, y, turn, scale]) => flyingBoard(x, y, turn, scale, cloth, lit(light, colours.accent)))
      .join(''),
  ]
}
