import { darker, lighter, NATURE } from './colour.ts'
import { bust, someLook } from './people.ts'
import { books, pendantLamp, pottedPlant, room, seaWindow, sunPatch } from './room.ts'
import { type DrawScene, type Scene, times } from './scene.ts'
import { d, path, rect, stroke } from './svg.ts'

const shelf = (scene: Scene, x: number, y: number, width: number, rows: number, row: number): string => {
  const wood = darker(NATURE.woodLight, 0.08)
  return [
    rect(x - 10, y - rows * row - 12, width + 20, rows * row + 16, darker(wood, 0.34), { rx: 4 }),
    times(rows, (index) => {
      const floor = y - index * row
      return (
        rect(x, floor - row + 8, width, row - 8, darker(wood, 0.5)) +
        books(scene, x + 4, floor - 2, width - 8, row - 22) +
        rect(x - 4, floor - 3, width + 8, 9, lighter(wood, 0.1), { rx: 2 })
      )
    }),
  ].join('')
}

const openBook = (x: number, y: number, cover: string): string =>
  path(d`M${x} ${y}q-26 -14 -54 -4v-12q28 -10 54 4q26 -14 54 -4v12q-28 -10 -54 4z`, '#fffaf0') +
  stroke(d`M${x - 54} ${y - 4}q28 -10 54 4q26 -14 54 -4`, cover, 4)

/** Shelves either side of a tall window, a long table in front. */
export const library: DrawScene = (scene) => {
  const { colours, random } = scene
  return [
    room(scene, 500),
    seaWindow(scene, 440, 70, 320, 340, 2),
    sunPatch(scene, 440, 320, 500),
    shelf(scene, 30, 500, 350, 5, 90),
    shelf(scene, 820, 500, 350, 5, 90),
    stroke('M330 506 296 120', NATURE.woodDark, 9),
    stroke('M374 506 340 120', NATURE.woodDark, 9),
    times(7, (index) => stroke(d`M${304 + index * 4.6} ${168 + index * 48}h40`, NATURE.woodDark, 7)),
    pendantLamp(scene, 300, 60, colours.main),
    pendantLamp(scene, 600, 40, colours.main),
    pendantLamp(scene, 900, 60, colours.main),
    pottedPlant(scene, 790, 512, 0.9, colours.deep),
    times(4, (index) =>
      bust(
        240 + index * 240,
        590,
        0.92,
        someLook(
          random,
          random.pick([colours.main, '#fdf6e8', lighter(colours.accent, 0.2), colours.soft]),
          random.pick([colours.deep, colours.soft, '#e8d4be']),
          index % 2 === 0 ? 'scarf' : 'short',
        ),
      ),
    ),
    path('M60 580H1140L1200 630H0Z', '#d8ae78'),
    rect(0, 630, 1200, 14, NATURE.wood),
    rect(0, 644, 1200, 40, NATURE.woodDark),
    times(4, (index) => openBook(240 + index * 240, 616, random.pick([colours.main, colours.deep, '#c9694a']))),
    rect(408, 588, 60, 8, colours.main, { rx: 2 }),
    rect(412, 580, 54, 8, colours.accent, { rx: 2 }),
    rect(406, 572, 58, 8, '#c9694a', { rx: 2 }),
  ]
}
