import { darker, lighter, mix, NATURE } from './colour.ts'
import { bust, someLook } from './people.ts'
import { monitor, room, seaWindow, sunPatch } from './room.ts'
import { type DrawScene, times } from './scene.ts'
import { circle, d, ellipse, path, placed, rect, stroke, turned } from './svg.ts'

const flask = (x: number, y: number, scale: number, liquid: string): string =>
  placed(x, y, scale, [
    path('M-12-110V-70L-48-10C-54 0-46 6-40 6H40C46 6 54 0 48-10L12-70V-110Z', '#eaf6f8', { opacity: 0.85 }),
    path('M-28-40 -44-10C-48-2-44 2-38 2H38C44 2 48-2 44-10L28-40C10-48-10-34-28-40Z', liquid),
    rect(-17, -116, 34, 9, '#cfe3ea', { rx: 4 }),
    circle(-8, -18, 5, '#fff', { opacity: 0.6 }) + circle(10, -26, 4, '#fff', { opacity: 0.6 }),
    stroke('M-8-104V-68L-34-18', '#ffffff', 4, { opacity: 0.7 }),
  ])

const tubes = (x: number, y: number, liquids: readonly string[]): string =>
  liquids
    .map(
      (liquid, index) =>
        rect(x + index * 30, y - 86, 18, 86, '#eaf6f8', { rx: 9 }) +
        rect(x + index * 30, y - 20 - ((index * 17) % 40), 18, 20 + ((index * 17) % 40), liquid, { rx: 9 }),
    )
    .join('') +
  rect(x - 12, y - 52, liquids.length * 30 + 12, 10, NATURE.woodLight, { rx: 3 }) +
  rect(x - 12, y - 4, liquids.length * 30 + 12, 10, NATURE.wood, { rx: 3 })

const microscope = (x: number, y: number, scale: number, colour: string): string =>
  placed(x, y, scale, [
    rect(-50, -12, 110, 14, NATURE.ink, { rx: 6 }),
    stroke('M36-14C70-60 60-130 10-150', colour, 20),
    rect(-40, -58, 74, 10, NATURE.steelDark, { rx: 3 }),
    turned(-24, -6, -120, [
      rect(-22, -190, 30, 110, lighter(colour, 0.2), { rx: 8 }),
      rect(-18, -84, 22, 22, NATURE.steelDark, { rx: 3 }),
      rect(-20, -208, 26, 22, NATURE.ink, { rx: 4 }),
    ]),
    circle(44, -52, 13, NATURE.steel),
  ])

/** Glass, liquids, a microscope: the medical laboratory or the marine science bench. */
export const laboratory: DrawScene = (scene) => {
  const { colours, random } = scene
  const liquids = [colours.main, '#f0a04a', '#5cc3b4', colours.accent, '#e58fb1']
  return [
    room(scene, 470, mix(colours.soft, '#ffffff', 0.4)),
    seaWindow(scene, 420, 80, 360, 240, 3),
    sunPatch(scene, 420, 360, 470),
    ...[60, 860].flatMap((x) => [
      rect(x, 110, 280, 240, '#ffffff', { rx: 8 }),
      rect(x + 10, 120, 260, 220, darker(colours.soft, 0.08), { rx: 5 }),
      rect(x + 10, 224, 260, 10, '#ffffff'),
      times(6, (index) =>
        rect(
          x + 26 + index * 40,
          168 + (index % 3) * 10,
          28,
          56 - (index % 3) * 10,
          lighter(liquids[index % 5] ?? colours.main, 0.25),
          { rx: 5 },
        ),
      ),
      times(5, (index) =>
        path(
          d`M${x + 34 + index * 50} 340l-16 -36v-30h28v30l-0 36z`,
          lighter(liquids[(index + 2) % 5] ?? colours.main, 0.4),
        ),
      ),
      path(d`M${x + 20} 340L${x + 120} 120h40L${x + 60} 340z`, '#fff', { opacity: 0.25 }),
    ]),
    bust(330, 540, 1.3, someLook(random, '#fdfdfb', colours.main, 'scarf')),
    bust(640, 536, 1.26, someLook(random, '#fdfdfb', colours.soft, 'short')),
    bust(1000, 540, 1.3, someLook(random, '#fdfdfb', colours.accent, 'scarf')),
    path('M20 520H1180L1240 570H-40Z', '#f7f9f9'),
    rect(-40, 570, 1280, 120, mix(colours.deep, '#ffffff', 0.16)),
    rect(-40, 570, 1280, 12, colours.main),
    times(
      5,
      (index) =>
        rect(40 + index * 240, 600, 190, 80, mix(colours.deep, '#ffffff', 0.28), { rx: 6 }) +
        rect(110 + index * 240, 612, 50, 7, NATURE.steel, { rx: 3 }),
    ),
    microscope(440, 552, 1.1, colours.main),
    flask(180, 548, 1.1, '#f0a04a'),
    flask(90, 552, 0.8, '#5cc3b4'),
    tubes(700, 550, [colours.main, '#f0a04a', '#e58fb1', '#5cc3b4']),
    flask(1110, 550, 1.14, colours.main),
    ellipse(560, 552, 36, 8, '#dfeaee'),
    ellipse(560, 549, 27, 5, '#9bbf5a'),
    monitor(scene, 880, 548, 0.9, 'map'),
  ]
}
