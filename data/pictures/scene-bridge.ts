import { dhoni } from './boat.ts'
import { darker, lighter, mix, NATURE } from './colour.ts'
import { someLook, standing } from './people.ts'
import { type DrawScene, times } from './scene.ts'
import { farIsland, sea } from './sea.ts'
import { clouds, sky } from './sky.ts'
import { circle, d, ellipse, path, rect, stroke } from './svg.ts'

/** The simulator: a ship's bridge with the reef passage ahead. */
export const shipsBridge: DrawScene = (scene) => {
  const { colours, random, sheet } = scene
  const frame = mix('#e9eef0', colours.soft, 0.2)
  const dark = darker(colours.deep, 0.35)
  return [
    sky(scene, 290, { x: 760, y: 150, r: 42 }),
    clouds(scene, [
      [200, 160, 1],
      [540, 110, 0.7],
      [1010, 190, 0.9],
    ]),
    sea(scene, 290, 480, 760),
    farIsland(scene, 250, 292, 260),
    farIsland(scene, 1020, 292, 220),
    stroke('M60 350C200 334 330 338 420 352M800 346C920 332 1040 336 1160 350', '#d8fff6', 9, { opacity: 0.8 }),
    dhoni(scene, 430, 352, 0.42),
    path('M520 480 590 380H620L690 480Z', mix('#d9ceb8', colours.main, 0.2)) + stroke('M605 380V330', '#e9eef0', 5),
    path('M0 0H1200V70L0 70Z', frame),
    path('M0 60H1200V74H0Z', darker(frame, 0.18)),
    [250, 600, 950]
      .map((x) => path(d`M${x - 14} 60h28l8 370h-44z`, frame) + path(d`M${x + 4} 60h10l8 370h-12z`, darker(frame, 0.2)))
      .join(''),
    path('M0 60H24L10 430H0ZM1200 60H1176L1190 430H1200Z', frame),
    times(6, (index) => circle(100 + index * 200, 32, 12, index % 2 === 0 ? '#fff2c4' : '#cfd9dd')),
    path(
      'M-20 420H1220L1260 690H-60Z',
      sheet.linear([
        [0, colours.deep],
        [1, dark],
      ]),
    ),
    path('M-20 420H1220L1224 436H-24Z', lighter(colours.main, 0.2)),
    rect(110, 456, 230, 130, dark, { rx: 10 }) +
      circle(225, 521, 54, '#0f3b34') +
      stroke('M225 521 264 486', '#8ff0c0', 4) +
      circle(225, 521, 36, 'none', { stroke: '#8ff0c0', 'stroke-width': 2, opacity: 0.6 }) +
      circle(225, 521, 18, 'none', { stroke: '#8ff0c0', 'stroke-width': 2, opacity: 0.6 }) +
      circle(204, 500, 5, '#8ff0c0') +
      circle(250, 540, 4, '#8ff0c0'),
    rect(860, 456, 250, 130, dark, { rx: 10 }) +
      rect(874, 470, 222, 102, mix('#35acb8', colours.main, 0.2), { rx: 4 }) +
      ellipse(985, 521, 74, 34, 'none', { stroke: '#d8fff6', 'stroke-width': 8, opacity: 0.7 }) +
      circle(930, 500, 9, NATURE.sand) +
      circle(1046, 540, 8, NATURE.sand) +
      stroke('M900 560 960 520 1010 526 1070 490', '#ffcf6b', 3.5, { 'stroke-dasharray': '8 7' }),
    times(5, (index) =>
      rect(
        400 + index * 42,
        470,
        26,
        18,
        ['#ff7a6b', '#ffcf6b', '#8ff0c0', '#9fd3ff', colours.accent][index] ?? '#fff',
        { rx: 4 },
      ),
    ),
    circle(600, 590, 84, 'none', { stroke: NATURE.woodDark, 'stroke-width': 16 }),
    times(8, (index) =>
      stroke(
        d`M600 590L${600 + Math.cos((index * Math.PI) / 4) * 112} ${590 + Math.sin((index * Math.PI) / 4) * 112}`,
        NATURE.wood,
        9,
      ),
    ),
    circle(600, 590, 24, NATURE.woodLight) + circle(600, 590, 10, '#e9b949'),
    rect(690, 466, 30, 90, '#22323c', { rx: 8 }) + rect(684, 486, 42, 18, colours.accent, { rx: 6 }),
    rect(740, 466, 30, 90, '#22323c', { rx: 8 }) + rect(734, 510, 42, 18, colours.accent, { rx: 6 }),
    standing(470, 730, 1.1, someLook(random, '#fdfdfb', '#ffffff', 'cap'), {
      left: [-60, -150],
      right: [110, -190],
      away: true,
      trousers: colours.deep,
    }),
    standing(800, 736, 1.1, someLook(random, '#fdfdfb', colours.main, 'scarf'), {
      left: [-76, -216],
      right: [92, -200],
      away: true,
      trousers: colours.deep,
    }),
  ]
}
