import { darker, lighter, mix, NATURE } from './colour.ts'
import { someLook, standing } from './people.ts'
import { pendantLamp, room, seaWindow, sunPatch, table } from './room.ts'
import { type DrawScene, type Scene, times } from './scene.ts'
import { glow } from './sky.ts'
import { circle, d, ellipse, group, path, placed, rect, stroke, trace } from './svg.ts'

const toolBoard = ({ colours }: Scene, x: number, y: number): string => {
  const steel = NATURE.steelDark
  return placed(x, y, 1, [
    rect(0, 0, 330, 200, lighter(NATURE.woodLight, 0.2), { rx: 8 }),
    rect(8, 8, 314, 184, lighter(NATURE.woodLight, 0.4), { rx: 5 }),
    stroke('M40 40V110', steel, 12) + path('M24 24h32v18h-32z', steel),
    stroke('M100 60V150', colours.main, 14) + path('M70 30h60v24h-60z', steel),
    stroke('M160 30 160 90', steel, 6) + stroke('M160 96V150', colours.accent, 15),
    path('M196 40h90l-12 30h-70z', steel) + path('M276 34q26 4 24 36l-16 6z', colours.main),
    circle(220, 130, 26, 'none', { stroke: steel, 'stroke-width': 9 }),
    stroke('M270 100 300 160M300 100 270 160', steel, 8),
    stroke('M40 140v40M58 140v40M76 150v30', colours.deep, 7),
  ])
}

/** A marine engine on its stand, 260 wide. */
const engine = ({ colours }: Scene, x: number, y: number, scale: number): string =>
  placed(x, y, scale, [
    ellipse(0, 2, 150, 12, '#10222e', { opacity: 0.2 }),
    stroke('M-96 0-70-60M96 0 70-60', NATURE.ink, 12),
    rect(-120, -74, 240, 18, NATURE.steelDark, { rx: 4 }),
    rect(-100, -160, 190, 90, colours.main, { rx: 10 }),
    rect(-100, -100, 190, 30, darker(colours.main, 0.25), { rx: 8 }),
    times(
      4,
      (index) =>
        rect(-86 + index * 44, -196, 32, 40, lighter(colours.main, 0.25), { rx: 5 }) +
        rect(-80 + index * 44, -206, 20, 12, NATURE.steel, { rx: 3 }),
    ),
    circle(106, -114, 40, NATURE.steelDark),
    circle(106, -114, 28, NATURE.steel),
    circle(106, -114, 9, NATURE.ink),
    stroke('M-100-140H-136V-60', colours.accent, 9),
    times(3, (index) => circle(-60 + index * 50, -122, 8, NATURE.steel)),
  ])

const sparks = (scene: Scene, x: number, y: number): string =>
  glow(scene, x, y, 110, 90, '#fff3b0', 0.95) +
  group({ stroke: '#ffd166', 'stroke-width': 3, 'stroke-linecap': 'round' }, [
    times(22, () => {
      const angle = scene.random.between(0.1, Math.PI * 1.1)
      const near = scene.random.between(18, 40)
      const far = near + scene.random.between(16, 60)
      return trace(
        d`M${x + Math.cos(angle) * near} ${y + Math.sin(angle) * near * 0.8 - 8}
          L${x + Math.cos(angle) * far} ${y + Math.sin(angle) * far * 0.8}`,
      )
    }),
  ]) +
  circle(x, y, 12, '#ffffff')

/** Engine, bench and a welder at work. */
export const workshop: DrawScene = (scene) => {
  const { colours, random } = scene
  return [
    room(scene, 470, mix(colours.soft, '#dfe6e6', 0.5)),
    seaWindow(scene, 830, 80, 320, 220, 4),
    sunPatch(scene, 830, 320, 470),
    toolBoard(scene, 60, 110),
    rect(440, 150, 320, 12, NATURE.woodLight, { rx: 3 }),
    times(6, (index) =>
      rect(
        456 + index * 50,
        104 + (index % 2) * 10,
        36,
        46 - (index % 2) * 10,
        [colours.main, '#c9694a', colours.accent, '#3f7d8c', colours.deep, '#e9d8b4'][index] ?? colours.main,
        { rx: 4 },
      ),
    ),
    pendantLamp(scene, 320, 40, colours.deep),
    pendantLamp(scene, 720, 40, colours.deep),
    table(50, 400, 360, 540, NATURE.wood),
    rect(90, 356, 70, 40, NATURE.steelDark, { rx: 5 }),
    rect(80, 348, 90, 14, colours.accent, { rx: 4 }),
    rect(220, 380, 120, 16, NATURE.steel, { rx: 3 }),
    standing(430, 590, 0.98, someLook(random, colours.main, colours.accent, 'helmet'), {
      left: [-96, -196],
      right: [80, -176],
      trousers: colours.deep,
    }),
    engine(scene, 620, 600, 1.15),
    standing(800, 596, 0.98, someLook(random, '#f1f4f4', colours.accent, 'helmet'), {
      left: [-86, -190],
      right: [40, -120],
      trousers: colours.deep,
    }),
    table(930, 470, 260, 620, NATURE.steelDark),
    rect(960, 440, 180, 26, NATURE.steel, { rx: 3 }),
    sparks(scene, 1000, 436),
    standing(1110, 636, 1.04, someLook(random, darker(colours.deep, 0.1), colours.deep, 'helmet'), {
      left: [-92, -196],
      right: [-70, -160],
      trousers: colours.deep,
    }),
    rect(0, 650, 1200, 8, colours.accent, { opacity: 0.9 }),
    times(16, (index) => path(d`M${index * 80} 650h34l-14 8h-34z`, NATURE.ink)),
  ]
}

/** Panels on the roof, the lagoon beyond. */
export const solarRoofLayers = ({ colours, sheet }: Scene, x: number, y: number, columns: number): string =>
  times(columns * 2, (index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const left = x + column * 176 - row * 46
    const top = y + row * 104
    return [
      stroke(d`M${left + 20} ${top + 70}v34M${left + 130} ${top + 70}v34`, NATURE.steelDark, 6),
      path(
        d`M${left + 40} ${top}h130l-40 84h-130z`,
        sheet.linear(
          [
            [0, lighter(colours.main, 0.2)],
            [1, mix('#0b2550', colours.deep, 0.4)],
          ],
          40,
        ),
      ),
      stroke(
        d`M${left + 83} ${top}l-40 84M${left + 126} ${top}l-40 84M${left + 26} ${top + 28}h130
          M${left + 13} ${top + 56}h130`,
        '#cfe8f2',
        1.8,
        { opacity: 0.6 },
      ),
      stroke(d`M${left + 40} ${top}h130l-40 84h-130z`, '#e8eef0', 4),
    ].join('')
  })
