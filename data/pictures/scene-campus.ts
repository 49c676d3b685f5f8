import { ferry, jetty } from './boat.ts'
import { block, pavilion } from './building.ts'
import { lighter, NATURE } from './colour.ts'
import { lit } from './light.ts'
import { bushes, palm } from './palm.ts'
import { someLook, standing } from './people.ts'
import type { DrawScene, Scene } from './scene.ts'
import { beach, farIsland, ripples, sea } from './sea.ts'
import { clouds, sky, stars, terns } from './sky.ts'
import { d, ellipse, path, rect, stroke } from './svg.ts'

const HORIZON = 330

const lagoonBehind = (scene: Scene, sunX: number): string =>
  [
    sky(scene, HORIZON, { x: sunX, y: 150, r: 40 }),
    scene.light.shadeShare > 0.3 ? stars(scene, 190, 40) : '',
    clouds(scene, [
      [260, 150, 1.1],
      [560, 96, 0.6],
      [1010, 210, 1],
      [820, 120, 0.5],
    ]),
    sea(scene, HORIZON, 520, sunX),
    farIsland(scene, 200, HORIZON + 2, 240),
    farIsland(scene, 1080, HORIZON + 1, 170),
  ].join('')

const walker = (scene: Scene, x: number, y: number, scale: number, gown: boolean): string => {
  const { random, colours, light } = scene
  const look = someLook(
    random,
    lit(light, gown ? colours.deep : '#fdfdfb'),
    lit(light, colours.main),
    gown ? 'scarf' : 'short',
  )
  return standing(x, y, scale, look, { left: [-40, -120], right: [38, -118], gown, trousers: lit(light, colours.deep) })
}

/** The main building behind the beach, palms either side, students on the path. */
export const campusBlock: DrawScene = (scene) => {
  const sunX = 930
  const path_ = lit(scene.light, lighter(NATURE.sand, 0.5))
  return [
    lagoonBehind(scene, sunX),
    ripples(scene, 30, 380, 300, 80, 9),
    beach(scene, { left: 470, right: 430, bend: 34 }),
    bushes(scene, 560, 462, 620, 46),
    palm(scene, 1080, 480, 300, 46),
    block(scene, 430, 478, 560, 4, 64),
    bushes(scene, 820, 488, 300, 30),
    path(d`M470 478C470 540 380 600 300 675H640C620 600 560 540 560 478z`, path_, { opacity: 0.9 }),
    palm(scene, 350, 520, 380, -60),
    walker(scene, 500, 574, 0.42, true),
    walker(scene, 556, 566, 0.4, false),
    walker(scene, 440, 632, 0.56, false),
    palm(scene, 1120, 640, 500, 50),
    bushes(scene, 940, 690, 330, 84),
    bushes(scene, -60, 690, 250, 70),
  ]
}

/** Low pavilions under a coloured roof, a lawn in front. */
export const campusPavilions: DrawScene = (scene) => {
  const lawn = lit(scene.light, '#8cc474')
  return [
    lagoonBehind(scene, 300),
    terns(640, 180, lit(scene.light, '#ffffff')),
    beach(scene, { left: 430, right: 470, bend: -20 }),
    palm(scene, 240, 470, 260, -30),
    pavilion(scene, 640, 470, 430, 150),
    pavilion(scene, 190, 500, 430, 170),
    palm(scene, 1130, 520, 340, 40),
    path(d`M0 520C300 490 760 500 1200 486V675H0z`, lawn),
    path(d`M0 560C300 520 760 560 1200 520V675H0z`, lighter(lawn, 0.14)),
    path(d`M400 500C440 560 560 600 600 675H860C760 600 520 560 470 498z`, lit(scene.light, NATURE.sand)),
    walker(scene, 520, 590, 0.46, true),
    walker(scene, 590, 606, 0.5, false),
    walker(scene, 800, 566, 0.4, true),
    palm(scene, 90, 660, 520, 70),
    bushes(scene, 880, 700, 380, 80),
  ]
}

/** A campus that is reached by boat: jetty in front, building behind the palms. */
export const campusJetty: DrawScene = (scene) => [
  lagoonBehind(scene, 620),
  path(d`M0 440C220 414 700 410 1200 430V470C800 462 300 462 0 480z`, lit(scene.light, NATURE.sand)),
  bushes(scene, 20, 436, 1160, 44),
  palm(scene, 170, 440, 240, -26),
  palm(scene, 250, 440, 190, 20),
  block(scene, 360, 440, 420, 3, 58),
  palm(scene, 860, 440, 250, 30),
  palm(scene, 960, 440, 200, -16),
  pavilion(scene, 930, 446, 210, 96),
  rect(
    0,
    462,
    1200,
    213,
    scene.sheet.linear([
      [0, lit(scene.light, NATURE.shallow)],
      [0.4, scene.light.sea],
      [1, scene.light.seaNear],
    ]),
  ),
  stroke(d`M0 474C300 458 800 456 1200 464`, '#fff', 5, { opacity: 0.7 }),
  ripples(scene, 0, 490, 1200, 170, 44),
  ellipse(620, 640, 640, 26, '#0b1a22', { opacity: 0.12 }),
  ferry(scene, 840, 560, 1.15),
  jetty(scene, -20, 606, 760),
  walker(scene, 250, 598, 0.52, true),
  walker(scene, 320, 598, 0.54, false),
  walker(scene, 560, 598, 0.52, true),
]
