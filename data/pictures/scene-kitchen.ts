import { darker, lighter, mix, NATURE } from './colour.ts'
import { bust, someLook, standing } from './people.ts'
import { pendantLamp, pottedPlant, room, seaWindow, sunPatch, table } from './room.ts'
import { type DrawScene, type Scene, times } from './scene.ts'
import { d, ellipse, path, placed, rect, stroke } from './svg.ts'

const pan = (x: number, y: number, scale: number, colour: string): string =>
  placed(x, y, scale, [
    rect(-40, -34, 80, 34, colour, { rx: 6 }),
    rect(-44, -38, 88, 8, lighter(colour, 0.35), { rx: 4 }),
    rect(40, -32, 46, 8, NATURE.ink, { rx: 4 }),
  ])

const steam = (x: number, y: number): string =>
  stroke(d`M${x} ${y}q-14 -24 0 -46t0 -46M${x + 24} ${y - 6}q-12 -20 0 -40t0 -40`, '#ffffff', 7, { opacity: 0.6 })

const flame = (x: number, y: number): string =>
  path(
    d`M${x - 22} ${y}C${x - 34} ${y - 30} ${x - 6} ${y - 36} ${x - 6} ${y - 70}
      C${x + 14} ${y - 50} ${x + 30} ${y - 30} ${x + 20} ${y}z`,
    '#ff9f43',
  ) +
  path(
    d`M${x - 10} ${y}C${x - 16} ${y - 18} ${x} ${y - 22} ${x} ${y - 40}
      C${x + 10} ${y - 26} ${x + 14} ${y - 14} ${x + 10} ${y}z`,
    '#ffe08a',
  )

const dish = (x: number, y: number, garnish: string): string =>
  ellipse(x, y, 48, 10, '#ffffff') +
  ellipse(x, y - 3, 34, 6, '#eef1f2') +
  path(d`M${x - 22} ${y - 4}q22 -30 44 0z`, garnish) +
  path(d`M${x - 4} ${y - 18}q6 -16 18 -14q-4 12 -18 14z`, NATURE.leaf)

/** The training kitchen at service. */
export const kitchen: DrawScene = (scene) => {
  const { colours, random, sheet } = scene
  const steel = sheet.linear([
    [0, '#e3eaec'],
    [1, '#a9b9c0'],
  ])
  const tile = mix(colours.soft, '#ffffff', 0.45)
  const chef = (
    x: number,
    y: number,
    scale: number,
    left: readonly [number, number],
    right: readonly [number, number],
    veil = false,
  ): string =>
    standing(x, y, scale, someLook(random, '#fdfdfb', veil ? colours.main : '#ffffff', veil ? 'scarf' : 'chef'), {
      left,
      right,
      trousers: colours.deep,
    })
  return [
    room(scene, 480, tile),
    times(6, (row) => stroke(d`M0 ${60 + row * 62}H1200`, darker(tile, 0.1), 1.6, { opacity: 0.6 })),
    times(16, (column) => stroke(d`M${40 + column * 76} 0V470`, darker(tile, 0.1), 1.6, { opacity: 0.4 })),
    seaWindow(scene, 60, 110, 270, 200, 2),
    path('M420 0H1160L1080 120H500Z', steel),
    rect(496, 118, 588, 22, '#8fa2ab', { rx: 3 }),
    stroke('M440 180H1130', NATURE.steelDark, 7),
    times(7, (index) => {
      const x = 480 + index * 100
      return (
        stroke(d`M${x} 180v18`, NATURE.steelDark, 4) +
        (index % 2 === 0
          ? path(d`M${x - 34} 214q34 -26 68 0l-6 22q-28 10 -56 0z`, index === 4 ? '#c9694a' : NATURE.steel)
          : stroke(d`M${x} 196v44`, NATURE.steelDark, 6) + ellipse(x, 250, 17, 22, NATURE.steel))
      )
    }),
    chef(630, 560, 1.06, [-88, -190], [70, -180]),
    chef(1010, 560, 1.04, [-70, -176], [90, -214], true),
    rect(440, 410, 740, 200, steel),
    rect(430, 396, 760, 22, '#f2f5f6', { rx: 4 }),
    times(
      4,
      (index) =>
        rect(460 + index * 182, 440, 160, 140, '#c3ced3', { rx: 8 }) +
        rect(490 + index * 182, 452, 100, 8, '#7f929b', { rx: 4 }),
    ),
    pan(540, 396, 1, NATURE.ink),
    flame(540, 360),
    pan(720, 396, 1.15, '#b5651d'),
    steam(712, 346),
    pan(900, 396, 1, NATURE.steelDark),
    steam(892, 350),
    chef(290, 650, 1.1, [-46, -126], [62, -128]),
    chef(110, 652, 1.04, [-52, -128], [50, -126], true),
    path('M-20 560H760L800 600H-20Z', '#f7f9f9'),
    rect(-20, 600, 820, 80, steel),
    dish(100, 584, '#e8845a'),
    dish(230, 584, '#f0c05a'),
    dish(390, 584, '#d86a6a'),
    dish(540, 584, '#9bbf5a'),
    rect(640, 556, 90, 26, NATURE.woodLight, { rx: 6 }),
    path('M656 556q20 -24 40 0z', '#e8845a') + path('M690 556q14 -18 30 0z', NATURE.leafLight),
  ]
}

