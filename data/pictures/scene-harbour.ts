import { dhoni, ferry, HULL, jetty } from './boat.ts'
import { block, pavilion } from './building.ts'
import { darker, lighter, NATURE } from './colour.ts'
import { lit } from './light.ts'
import { bushes, palm } from './palm.ts'
import { someLook, standing } from './people.ts'
import { type DrawScene, type Scene, times } from './scene.ts'
import { farIsland, ripples, sea } from './sea.ts'
import { clouds, sky, terns } from './sky.ts'
import { circle, d, ellipse, path, placed, rect, stroke } from './svg.ts'

/** A quay crane, its foot at (x, y). */
export function crane({ light, colours }: Scene, x: number, y: number, scale: number): string {
  const steel = lit(light, colours.main)
  return placed(x, y, scale, [
    stroke('M-40 0-24-190M40 0 24-190M-36-60H36M-30-120H30M-36-60 30-120M-30-120 26-180', steel, 9),
    rect(-36, -226, 78, 42, lit(light, lighter(colours.main, 0.15)), { rx: 4 }),
    rect(-26, -216, 26, 20, '#dff4f6', { rx: 2 }),
    stroke('M30-224 210-330M30-196 210-330M-30-226 10-290 30-224M10-290 210-330', steel, 6),
    stroke('M206-328V-180', lit(light, NATURE.ink), 2.5),
    rect(184, -180, 46, 34, lit(light, colours.accent), { rx: 3 }),
  ])
}

/** A supply ship alongside. */
export function ship({ light, colours }: Scene, x: number, y: number, scale: number): string {
  const white = lit(light, '#fbf7ee')
  const cargo = [colours.accent, '#d98a4a', '#4c8f8a', lighter(colours.main, 0.3), '#e7c66a', colours.deep]
  return placed(x, y, scale, [
    ellipse(20, 30, 330, 12, '#0b1a22', { opacity: 0.25 }),
    times(10, (index) =>
      rect(
        -110 + (index % 5) * 58,
        -64 - Math.floor(index / 5) * 34,
        55,
        32,
        lit(light, cargo[(index * 5) % 6] ?? colours.accent),
        { rx: 2 },
      ),
    ),
    path('M-240-34V-150H-150V-34Z', white),
    path('M-228-150V-196H-164V-150Z', lit(light, lighter(colours.soft, 0.3))),
    rect(-224, -186, 56, 16, lit(light, '#35566a'), { rx: 2 }),
    times(3, (row) =>
      times(3, (column) => rect(-230 + column * 26, -136 + row * 32, 16, 14, lit(light, '#35566a'), { rx: 2 })),
    ),
    rect(-148, -130, 18, 96, lit(light, colours.accent)),
    stroke('M-196-196V-236M-218-238H-174M-182-196V-214', lit(light, NATURE.ink), 4),
    path('M-290-36H250C290-36 310-52 324-66 318-20 296 30 262 30H-262C-282 20-290-8-290-36Z', lit(light, colours.main)),
    path('M-285 2H299C290 20 278 30 262 30H-262C-274 24-282 14-285 2Z', lit(light, colours.deep)),
    rect(-290, -40, 556, 8, white, { rx: 2 }),
    times(6, (index) => circle(-200 + index * 70, -16, 5, white)),
  ])
}

/** Breakwater, quay, ship and crane. */
export const harbour: DrawScene = (scene) => [
  sky(scene, 350, { x: 260, y: 190, r: 44 }),
  clouds(scene, [
    [520, 150, 1.2],
    [900, 100, 0.7],
    [1090, 190, 0.9],
  ]),
  sea(scene, 350, 675, 260),
  farIsland(scene, 160, 352, 230),
  terns(360, 250, lit(scene.light, '#ffffff')),
  bushes(scene, 740, 362, 480, 40),
  palm(scene, 1000, 366, 190, 20),
  palm(scene, 1120, 366, 220, -24),
  rect(690, 360, 520, 40, lit(scene.light, '#cfc4ae')),
  rect(690, 396, 520, 14, lit(scene.light, '#a3957c')),
  block(scene, 1010, 362, 170, 2, 50),
  crane(scene, 830, 362, 0.92),
  ship(scene, 640, 452, 0.98),
  ripples(scene, 0, 500, 1200, 150, 30),
  dhoni(scene, 180, 520, 0.86),
  rect(0, 624, 1200, 60, lit(scene.light, '#d9ceb8')),
  rect(0, 618, 1200, 12, lit(scene.light, '#efe6d2')),
  times(6, (index) => {
    const x = 90 + index * 210
    return (
      rect(x, 590, 20, 36, lit(scene.light, NATURE.ink), { rx: 6 }) +
      rect(x - 8, 586, 36, 10, lit(scene.light, scene.colours.accent), { rx: 5 })
    )
  }),
  standing(
    430,
    640,
    0.62,
    someLook(scene.random, lit(scene.light, '#f2f4f4'), lit(scene.light, scene.colours.accent), 'helmet'),
    { left: [-40, -110], right: [92, -240], trousers: lit(scene.light, scene.colours.deep) },
  ),
  standing(
    520,
    640,
    0.6,
    someLook(scene.random, lit(scene.light, scene.colours.main), lit(scene.light, '#ffffff'), 'helmet'),
    { left: [-38, -120], right: [36, -150], trousers: lit(scene.light, scene.colours.deep) },
  ),
]

