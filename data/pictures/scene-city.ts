import { dhoni, ferry } from './boat.ts'
import { skyline } from './building.ts'
import { darker } from './colour.ts'
import { lit } from './light.ts'
import { palm } from './palm.ts'
import { someLook, standing } from './people.ts'
import { type DrawScene, times } from './scene.ts'
import { ripples, sea } from './sea.ts'
import { clouds, sky, stars, terns } from './sky.ts'
import { d, ellipse, path, rect, stroke } from './svg.ts'

/** Malé across the channel, the bridge to the airport island, two friends on the sea wall. */
export const cityAcrossTheWater: DrawScene = (scene) => {
  const { light, colours, random } = scene
  const night = light.shadeShare > 0.3
  const wall = lit(light, '#d9ceb8')
  return [
    sky(scene, 400, { x: 930, y: 170, r: 46 }),
    night ? stars(scene, 240, 60) : terns(300, 160, '#fff'),
    clouds(scene, [
      [220, 190, 1.1],
      [700, 120, 0.7],
      [1090, 260, 0.8],
    ]),
    skyline(scene, 180, 404, 700, 250),
    stroke('M860 392C980 366 1080 366 1200 378', darker(lit(light, '#c9d3d4'), 0.2), 7),
    times(6, (index) => rect(880 + index * 56, 376, 6, 30, darker(lit(light, '#c9d3d4'), 0.3))),
    sea(scene, 402, 675, 930),
    times(26, () => {
      const x = random.between(200, 860)
      return stroke(
        d`M${x} ${random.between(410, 470)}h${random.between(10, 40)}`,
        night ? '#ffd98a' : '#ffffff',
        2.4,
        { opacity: 0.4 },
      )
    }),
    ripples(scene, 0, 460, 1200, 110, 20),
    ferry(scene, 380, 480, 0.7),
    dhoni(scene, 1010, 500, 0.7, -1),
    path(d`M0 600H1200V675H0z`, wall),
    rect(0, 590, 1200, 16, lit(light, '#f1e8d6')),
    times(12, (index) => stroke(d`M${index * 108 + 30} 606v69`, darker(wall, 0.16), 2, { opacity: 0.5 })),
    palm(scene, 1120, 650, 420, -50),
    ellipse(200, 664, 120, 10, '#10222e', { opacity: 0.14 }),
    standing(190, 666, 0.72, someLook(random, lit(light, colours.main), lit(light, colours.soft), 'scarf'), {
      left: [-34, -130],
      right: [30, -130],
      gown: true,
      away: true,
    }),
    standing(262, 668, 0.74, someLook(random, lit(light, '#f7f5ee'), colours.deep, 'short'), {
      left: [-36, -120],
      right: [84, -206],
      away: true,
      trousers: lit(light, colours.deep),
    }),
  ]
}