/** A restaurant over the sea, tables laid, a trainee carrying a tray. */
export const restaurant: DrawScene = (scene: Scene) => {
  const { colours, random } = scene
  const laid = (x: number, y: number, width: number, floor: number): string =>
    [
      table(x, y, width, floor, NATURE.woodLight),
      path(
        d`M${x - 6} ${y - 6}h${width + 12}l-16 50q${-width * 0.24} 14 ${-(width - 20) / 2} 0t${-(width - 20) / 2} 0z`,
        '#ffffff',
      ),
      ellipse(x + width * 0.28, y - 6, 34, 6, colours.soft),
      ellipse(x + width * 0.72, y - 6, 34, 6, colours.soft),
      path(d`M${x + width / 2 - 14} ${y - 8}l4 -30h20l4 30z`, colours.main),
      path(d`M${x + width / 2} ${y - 36}q-26 -30 -6 -44q10 14 6 44q16 -34 30 -22q-4 16 -30 22z`, NATURE.leaf),
      stroke(d`M${x + width * 0.4} ${y - 8}v-16m-9 -18q9 26 18 0z`, '#cfe3ea', 3),
    ].join('')
  return [
    room(scene, 470),
    seaWindow(scene, 60, 70, 1080, 330, 5),
    sunPatch(scene, 200, 800, 470),
    pendantLamp(scene, 260, 60, colours.main),
    pendantLamp(scene, 600, 50, colours.main),
    pendantLamp(scene, 940, 60, colours.main),
    bust(310, 520, 0.86, someLook(random, '#f4d9b8', colours.soft, 'short')),
    bust(450, 520, 0.86, someLook(random, lighter(colours.main, 0.4), '#f3e2c4', 'scarf')),
    laid(260, 500, 250, 590),
    laid(900, 500, 240, 590),
    pottedPlant(scene, 1150, 486, 1.2, colours.deep),
    standing(680, 650, 1.2, someLook(random, colours.deep, colours.main, 'short'), {
      left: [-84, -222],
      right: [40, -120],
      trousers: '#22323c',
    }),
    ellipse(586, 378, 84, 10, '#e3eaec'),
    path('M536 372C540 322 632 322 636 372Z', '#cfd9dd') + ellipse(586, 326, 8, 7, '#9fb2bb'),
    path('M546 368C552 338 572 332 580 332 562 342 558 356 558 368Z', '#ffffff', { opacity: 0.7 }),
    laid(40, 560, 200, 675),
  ]
}

/** The front desk of the training hotel. */
export const frontDesk: DrawScene = (scene) => {
  const { colours, random, sheet } = scene
  return [
    room(scene, 480),
    seaWindow(scene, 700, 80, 440, 300, 3),
    sunPatch(scene, 700, 440, 480),
    rect(
      60,
      70,
      560,
      410,
      sheet.linear([
        [0, colours.main],
        [1, colours.deep],
      ]),
      { rx: 6 },
    ),
    times(15, (index) => rect(84 + index * 36, 70, 8, 410, lighter(colours.main, 0.12), { opacity: 0.6 })),
    ellipse(340, 190, 120, 68, 'none', { stroke: colours.accent, 'stroke-width': 10 }),
    [0, 1, 2, 3, 4, 5]
      .map((index) => ellipse(340 + Math.cos(index * 1.05) * 120, 190 + Math.sin(index * 1.05) * 68, 17, 11, '#fff6dc'))
      .join(''),
    pendantLamp(scene, 180, 50, colours.accent),
    pendantLamp(scene, 500, 50, colours.accent),
    bust(250, 470, 1.1, someLook(random, colours.deep, colours.soft, 'scarf')),
    bust(440, 470, 1.1, someLook(random, '#fdfdfb', colours.main, 'short')),
    path('M90 440H600L640 470H50Z', '#f3e2c4'),
    rect(
      50,
      470,
      590,
      150,
      sheet.linear([
        [0, NATURE.woodLight],
        [1, NATURE.wood],
      ]),
    ),
    times(12, (index) => rect(70 + index * 48, 480, 5, 132, NATURE.woodDark, { opacity: 0.4 })),
    rect(320, 414, 80, 40, '#22323c', { rx: 5 }),
    path('M150 452a22 18 0 0 1 44 0z', '#e9b949') + rect(144, 450, 56, 7, '#8a6a1e', { rx: 3 }),
    pottedPlant(scene, 560, 446, 0.6, colours.main),
    standing(820, 650, 1.12, someLook(random, '#f4c9a0', '#ffffff', 'short'), {
      left: [-120, -190],
      right: [52, -110],
      trousers: '#e9dcc4',
    }),
    standing(950, 650, 1.08, someLook(random, lighter(colours.accent, 0.3), '#ffffff', 'scarf'), {
      left: [-40, -120],
      right: [44, -116],
      gown: true,
    }),
    rect(1010, 540, 86, 110, colours.main, { rx: 10 }) +
      stroke('M1034 540V500H1072V540', '#22323c', 5) +
      rect(1010, 580, 86, 8, colours.accent),
    pottedPlant(scene, 1150, 640, 1.3, colours.deep),
  ]
}
