import type { Motif } from '../sample/institution-profile.ts'
import { atoll, wake } from './atoll.ts'
import { banyan } from './banyan.ts'
import { dhoni, ferry } from './boat.ts'
import { arcade, block, dome, minaret, pavilion, skyline } from './building.ts'
import { lighter, mix, NATURE } from './colour.ts'
import { LIGHTS, type LightName, lit } from './light.ts'
import { bushes, palm } from './palm.ts'
import { type DrawScene, type Scene, times } from './scene.ts'
import { crane, ship } from './scene-harbour.ts'
import { reefLayers } from './scene-reef.ts'
import { villa } from './scene-villas.ts'
import { beach, farIsland, ripples, sea, swell } from './sea.ts'
import { clouds, glow, sky, stars, terns } from './sky.ts'
import { circle, d, ellipse, path, placed, rect, stroke } from './svg.ts'

export const BANNER = { width: 1600, height: 400 } as const

const sunOnTheLine: DrawScene = (scene) => [
  sky(scene, 236, { x: 1080, y: 236, r: 118 }),
  clouds(scene, [
    [240, 130, 1],
    [640, 90, 0.7],
    [1400, 120, 1.1],
  ]),
  times(7, (index) => {
    const angle = Math.PI + ((index + 0.5) / 7) * Math.PI
    return path(
      d`M${1080 + Math.cos(angle - 0.05) * 150} ${236 + Math.sin(angle - 0.05) * 150}
        L${1080 + Math.cos(angle - 0.09) * 420} ${236 + Math.sin(angle - 0.09) * 420}
        L${1080 + Math.cos(angle + 0.09) * 420} ${236 + Math.sin(angle + 0.09) * 420}
        L${1080 + Math.cos(angle + 0.05) * 150} ${236 + Math.sin(angle + 0.05) * 150}z`,
      '#ffffff',
      { opacity: 0.14 },
    )
  }),
  sea(scene, 236, 400, 1080),
  farIsland(scene, 300, 238, 320),
  farIsland(scene, 760, 237, 160),
  farIsland(scene, 1470, 238, 240),
  terns(880, 110, '#ffffff'),
  dhoni(scene, 560, 290, 0.62),
  dhoni(scene, 1300, 270, 0.34, -1),
  palm(scene, 120, 420, 330, 60),
  palm(scene, 30, 420, 260, -20),
]

const bay: DrawScene = (scene) => [
  sky(scene, 190, { x: 1180, y: 130, r: 40 }),
  clouds(scene, [
    [380, 100, 0.9],
    [820, 70, 0.7],
    [1440, 120, 1],
  ]),
  sea(scene, 190, 400, 1180),
  farIsland(scene, 700, 192, 260),
  dhoni(scene, 760, 226, 0.46),
  dhoni(scene, 940, 208, 0.28, -1),
  beach(scene, { left: 306, right: 262, bend: 40 }),
  bushes(scene, 1060, 300, 560, 44),
  block(scene, 1130, 300, 330, 3, 46),
  palm(scene, 1090, 320, 210, -30),
  palm(scene, 1520, 330, 260, 30),
  palm(scene, 180, 380, 300, 50),
  palm(scene, 90, 390, 240, -30),
  bushes(scene, -40, 410, 330, 50),
]

const sailing: DrawScene = (scene) => [
  sky(scene, 220, { x: 300, y: 150, r: 42 }),
  clouds(scene, [
    [620, 110, 1.2],
    [1060, 80, 0.7],
    [1440, 130, 1],
  ]),
  sea(scene, 220, 400, 300),
  farIsland(scene, 880, 222, 300),
  farIsland(scene, 120, 221, 180),
  terns(760, 140, '#ffffff'),
  dhoni(scene, 640, 262, 0.5),
  dhoni(scene, 1370, 270, 0.6),
  path(swell(1600, 316, 16, 320, 60, 400), lit(scene.light, scene.light.seaNear), { opacity: 0.55 }),
  dhoni(scene, 1000, 330, 1.15),
  ripples(scene, 0, 300, 1600, 90, 26),
  path(swell(1600, 372, 14, 380, 180, 400), lighter(scene.colours.main, 0.1), { opacity: 0.6 }),
]

