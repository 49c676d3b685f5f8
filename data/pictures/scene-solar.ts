import { lighter } from './colour.ts'
import { lit } from './light.ts'
import { palm } from './palm.ts'
import { someLook, standing } from './people.ts'
import { type DrawScene, times } from './scene.ts'
import { solarRoofLayers } from './scene-workshop.ts'
import { farIsland, ripples, sea } from './sea.ts'
import { clouds, sky, terns } from './sky.ts'
import { d, path, placed, rect, stroke, turned } from './svg.ts'

/** Apprentices fit panels on a roof above the lagoon. */
export const solarRoof: DrawScene = (scene) => {
  const { random, light, colours } = scene
  const apprentice = (x: number, y: number, scale: number, reach: readonly [number, number]) =>
    standing(x, y, scale, someLook(random, lit(light, colours.accent), lit(light, '#ffffff'), 'helmet'), {
      left: [-40, -120],
      right: reach,
      trousers: lit(light, colours.deep),
    })
  return [
    sky(scene, 320, { x: 930, y: 130, r: 52 }),
    clouds(scene, [
      [250, 150, 1.1],
      [620, 110, 0.7],
      [1090, 230, 0.8],
    ]),
    sea(scene, 320, 520, 930),
    farIsland(scene, 520, 322, 280),
    terns(420, 210, '#fff'),
    ripples(scene, 0, 350, 1200, 90, 18),
    placed(150, 440, 0.9, [
      stroke('M0 0V-250', lit(light, '#eef2f3'), 10),
      [80, 200, 320]
        .map((turn) =>
          turned(turn, 0, -250, [path('M-5-250C-16-300-8-350 0-372 8-350 10-300 5-250Z', lit(light, '#ffffff'))]),
        )
        .join(''),
    ]),
    palm(scene, 40, 500, 240, 20),
    palm(scene, 1160, 520, 300, -20),
    path('M60 430H1140L1240 690H-40Z', lit(light, lighter(colours.soft, 0.4))),
    path('M60 430H1140L1146 446H54Z', lit(light, colours.main)),
    times(9, (index) =>
      stroke(d`M${130 + index * 118} 446L${60 + index * 136} 675`, lit(light, colours.main), 1.6, { opacity: 0.2 }),
    ),
    solarRoofLayers(scene, 190, 450, 4),
    apprentice(980, 560, 0.7, [-96, -170]),
    rect(1040, 540, 70, 30, lit(light, colours.main), { rx: 4 }),
    apprentice(1090, 650, 0.82, [-90, -200]),
  ]
}
