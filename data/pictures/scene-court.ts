import { darker, lighter, mix, NATURE } from './colour.ts'
import { bust, someLook, standing } from './people.ts'
import { room, seaWindow } from './room.ts'
import { type DrawScene, times } from './scene.ts'
import { circle, path, placed, rect, stroke } from './svg.ts'

const scales = (x: number, y: number, scale: number, colour: string): string =>
  placed(x, y, scale, [
    stroke('M0 0V-150M-96-128H96M-40 4H40', colour, 9),
    circle(0, -152, 11, colour),
    stroke('M-96-128-126-60M-96-128-66-60M96-128 66-60M96-128 126-60', colour, 4),
    path('M-132-60H-60C-64-34-128-34-132-60ZM60-60H132C128-34 64-34 60-60Z', colour),
  ])

/** The moot court: three on the bench, an advocate on her feet. */
export const mootCourt: DrawScene = (scene) => {
  const { colours, random, sheet } = scene
  const panel = darker(NATURE.woodLight, 0.06)
  const robe = darker(colours.deep, 0.15)
  return [
    room(scene, 500, mix(colours.soft, '#fff6e4', 0.5)),
    rect(
      180,
      0,
      840,
      500,
      sheet.linear([
        [0, lighter(panel, 0.1)],
        [1, darker(panel, 0.22)],
      ]),
    ),
    times(
      7,
      (index) =>
        rect(206 + index * 116, 40, 92, 420, darker(panel, 0.16), { rx: 4 }) +
        rect(212 + index * 116, 46, 80, 408, lighter(panel, 0.06), { rx: 3 }),
    ),
    seaWindow(scene, 30, 90, 120, 300, 1),
    seaWindow(scene, 1050, 90, 120, 300, 1),
    circle(600, 130, 92, robe) + circle(600, 130, 84, colours.main) + scales(600, 188, 0.72, colours.accent),
    stroke('M150 480V70M1050 480V70', '#c9a24a', 7),
    path('M152 80C180 84 196 100 198 128V300C184 312 166 300 152 312Z', colours.main) +
      path('M1048 80C1020 84 1004 100 1002 128V300C1016 312 1034 300 1048 312Z', colours.main) +
      stroke('M170 100C180 150 178 240 176 296M1030 100C1020 150 1022 240 1024 296', colours.deep, 4, { opacity: 0.5 }),
    [420, 600, 780]
      .map((x, index) =>
        bust(
          x,
          410 - (index === 1 ? 14 : 0),
          1.05,
          someLook(random, robe, index === 2 ? colours.soft : '#ffffff', index === 2 ? 'scarf' : 'short'),
        ),
      )
      .join(''),
    rect(280, 384, 640, 24, lighter(NATURE.wood, 0.2), { rx: 4 }),
    rect(
      300,
      408,
      600,
      120,
      sheet.linear([
        [0, NATURE.wood],
        [1, NATURE.woodDark],
      ]),
    ),
    times(5, (index) => rect(320 + index * 116, 424, 96, 90, darker(NATURE.wood, 0.16), { rx: 3 })),
    standing(330, 668, 1.02, someLook(random, robe, colours.soft, 'scarf'), {
      left: [-40, -124],
      right: [110, -220],
      gown: true,
    }),
    path('M420 540H560L580 570H400Z', NATURE.woodLight) +
      rect(412, 570, 160, 110, NATURE.wood) +
      path('M450 548h70l8 14h-86z', '#fffaf0'),
    path('M720 560H1060L1100 600H690Z', NATURE.woodLight) + rect(690, 600, 410, 90, NATURE.wood),
    bust(810, 610, 0.96, someLook(random, robe, '#fff', 'short'), true),
    bust(970, 610, 0.96, someLook(random, robe, colours.main, 'scarf'), true),
    path('M850 574h60l6 14h-72z', '#fffaf0'),
    bust(110, 700, 1.2, someLook(random, colours.soft, colours.deep, 'scarf'), true),
    bust(1140, 720, 1.2, someLook(random, '#f3e2c4', colours.deep, 'short'), true),
  ]
}