const chainOfAtolls: DrawScene = (scene) => {
  const { sheet, colours } = scene
  return [
    rect(
      0,
      0,
      1600,
      400,
      sheet.linear([
        [0, mix('#0a4a66', colours.deep, 0.5)],
        [0.5, mix('#0d7f9c', colours.main, 0.35)],
        [1, mix('#083b54', colours.deep, 0.5)],
      ]),
    ),
    ripples(scene, 0, 0, 1600, 400, 40),
    ellipse(1080, 205, 330, 116, '#24b2b4', { opacity: 0.3 }),
    atoll(scene, 1080, 205, 360, 132, 13),
    ellipse(420, 150, 160, 56, '#24b2b4', { opacity: 0.28 }),
    atoll(scene, 420, 150, 180, 66, 9),
    atoll(scene, 130, 320, 120, 42, 7),
    atoll(scene, 650, 350, 90, 30, 6),
    wake(900, 210, 10, 0.9),
    wake(640, 240, -30, 0.7),
    wake(1330, 190, 170, 0.6),
  ]
}

const sandbank: DrawScene = (scene) => {
  const { sheet, light } = scene
  return [
    sky(scene, 150, { x: 1240, y: 80, r: 34 }),
    clouds(scene, [
      [260, 100, 0.9],
      [760, 70, 0.7],
      [1480, 110, 0.9],
    ]),
    sea(scene, 150, 260, 1240),
    farIsland(scene, 520, 152, 340),
    farIsland(scene, 1400, 152, 220),
    rect(
      0,
      220,
      1600,
      180,
      sheet.linear([
        [0, light.sea],
        [0.35, lit(light, NATURE.shallow)],
        [1, mix('#2fb4b8', scene.colours.main, 0.25)],
      ]),
    ),
    path('M0 262C300 226 560 300 900 268S1400 214 1600 236V300C1380 286 1180 350 860 344S260 300 0 338Z', '#c8f6ec', {
      opacity: 0.55,
    }),
    path('M380 300C560 262 760 286 960 280S1280 254 1380 268C1240 306 1060 330 860 328S500 330 380 300Z', '#ffffff', {
      opacity: 0.7,
    }),
    path(
      'M410 300C570 268 760 290 960 285S1260 262 1350 271C1220 302 1050 322 860 321S520 324 410 300Z',
      lit(light, NATURE.sand),
    ),
    ripples(scene, 0, 236, 1600, 150, 60),
    bushes(scene, 930, 290, 210, 26),
    palm(scene, 980, 296, 200, -26),
    palm(scene, 1060, 298, 230, 30),
    palm(scene, 1120, 294, 170, 40),
    dhoni(scene, 300, 258, 0.5),
    ferry(scene, 1440, 330, 0.8, -1),
  ]
}

const minarets: DrawScene = (scene) => [
  sky(scene, 300, { x: 800, y: 190, r: 60 }),
  scene.light.shadeShare > 0.3 ? stars(scene, 120, 40) : '',
  clouds(scene, [
    [240, 120, 1],
    [1340, 100, 1],
    [560, 70, 0.6],
  ]),
  sea(scene, 270, 400, 800),
  farIsland(scene, 200, 272, 260),
  farIsland(scene, 1440, 272, 260),
  bushes(scene, 420, 326, 800, 50),
  palm(scene, 470, 340, 220, -26),
  palm(scene, 1150, 340, 230, 26),
  minaret(scene, 610, 330, 270, 30),
  minaret(scene, 990, 330, 270, 30),
  rect(680, 200, 240, 130, lit(scene.light, '#fdf8ec')),
  dome(scene, 800, 204, 92),
  dome(scene, 690, 222, 36),
  dome(scene, 910, 222, 36),
  arcade(scene, 540, 336, 520, 100, 9),
  path('M0 350C400 326 1200 326 1600 350V400H0Z', lit(scene.light, NATURE.sand)),
  path('M700 334H900L1000 400H600Z', lighter(lit(scene.light, NATURE.sand), 0.5)),
  palm(scene, 90, 410, 300, 40),
  palm(scene, 1510, 410, 320, -40),
]

