import { banyan } from './banyan.ts'
import { pavilion } from './building.ts'
import { lighter, NATURE } from './colour.ts'
import { lit } from './light.ts'
import { bushes, palm } from './palm.ts'
import { bust, someLook, standing } from './people.ts'
import { type DrawScene, times } from './scene.ts'
import { farIsland, sea } from './sea.ts'
import { clouds, sky } from './sky.ts'
import { d, ellipse, path, rect, stroke } from './svg.ts'

/** A lesson in the shade, the way lessons began on every island. */
export const lessonUnderTheBanyan: DrawScene = (scene) => {
  const { random, light, colours } = scene
  const sand = lit(light, NATURE.sand)
  const shirts = [colours.accent, '#ffffff', colours.soft, '#f3b98a', '#9fd3d6']
  return [
    sky(scene, 360, { x: 1020, y: 150, r: 42 }),
    clouds(scene, [
      [160, 140, 0.8],
      [960, 230, 0.9],
    ]),
    sea(scene, 360, 460, 1020),
    farIsland(scene, 1010, 362, 220),
    path(d`M0 440C300 416 800 424 1200 410V675H0z`, lighter(sand, 0.2)),
    pavilion(scene, -90, 452, 330, 130),
    palm(scene, 1130, 460, 300, 30),
    bushes(scene, 880, 436, 340, 36),
    banyan(scene, 560, 540, 1.22),
    path(d`M0 580C300 540 900 540 1200 570V675H0z`, lit(light, NATURE.sandShade), { opacity: 0.5 }),
    ellipse(560, 590, 480, 60, '#10222e', { opacity: 0.12 }),
    rect(704, 420, 130, 92, lit(light, '#23483c'), { rx: 5, stroke: lit(light, NATURE.wood), 'stroke-width': 8 }),
    stroke('M724 446h60M724 466h86M724 486h44', '#fff', 3.5, { opacity: 0.85 }),
    stroke('M724 516 700 600M814 516 838 600', lit(light, NATURE.wood), 8),
    standing(640, 604, 0.66, someLook(random, lit(light, colours.main), lit(light, colours.soft), 'scarf'), {
      left: [-40, -116],
      right: [94, -226],
      gown: true,
    }),
    times(6, (index) =>
      bust(
        180 + index * 150 + (index % 2) * 20,
        640 + (index % 2) * 14,
        0.74,
        someLook(
          random,
          lit(light, shirts[index % 5] ?? colours.soft),
          lit(light, '#ffffff'),
          index % 2 === 0 ? 'scarf' : 'short',
        ),
        true,
      ),
    ),
    times(5, (index) =>
      bust(
        110 + index * 230,
        700,
        0.94,
        someLook(
          random,
          lit(light, shirts[(index + 2) % 5] ?? colours.soft),
          lit(light, colours.main),
          index % 2 === 0 ? 'short' : 'scarf',
        ),
        true,
      ),
    ),
  ]
}
