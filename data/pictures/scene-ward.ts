import { darker, lighter, mix, NATURE } from './colour.ts'
import { bust, head, someLook, standing } from './people.ts'
import { room, seaWindow, sunPatch, table } from './room.ts'
import { type DrawScene, type Scene, times } from './scene.ts'
import { circle, d, ellipse, path, placed, rect, stroke, turned } from './svg.ts'

const bed = (scene: Scene, x: number, y: number, scale: number): string => {
  const { colours, random } = scene
  const look = someLook(random, '#ffffff', colours.soft)
  return placed(x, y, scale, [
    ellipse(10, 2, 230, 12, '#10222e', { opacity: 0.18 }),
    stroke('M-190 0V-150M200 0V-110', NATURE.steel, 10),
    stroke('M-190-150V-190', NATURE.steel, 10),
    rect(-200, -74, 410, 20, NATURE.steelDark, { rx: 6 }),
    path('M-190-84-150-150C-140-164-110-160-104-150L-80-84Z', '#ffffff'),
    rect(-196, -104, 402, 34, '#fdfdfb', { rx: 10 }),
    placed(-122, -140, 0.86, [turned(-56, 0, 0, [head({ ...look, hair: 'short' })])]),
    path('M-92-104C-60-150 40-150 90-132 150-130 196-120 206-104V-62H-70Z', lighter(colours.main, 0.35)),
    path('M-92-104C-80-122-60-134-40-138L-20-62H-70Z', '#ffffff'),
  ])
}

const drip = ({ colours }: Scene, x: number, y: number): string =>
  stroke(d`M${x} ${y}V${y - 300}M${x - 26} ${y - 296}h52M${x - 30} ${y}h60`, NATURE.steel, 6) +
  path(d`M${x + 12} ${y - 290}h28v52q-14 16 -28 0z`, lighter(colours.accent, 0.5), { opacity: 0.9 }) +
  stroke(d`M${x + 26} ${y - 230}q6 70 -20 110`, lighter(colours.main, 0.4), 3)

/** The skills ward: a bed, a monitor, two student nurses. */
export const ward: DrawScene = (scene) => {
  const { colours, random } = scene
  const cloth = mix(colours.accent, '#ffffff', 0.45)
  const nurse = (
    x: number,
    y: number,
    scale: number,
    left: readonly [number, number],
    right: readonly [number, number],
    veil: boolean,
  ): string =>
    standing(
      x,
      y,
      scale,
      someLook(
        random,
        veil ? '#fdfdfb' : lighter(colours.main, 0.25),
        veil ? colours.main : '#ffffff',
        veil ? 'scarf' : 'short',
      ),
      { left, right, trousers: veil ? '#fdfdfb' : colours.deep, gown: veil },
    )
  return [
    room(scene, 480),
    seaWindow(scene, 70, 80, 360, 270, 3),
    sunPatch(scene, 70, 360, 480),
    stroke('M470 40H1200', NATURE.steel, 7),
    path('M960 44H1200V560Q1170 574 1140 562T1080 562 1020 562 960 566Z', cloth),
    times(6, (index) => stroke(d`M${990 + index * 38} 50q${8} 250 0 500`, darker(cloth, 0.12), 4, { opacity: 0.5 })),
    rect(540, 130, 150, 106, '#22323c', { rx: 8 }),
    rect(548, 138, 134, 90, colours.deep, { rx: 3 }),
    stroke('M554 184h30l8-30 14 54 12-40 8 16h50', '#8ff0c0', 4),
    stroke('M554 212h118', lighter(colours.accent, 0.2), 3, { opacity: 0.7 }),
    rect(608, 236, 14, 60, NATURE.steelDark),
    circle(820, 180, 44, '#ffffff') +
      circle(820, 180, 36, colours.main) +
      path(
        'M820 204C800 190 796 180 796 172 796 158 814 154 820 166 826 154 844 158 844 172 844 180 840 190 820 204Z',
        '#ffffff',
      ),
    drip(scene, 480, 560),
    bed(scene, 720, 580, 1.16),
    nurse(450, 630, 1.06, [-40, -120], [104, -176], true),
    nurse(1010, 634, 1.06, [-100, -180], [-64, -150], false),
    rect(900, 430, 64, 84, '#fffdf6', { rx: 4 }) + stroke('M912 450h40M912 466h40M912 482h26', colours.main, 4),
    table(60, 470, 190, 600, NATURE.steel),
    rect(90, 436, 44, 30, '#ffffff', { rx: 4 }) +
      rect(150, 424, 26, 42, lighter(colours.main, 0.3), { rx: 6 }) +
      rect(190, 432, 20, 34, colours.accent, { rx: 5 }),
  ]
}

/** A community clinic: weighing, measuring, listening. */
export const clinic: DrawScene = (scene) => {
  const { colours, random } = scene
  return [
    room(scene, 470, mix(colours.soft, '#fff8ea', 0.4)),
    seaWindow(scene, 780, 90, 350, 250, 2),
    sunPatch(scene, 780, 350, 470),
    rect(80, 80, 230, 300, '#fffdf6', { rx: 8, stroke: colours.main, 'stroke-width': 6 }),
    path('M195 130C165 95 120 130 140 175 155 210 195 235 195 235S235 210 250 175C270 130 225 95 195 130Z', '#ff7a6b'),
    stroke('M110 180h50l10-26 16 52 14-36 8 10h70', '#ffffff', 5),
    stroke('M116 280h158M116 306h158M116 332h100', lighter(colours.main, 0.5), 7),
    rect(390, 110, 46, 330, '#fff6dc', { rx: 4 }),
    times(12, (index) => stroke(d`M392 ${130 + index * 26}h${index % 2 === 0 ? 26 : 14}`, colours.main, 3.5)),
    rect(500, 110, 220, 150, NATURE.woodLight, { rx: 6 }),
    times(8, (index) =>
      rect(
        516 + (index % 4) * 50,
        124 + Math.floor(index / 4) * 68,
        36,
        54,
        [colours.main, '#ffffff', colours.accent, colours.soft][index % 4] ?? '#fff',
        { rx: 5 },
      ),
    ),
    standing(600, 640, 1.12, someLook(random, '#fdfdfb', colours.main, 'scarf'), {
      left: [-104, -168],
      right: [54, -124],
      gown: true,
    }),
    stroke('M566 408C560 470 600 480 606 440', NATURE.ink, 5),
    standing(412, 640, 0.74, someLook(random, lighter(colours.accent, 0.2), '#fff', 'short'), {
      left: [-36, -120],
      right: [40, -130],
      trousers: colours.deep,
    }),
    rect(360, 636, 110, 14, NATURE.steelDark, { rx: 6 }),
    bust(860, 600, 1.3, someLook(random, '#e3b98f', colours.deep, 'scarf')),
    bust(930, 620, 0.7, someLook(random, '#fff6dc', colours.deep, 'short')),
    rect(770, 590, 260, 26, colours.main, { rx: 8 }),
    stroke('M790 616V670M1010 616V670', NATURE.woodDark, 12),
    rect(0, 590, 240, 14, '#f3e2c4', { rx: 4 }) + rect(0, 604, 240, 80, NATURE.woodLight),
    rect(40, 540, 90, 48, '#22323c', { rx: 5 }) + rect(46, 546, 78, 36, lighter(colours.main, 0.3), { rx: 2 }),
    ellipse(190, 586, 24, 8, '#ffffff'),
  ]
}
