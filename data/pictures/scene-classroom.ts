import { darker, lighter, mix } from './colour.ts'
import { bust, someLook, standing } from './people.ts'
import { pottedPlant, room, seaWindow, sunPatch } from './room.ts'
import { type DrawScene, type Scene, times } from './scene.ts'
import { circle, d, path, rect, stroke } from './svg.ts'

const studentsFromBehind = ({ random, colours }: Scene, y: number, scale: number, xs: readonly number[]): string =>
  xs
    .map((x, index) => {
      const top = random.pick([
        '#ffffff',
        colours.soft,
        lighter(colours.main, 0.45),
        '#f3e2c4',
        lighter(colours.accent, 0.3),
      ])
      const hair = index % 2 === 0 ? 'scarf' : 'short'
      return bust(
        x,
        y,
        scale,
        someLook(random, top, random.pick([colours.main, colours.deep, '#e9d8c0', '#9dc2c4']), hair),
        true,
      )
    })
    .join('')

/** A seminar: board in front, the lagoon through the windows. */
export const classroom: DrawScene = (scene) => {
  const { colours, random } = scene
  return [
    room(scene, 470),
    seaWindow(scene, 40, 90, 330, 260, 3),
    sunPatch(scene, 40, 330, 470),
    rect(430, 70, 560, 300, darker('#c9a271', 0.1), { rx: 8 }),
    rect(442, 82, 536, 276, mix('#1f4d42', colours.deep, 0.35), { rx: 3 }),
    stroke('M480 300C540 300 560 150 640 150S740 260 800 220 900 130 940 130', '#ffffff', 4, { opacity: 0.9 }),
    stroke('M480 120V320H940', '#ffffff', 3, { opacity: 0.6 }),
    stroke('M500 110h120M500 130h70', lighter(colours.accent, 0.2), 4, { opacity: 0.9 }),
    circle(640, 150, 8, lighter(colours.accent, 0.2)),
    circle(800, 220, 8, lighter(colours.accent, 0.2)),
    rect(442, 358, 536, 12, '#e6cfa2', { rx: 3 }),
    pottedPlant(scene, 1090, 476, 1.1, colours.main),
    standing(1010, 540, 1.0, someLook(random, colours.main, colours.soft, 'scarf'), {
      left: [-110, -246],
      right: [40, -120],
      gown: true,
    }),
    path('M90 600H1110L1140 640H60Z', '#d8ae78'),
    rect(60, 640, 1080, 10, '#a9764a'),
    studentsFromBehind(scene, 606, 0.82, [190, 370, 560, 750, 930]),
    path('M-20 650H1220L1260 690H-60Z', '#e2bd8b'),
    studentsFromBehind(scene, 700, 1.1, [100, 340, 610, 870, 1110]),
  ]
}

/** A room for small children, where future teachers practise. */
export const childrensRoom: DrawScene = (scene) => {
  const { colours, random } = scene
  const paints = ['#ff8f6b', '#ffd166', '#5cc3b4', '#7fb2e5', '#e58fb1', colours.accent]
  const drawing = (x: number, y: number, index: number): string => {
    const shade = paints[index % 6] ?? colours.accent
    const inner =
      index % 3 === 0
        ? circle(x + 44, y + 36, 16, shade) + path(d`M${x + 8} ${y + 74}q36 -26 76 0z`, '#5cc3b4')
        : index % 3 === 1
          ? path(d`M${x + 12} ${y + 70}h64l-8 12h-48zM${x + 42} ${y + 66}v-46l26 42z`, shade)
          : stroke(d`M${x + 12} ${y + 66}q16 -30 32 0t32 0M${x + 12} ${y + 44}q16 -30 32 0t32 0`, shade, 6)
    return rect(x, y, 88, 92, '#fffdf6', { rx: 3 }) + inner + circle(x + 44, y + 4, 4, colours.main)
  }
  return [
    room(scene, 450, mix(colours.soft, '#fff6de', 0.4)),
    seaWindow(scene, 760, 80, 380, 230, 3),
    sunPatch(scene, 760, 380, 450),
    stroke('M60 96Q360 150 700 90', '#b08a5c', 3),
    times(6, (index) => drawing(84 + index * 102, 112 + Math.round(Math.sin((index / 5) * Math.PI) * 20), index)),
    times(12, (index) =>
      path(d`M${40 + index * 100} 0h70l-35 46z`, paints[index % 6] ?? colours.accent, { opacity: 0.9 }),
    ),
    rect(70, 300, 250, 150, '#d8ae78', { rx: 6 }),
    times(6, (index) =>
      rect(
        82 + (index % 3) * 80,
        312 + Math.floor(index / 3) * 68,
        66,
        58,
        lighter(paints[index] ?? colours.soft, 0.25),
        { rx: 4 },
      ),
    ),
    path('M180 520H1020L1120 640H80Z', lighter(colours.main, 0.55)),
    path('M220 530H980L1060 628H140Z', 'none', { stroke: '#fff', 'stroke-width': 5, opacity: 0.8 }),
    standing(600, 560, 0.92, someLook(random, colours.main, colours.soft, 'scarf'), {
      left: [-86, -170],
      right: [88, -200],
      gown: true,
    }),
    rect(660, 366, 84, 60, '#fffdf6', { rx: 4 }) +
      path('M672 412q30-40 60 0z', '#5cc3b4') +
      circle(716, 384, 7, '#ffd166'),
    times(7, (index) =>
      bust(
        170 + index * 145,
        650 - Math.round(Math.abs(index - 3) * 10),
        0.66,
        someLook(random, '#ffffff', lighter(colours.main, 0.3), index % 3 === 1 ? 'scarf' : 'short'),
        true,
      ),
    ),
    times(5, (index) =>
      bust(
        120 + index * 240,
        706,
        0.84,
        someLook(random, lighter(paints[index] ?? '#fff', 0.4), colours.main, index % 2 === 0 ? 'short' : 'scarf'),
        true,
      ),
    ),
  ]
}