const linkedIslands: DrawScene = (scene) => {
  const { light, colours } = scene
  const places: readonly (readonly [number, number])[] = [
    [140, 216],
    [420, 214],
    [690, 216],
    [980, 214],
    [1240, 216],
    [1500, 214],
  ]
  return [
    sky(scene, 212, { x: 830, y: 206, r: 54 }),
    stars(scene, 110, 46),
    clouds(scene, [
      [300, 120, 0.8],
      [1300, 110, 0.9],
    ]),
    sea(scene, 212, 400, 830),
    places.map(([x, y], index) => farIsland(scene, x, y, 130 + (index % 3) * 34)).join(''),
    places
      .slice(1)
      .map(([x, y], index) => {
        const [fromX = 0, fromY = 0] = places[index] ?? []
        return stroke(
          d`M${fromX} ${fromY - 16}Q${(fromX + x) / 2} ${fromY - 120 - (index % 2) * 40} ${x} ${y - 16}`,
          '#ffffff',
          2.4,
          { opacity: 0.75, 'stroke-dasharray': '2 9' },
        )
      })
      .join(''),
    places
      .map(
        ([x, y]) => glow(scene, x, y - 14, 26, 26, '#ffffff', 0.8) + circle(x, y - 14, 5, lighter(colours.accent, 0.4)),
      )
      .join(''),
    ripples(scene, 0, 260, 1600, 120, 40),
    dhoni(scene, 1160, 320, 0.9, -1),
    path(swell(1600, 374, 12, 360, 90, 400), light.seaNear, { opacity: 0.7 }),
  ]
}

/** Half above, half below: villas over the reef that feeds the guests' wonder. */
const overAndUnder: DrawScene = (scene) => {
  const below: Scene = { ...scene, height: 250 }
  return [
    sky(scene, 120, { x: 380, y: 66, r: 28 }),
    clouds(scene, [
      [720, 74, 0.8],
      [1180, 60, 0.7],
      [120, 90, 0.7],
    ]),
    sea(scene, 112, 172, 380),
    farIsland(scene, 240, 114, 260),
    villa(scene, 980, 128, 0.5),
    villa(scene, 1140, 132, 0.62),
    villa(scene, 1340, 138, 0.78),
    villa(scene, 1560, 142, 0.86),
    stroke('M880 126 1600 146', lit(scene.light, NATURE.woodLight), 6),
    dhoni(scene, 620, 136, 0.46),
    scene.sheet.clip(path(swell(1600, 164, 16, 300, 40, 400), '#ffffff'), [placed(0, 150, 1, reefLayers(below))]),
    stroke(swell(1600, 164, 16, 300, 40, 164).replace(/V.*$/, ''), '#ffffff', 4, { opacity: 0.85 }),
  ]
}

const moonOverMale: DrawScene = (scene) => [
  sky(scene, 266, { x: 420, y: 110, r: 56 }),
  stars(scene, 220, 80),
  circle(402, 98, 9, '#e4dcc0', { opacity: 0.6 }) +
    circle(440, 124, 13, '#e4dcc0', { opacity: 0.5 }) +
    circle(436, 84, 6, '#e4dcc0', { opacity: 0.5 }),
  clouds(scene, [
    [700, 120, 0.8],
    [150, 170, 0.8],
  ]),
  skyline(scene, 760, 270, 760, 210),
  sea(scene, 268, 400, 420),
  times(30, () => {
    const x = scene.random.between(780, 1500)
    return stroke(d`M${x} ${scene.random.between(276, 340)}h${scene.random.between(12, 46)}`, '#ffd98a', 2.4, {
      opacity: 0.4,
    })
  }),
  ferry(scene, 640, 326, 0.7),
  dhoni(scene, 200, 320, 0.62),
  path(swell(1600, 372, 12, 340, 90, 400), scene.colours.deep, { opacity: 0.5 }),
]

