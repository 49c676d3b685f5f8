import { atoll, islandFromAbove, wake } from './atoll.ts'
import { mix } from './colour.ts'
import type { DrawScene } from './scene.ts'
import { ripples } from './sea.ts'
import { circle, ellipse, group, rect } from './svg.ts'

/** A cloud from above, and its shadow in another colour. */
const puff = (x: number, y: number, scale: number, colour: string, opacity: number): string =>
  group({ opacity, fill: colour }, [
    circle(x - 60 * scale, y + 4 * scale, 30 * scale, colour),
    circle(x - 20 * scale, y - 14 * scale, 42 * scale, colour),
    circle(x + 30 * scale, y - 4 * scale, 38 * scale, colour),
    circle(x + 70 * scale, y + 8 * scale, 24 * scale, colour),
    circle(x + 6 * scale, y + 16 * scale, 34 * scale, colour),
  ])

/** The ring of an atoll from a seaplane. */
export const atollFromAbove: DrawScene = (scene) => {
  const { sheet, colours } = scene
  return [
    rect(
      0,
      0,
      1200,
      675,
      sheet.linear(
        [
          [0, mix('#0a5a80', colours.deep, 0.4)],
          [0.5, mix('#0d7f9c', colours.main, 0.25)],
          [1, mix('#0a4f6e', colours.deep, 0.45)],
        ],
        24,
      ),
    ),
    ripples(scene, 0, 0, 1200, 675, 40),
    ellipse(600, 350, 400, 220, mix('#24b2b4', colours.main, 0.12), { opacity: 0.4 }),
    atoll(scene, 600, 350, 440, 240, 13),
    islandFromAbove(scene, 560, 360, 66, 18),
    wake(760, 400, -24, 0.9),
    wake(420, 300, 160, 0.6),
    wake(1090, 120, 200, 0.8),
    [
      [120, 90, 1.1],
      [1060, 560, 1.3],
      [260, 600, 0.8],
    ]
      .map(([x = 0, y = 0, scale = 1]) =>
        [puff(x + 34, y + 46, scale, '#06202e', 0.2), puff(x, y, scale, '#ffffff', 0.86)].join(''),
      )
      .join(''),
  ]
}
