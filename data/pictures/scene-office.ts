import { darker, lighter, NATURE } from './colour.ts'
import { bust, someLook, standing } from './people.ts'
import { monitor, pendantLamp, pottedPlant, room, seaWindow, sunPatch } from './room.ts'
import { type DrawScene, times } from './scene.ts'
import { circle, d, ellipse, path, rect, stroke } from './svg.ts'

/** A case presented over the harbour: charts on the wall, a team round the table. */
export const boardroom: DrawScene = (scene) => {
  const { colours, random } = scene
  return [
    room(scene, 460),
    seaWindow(scene, 60, 70, 520, 290, 4),
    sunPatch(scene, 60, 520, 460),
    rect(660, 70, 440, 270, '#fffdf6', { rx: 8, stroke: darker(colours.soft, 0.25), 'stroke-width': 6 }),
    times(6, (index) =>
      rect(
        696 + index * 46,
        300 - 40 - index * 26,
        30,
        40 + index * 26,
        index === 5 ? colours.accent : lighter(colours.main, 0.45 - index * 0.08),
        { rx: 4 },
      ),
    ),
    stroke('M696 240 742 220 790 226 836 170 882 160 940 104', colours.deep, 5),
    circle(1030, 140, 40, lighter(colours.main, 0.6)) +
      path('M1030 140V100A40 40 0 0 1 1068 152Z', colours.main) +
      path('M1030 140 1068 152A40 40 0 0 1 1040 179Z', colours.accent),
    stroke('M986 220h86M986 244h86M986 268h56', lighter(colours.deep, 0.6), 6),
    standing(1120, 590, 1.16, someLook(random, colours.deep, colours.soft, 'scarf'), {
      left: [-116, -250],
      right: [40, -120],
      gown: true,
    }),
    pottedPlant(scene, 620, 466, 0.9, colours.main),
    bust(220, 560, 1.06, someLook(random, '#fdfdfb', colours.main, 'short')),
    bust(420, 552, 1.02, someLook(random, lighter(colours.main, 0.3), '#f3e2c4', 'scarf')),
    bust(620, 552, 1.02, someLook(random, '#e9d8b4', colours.deep, 'short')),
    bust(820, 560, 1.06, someLook(random, colours.main, lighter(colours.accent, 0.3), 'scarf')),
    path('M150 540H900C990 540 1060 600 1080 640H-30C0 600 60 540 150 540Z', NATURE.woodLight),
    path('M-30 640H1080V670H-30Z', NATURE.wood),
    path('M170 548H880C940 548 1000 580 1020 606H40C60 580 110 548 170 548Z', lighter(NATURE.woodLight, 0.2), {
      opacity: 0.6,
    }),
    [210, 430, 640, 840]
      .map(
        (x) =>
          path(d`M${x - 40} 572h76l10 26h-96z`, '#ffffff') +
          stroke(d`M${x - 24} 580h44M${x - 28} 588h50`, lighter(colours.main, 0.4), 3),
      )
      .join(''),
    bust(330, 720, 1.4, someLook(random, colours.soft, colours.deep, 'scarf'), true),
    bust(700, 720, 1.4, someLook(random, '#f3e2c4', colours.main, 'short'), true),
  ]
}

/** A plan in paper notes on the wall, a small team at the table. */
export const designTable: DrawScene = (scene) => {
  const { colours, random } = scene
  const notes = ['#ffe08a', '#ffb59b', '#a8e6d8', '#bcd7ff', colours.accent, lighter(colours.main, 0.5)]
  return [
    room(scene, 450),
    seaWindow(scene, 720, 70, 410, 260, 3),
    sunPatch(scene, 720, 410, 450),
    rect(70, 60, 580, 310, '#fffdf6', { rx: 8 }),
    times(
      18,
      (index) =>
        rect(
          96 + (index % 6) * 90,
          84 + Math.floor(index / 6) * 92,
          66,
          62,
          notes[(index * 5 + Math.floor(index / 6)) % 6] ?? '#ffe08a',
          { rx: 3 },
        ) +
        stroke(
          d`M${106 + (index % 6) * 90} ${106 + Math.floor(index / 6) * 92}h40m-40 14h${18 + ((index * 7) % 24)}`,
          '#10222e',
          3,
          { opacity: 0.35 },
        ),
    ),
    stroke('M162 115H186M252 115H276M390 146 420 178M480 207H510', colours.main, 5),
    pendantLamp(scene, 400, 30, colours.main),
    pendantLamp(scene, 860, 30, colours.main),
    standing(180, 590, 1.04, someLook(random, colours.main, colours.soft, 'scarf'), {
      left: [-40, -124],
      right: [70, -290],
      gown: true,
    }),
    pottedPlant(scene, 1140, 456, 1, colours.deep),
    bust(470, 570, 1.08, someLook(random, lighter(colours.accent, 0.2), colours.deep, 'short')),
    bust(690, 566, 1.06, someLook(random, colours.deep, '#f3e2c4', 'scarf')),
    bust(920, 570, 1.08, someLook(random, '#fdfdfb', colours.main, 'short')),
    path('M330 560H1100L1170 620H270Z', lighter(NATURE.woodLight, 0.15)),
    rect(270, 620, 900, 14, NATURE.wood) + stroke('M320 634V690M1120 634V690', NATURE.woodDark, 14),
    monitor(scene, 590, 600, 0.8, 'map'),
    path('M770 584h110l14 24h-130z', '#ffffff') + stroke('M788 592h70M784 600h80', colours.main, 4),
    times(4, (index) => rect(400 + index * 24, 588 + (index % 2) * 6, 20, 16, notes[index] ?? '#ffe08a', { rx: 2 })),
    ellipse(1010, 594, 22, 6, '#ffffff') + rect(994, 572, 32, 22, '#ffffff', { rx: 5 }),
  ]
}