const palmGrove: DrawScene = (scene) => [
  sky(scene, 230, { x: 560, y: 190, r: 66 }),
  clouds(scene, [
    [180, 110, 0.9],
    [900, 90, 0.8],
    [1380, 70, 0.7],
  ]),
  sea(scene, 230, 400, 560),
  farIsland(scene, 330, 232, 260),
  dhoni(scene, 760, 270, 0.42),
  path('M0 372C500 372 800 300 1600 296V400H0Z', lit(scene.light, NATURE.shallow), { opacity: 0.6 }),
  path('M0 390C500 384 820 318 1600 308V400H0Z', lit(scene.light, NATURE.wetSand)),
  path('M120 400C560 384 860 328 1600 318V400Z', lit(scene.light, NATURE.sand)),
  pavilion(scene, 1190, 334, 300, 104),
  (
    [
      [960, 352, 190, -30],
      [1060, 346, 240, 24],
      [1150, 344, 280, -20],
      [1530, 350, 300, 30],
      [1420, 366, 250, -40],
      [1280, 384, 330, 36],
      [880, 370, 170, 26],
    ] as const
  )
    .map(([x, y, tall, lean]) => palm(scene, x, y, tall, lean))
    .join(''),
  bushes(scene, 1330, 410, 320, 46),
]

const underTheTree: DrawScene = (scene) => [
  sky(scene, 220, { x: 480, y: 130, r: 40 }),
  clouds(scene, [
    [180, 120, 1],
    [760, 90, 0.7],
    [1500, 110, 0.8],
  ]),
  sea(scene, 220, 300, 480),
  farIsland(scene, 300, 222, 280),
  path('M0 286C400 262 1000 262 1600 280V400H0Z', lit(scene.light, NATURE.sand)),
  path('M0 324C400 292 1000 300 1600 306V400H0Z', lit(scene.light, '#8cc474')),
  path('M0 360C400 330 1000 346 1600 344V400H0Z', lit(scene.light, '#a5d186')),
  pavilion(scene, 560, 318, 300, 110),
  palm(scene, 520, 322, 190, -20),
  palm(scene, 140, 380, 270, 30),
  banyan(scene, 1180, 356, 0.86),
  bushes(scene, 1440, 410, 260, 50),
  bushes(scene, -30, 410, 220, 44),
]

const quay: DrawScene = (scene) => [
  sky(scene, 220, { x: 320, y: 150, r: 44 }),
  clouds(scene, [
    [640, 100, 1],
    [1080, 70, 0.7],
    [1480, 110, 0.8],
  ]),
  sea(scene, 220, 400, 320),
  farIsland(scene, 180, 222, 280),
  bushes(scene, 1180, 240, 460, 40),
  palm(scene, 1250, 246, 150, 18),
  palm(scene, 1560, 246, 170, -18),
  rect(1080, 238, 540, 34, lit(scene.light, '#cfc4ae')),
  rect(1080, 268, 540, 12, lit(scene.light, '#a3957c')),
  block(scene, 1400, 240, 170, 2, 46),
  crane(scene, 1190, 240, 0.62),
  ship(scene, 960, 306, 0.72),
  dhoni(scene, 460, 300, 0.66),
  ferry(scene, 1420, 330, 0.8, -1),
  terns(620, 130, '#ffffff'),
  ripples(scene, 0, 320, 1600, 70, 26),
  path(swell(1600, 376, 12, 340, 60, 400), scene.light.seaNear, { opacity: 0.6 }),
]

/** Which panorama stands over which crest, and at what hour. */
export const BANNERS: Readonly<Record<Motif, { draw: DrawScene; light: LightName }>> = {
  'equator-sun': { draw: sunOnTheLine, light: 'gold' },
  coral: { draw: bay, light: 'dusk' },
  'healing-sail': { draw: sailing, light: 'morning' },
  'atoll-gear': { draw: chainOfAtolls, light: 'noon' },
  'lagoon-globe': { draw: sandbank, light: 'noon' },
  'star-and-book': { draw: minarets, light: 'gold' },
  'open-window': { draw: linkedIslands, light: 'dusk' },
  'cloche-and-wave': { draw: overAndUnder, light: 'noon' },
  moonfish: { draw: moonOverMale, light: 'night' },
  'coconut-palm': { draw: palmGrove, light: 'gold' },
  banyan: { draw: underTheTree, light: 'morning' },
  anchor: { draw: quay, light: 'morning' },
}

export const bannerLight = (motif: Motif) => LIGHTS[BANNERS[motif].light]