const hullOnStocks = ({ light, colours }: Scene): string =>
  placed(610, 470, 3.4, [
    path(HULL, lit(light, NATURE.wood)),
    path('M-112-14C-70-4 40-4 70-14L66-2C40 6-70 6-108-2Z', lit(light, NATURE.woodLight)),
    path('M-98 8C-60 14 40 14 88 4 80 16 72 21 62 22L-76 22C-86 20-93 15-98 8Z', lit(light, colours.main)),
    stroke('M-106 3C-60 11 40 11 92-2M-110-5C-60 3 40 3 100-18', lit(light, NATURE.woodDark), 0.8, { opacity: 0.8 }),
    times(9, (index) => rect(-92 + index * 18, -26 + Math.abs(index - 4) * -0.6, 3, 17, lit(light, NATURE.woodLight))),
    rect(-98, -28, 164, 3, lit(light, NATURE.woodDark), { rx: 1 }),
  ])

/** A dhoni on the stocks under an open shed. */
export const boatYard: DrawScene = (scene) => {
  const { random, light, colours } = scene
  const worker = (x: number, y: number, scale: number, reach: number) =>
    standing(
      x,
      y,
      scale,
      someLook(
        random,
        lit(light, random.pick([colours.accent, '#f4efe4', colours.soft])),
        lit(light, colours.main),
        'cap',
      ),
      { left: [-44, -130], right: [reach, -190], trousers: lit(light, colours.deep) },
    )
  return [
    sky(scene, 320, { x: 1010, y: 150, r: 40 }),
    clouds(scene, [
      [180, 150, 0.9],
      [640, 130, 0.7],
    ]),
    sea(scene, 320, 480, 1010),
    farIsland(scene, 880, 322, 220),
    dhoni(scene, 1060, 380, 0.62, -1),
    path(d`M0 440C300 420 800 424 1200 404V675H0z`, lit(light, NATURE.sand)),
    path(d`M0 560C400 530 800 560 1200 530V675H0z`, lit(light, NATURE.sandShade), { opacity: 0.6 }),
    palm(scene, 80, 470, 330, -30),
    ellipse(610, 590, 460, 26, '#10222e', { opacity: 0.2 }),
    [300, 470, 740, 890].map((x) => path(d`M${x - 26} 596L${x} 524h16l26 72z`, lit(light, NATURE.woodDark))).join(''),
    hullOnStocks(scene),
    [170, 470, 780, 1090].map((x) => rect(x, 130, 16, 470, lit(light, darker(NATURE.woodLight, 0.1)))).join(''),
    path('M60 178 300 60H940L1180 178V196H60Z', lit(light, colours.deep)),
    path(
      'M60 178 300 60H940L1180 178Z',
      scene.sheet.linear([
        [0, lit(light, lighter(colours.main, 0.3))],
        [1, lit(light, colours.main)],
      ]),
    ),
    times(13, (index) =>
      stroke(d`M${300 + index * 53} 60L${60 + index * 93} 178`, lit(light, colours.deep), 2, { opacity: 0.3 }),
    ),
    worker(380, 640, 0.66, 60),
    worker(690, 650, 0.7, -10),
    worker(960, 636, 0.64, -64),
    rect(1010, 590, 150, 14, lit(light, NATURE.woodLight), { rx: 2 }),
    rect(1020, 576, 150, 14, lit(light, NATURE.wood), { rx: 2 }),
    rect(1004, 562, 150, 14, lit(light, NATURE.woodLight), { rx: 2 }),
  ]
}

/** The inter-island ferry takes students home at the end of the week. */
export const ferryLanding: DrawScene = (scene) => {
  const { random, light, colours } = scene
  return [
    sky(scene, 340, { x: 820, y: 250, r: 50 }),
    clouds(scene, [
      [240, 130, 1.2],
      [600, 200, 0.7],
      [1080, 130, 0.9],
    ]),
    sea(scene, 340, 675, 820),
    farIsland(scene, 420, 342, 300),
    dhoni(scene, 980, 400, 0.5),
    pavilion(scene, -40, 500, 330, 190),
    palm(scene, 330, 500, 330, 30),
    path(d`M-10 500H360C380 520 380 560 350 600H-10z`, lit(light, '#d9ceb8')),
    ripples(scene, 380, 460, 780, 160, 24),
    ferry(scene, 720, 540, 1.7),
    jetty(scene, -20, 620, 1240),
    [
      [330, true],
      [410, false],
      [520, true],
      [1010, false],
    ]
      .map(([x, gown], index) =>
        standing(
          Number(x),
          612,
          0.62 - (index % 2) * 0.03,
          someLook(
            random,
            lit(light, gown ? colours.deep : colours.accent),
            lit(light, gown ? colours.soft : colours.main),
            gown ? 'scarf' : 'short',
          ),
          {
            left: [-40, -116],
            right: index === 2 ? [70, -250] : [40, -116],
            gown: gown === true,
            trousers: lit(light, colours.deep),
          },
        ),
      )
      .join(''),
  ]
}
