import { darker, lighter, mix, NATURE } from './colour.ts'
import { bust, someLook, standing } from './people.ts'
import { monitor, pendantLamp, pottedPlant, room, seaWindow, sunPatch } from './room.ts'
import { type DrawScene, times } from './scene.ts'
import { glow } from './sky.ts'
import { circle, d, ellipse, path, rect, stroke } from './svg.ts'

/** Rows of screens, students from behind. */
export const computerRoom: DrawScene = (scene) => {
  const { colours, random } = scene
  const rowOf = (y: number, scale: number, xs: readonly number[]): string =>
    xs
      .map((x, index) => {
        const look = someLook(
          random,
          random.pick(['#fdfdfb', lighter(colours.main, 0.4), colours.soft, lighter(colours.accent, 0.3)]),
          random.pick([colours.deep, colours.main, '#e8d4be']),
          index % 2 === 0 ? 'short' : 'scarf',
        )
        return (
          monitor(scene, x, y - 70 * scale, scale * 1.15, index % 3 === 1 ? 'map' : 'code') +
          bust(x + 66 * scale, y + 30 * scale, scale, look, true)
        )
      })
      .join('')
  return [
    room(scene, 440),
    seaWindow(scene, 70, 80, 300, 230, 2),
    sunPatch(scene, 70, 300, 440),
    rect(470, 60, 470, 270, '#22323c', { rx: 8 }),
    rect(
      480,
      70,
      450,
      250,
      scene.sheet.linear([
        [0, colours.main],
        [1, colours.deep],
      ]),
    ),
    times(
      4,
      (index) =>
        circle(560 + index * 96, 140 + (index % 2) * 90, 24, lighter(colours.accent, 0.1)) +
        (index < 3
          ? stroke(
              d`M${584 + index * 96} ${140 + (index % 2) * 90}L${632 + index * 96} ${140 + ((index + 1) % 2) * 90}`,
              '#ffffff',
              4,
              { opacity: 0.8 },
            )
          : ''),
    ),
    rect(500, 286, 130, 8, '#fff', { opacity: 0.7, rx: 4 }),
    standing(1020, 500, 0.9, someLook(random, colours.main, colours.soft, 'short'), {
      left: [-104, -240],
      right: [40, -120],
      trousers: colours.deep,
    }),
    pottedPlant(scene, 1130, 446, 1.1, colours.deep),
    path('M-20 540H1220L1260 590H-60Z', '#eed9b3'),
    rect(-20, 590, 1240, 16, darker('#e6cfa2', 0.2)),
    rowOf(664, 1.24, [130, 420, 710, 1000]),
  ]
}

/** Home on another island: a laptop at the window, the lecture on the screen. */
export const homeStudy: DrawScene = (scene) => {
  const { colours, random, light, sheet } = scene
  const late = light.shadeShare > 0.3
  return [
    room(scene, 520),
    seaWindow(scene, 90, 70, 560, 330, 2),
    sunPatch(scene, 90, 560, 520),
    path('M60 44H130C140 180 120 320 84 440H40Z', lighter(colours.main, 0.35), { opacity: 0.95 }),
    path('M690 44H620C610 180 630 320 666 440H710Z', lighter(colours.main, 0.35), { opacity: 0.95 }),
    rect(30, 36, 690, 14, NATURE.wood, { rx: 6 }),
    rect(800, 120, 300, 12, NATURE.woodLight, { rx: 3 }),
    times(9, (index) =>
      rect(
        816 + index * 19,
        68 + (index % 3) * 8,
        15,
        52 - (index % 3) * 8,
        [colours.main, '#c9694a', '#e9d8b4', colours.accent, '#3f7d8c'][index % 5] ?? colours.main,
        { rx: 2 },
      ),
    ),
    pottedPlant(scene, 1050, 122, 0.5, colours.main),
    rect(820, 190, 120, 150, '#fffdf6', { rx: 4, stroke: NATURE.wood, 'stroke-width': 7 }),
    ellipse(880, 262, 40, 22, 'none', { stroke: '#5cc3b4', 'stroke-width': 8 }),
    [0, 1, 2, 3, 4]
      .map((index) => circle(880 + Math.cos(index * 1.25) * 40, 262 + Math.sin(index * 1.25) * 22, 6, colours.accent))
      .join(''),
    pendantLamp(scene, 1010, 150, colours.accent),
    late ? glow(scene, 760, 480, 330, 220, '#ffe9b0', 0.4) : '',
    path('M0 560H1200L1260 610H-60Z', '#d8ae78'),
    rect(-20, 608, 1240, 80, NATURE.wood),
    path('M720 420H1010C1018 420 1022 426 1022 432L1032 570H708L712 432C712 426 714 420 720 420Z', '#22323c'),
    path(
      'M726 430H1006L1014 558H720Z',
      sheet.linear([
        [0, colours.main],
        [1, colours.deep],
      ]),
    ),
    rect(738, 442, 176, 96, lighter(colours.soft, 0.2), { rx: 4 }),
    sheet.clip(rect(738, 442, 176, 96, '#fff'), [
      bust(826, 540, 0.78, someLook(random, colours.deep, colours.accent, 'short')),
    ]),
    times(
      3,
      (index) =>
        rect(928, 442 + index * 34, 68, 28, [colours.accent, '#f4d9b8', colours.soft][index] ?? '#fff', { rx: 4 }) +
        circle(962, 456 + index * 34, 8, '#7a5132'),
    ),
    path('M690 570H1050L1090 596H650Z', '#9fb2bb'),
    stroke('M706 578H1034M694 586H1050', '#5f7682', 4, { 'stroke-dasharray': '14 6' }),
    path('M180 566h110l20 26h-150z', '#fffaf0') + path('M300 562h90l24 22h-110z', lighter(colours.accent, 0.3)),
    rect(1100, 536, 54, 46, '#ffffff', { rx: 6 }) +
      stroke('M1154 546q22 0 18 18t-20 10', '#ffffff', 7) +
      ellipse(1127, 538, 24, 5, '#6b3f22'),
    stroke('M1118 524q-8 -14 0 -26t0 -24M1136 524q-8 -14 0 -26', '#ffffff', 4, { opacity: 0.6 }),
    bust(600, 760, 2.3, someLook(random, mix(colours.main, '#ffffff', 0.15), colours.soft, 'scarf'), true),
  ]
}
