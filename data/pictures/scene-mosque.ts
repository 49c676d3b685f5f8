import { arcade, dome, minaret } from './building.ts'
import { darker, lighter, mix, NATURE } from './colour.ts'
import { lit } from './light.ts'
import { palm } from './palm.ts'
import { head, someLook, standing } from './people.ts'
import { type DrawScene, type Scene, times } from './scene.ts'
import { clouds, sky, stars, terns } from './sky.ts'
import { d, ellipse, path, placed, rect, stroke } from './svg.ts'

const eightPoint = (x: number, y: number, r: number, fill: string, more = {}): string => {
  const points = Array.from({ length: 16 }, (_, index) => {
    const reach = index % 2 === 0 ? r : r * 0.765
    const angle = (index * Math.PI) / 8
    return d`${x + Math.cos(angle) * reach} ${y + Math.sin(angle) * reach}`
  })
  return path(`M${points.join('L')}z`, fill, more)
}

/** A pool in a courtyard, arcades round it, the dome behind. */
export const mosqueCourtyard: DrawScene = (scene) => {
  const { sheet, light, colours, random } = scene
  const stone = lit(light, '#f7ecd6')
  return [
    sky(scene, 430, { x: 880, y: 150, r: 40 }),
    light.shadeShare > 0.3 ? stars(scene, 220, 46) : terns(330, 120, '#fff'),
    clouds(scene, [
      [180, 180, 1],
      [1060, 230, 0.8],
    ]),
    minaret(scene, 330, 450, 390, 44),
    minaret(scene, 870, 450, 390, 44),
    rect(440, 270, 320, 180, lit(light, '#fdf8ec')),
    dome(scene, 600, 276, 140),
    dome(scene, 452, 300, 52),
    dome(scene, 748, 300, 52),
    arcade(scene, 240, 470, 720, 170, 7),
    rect(
      0,
      466,
      1200,
      209,
      sheet.linear([
        [0, darker(stone, 0.1)],
        [1, lighter(stone, 0.2)],
      ]),
    ),
    times(9, (index) =>
      stroke(d`M${600 + (index - 4) * 90} 468L${600 + (index - 4) * 260} 675`, darker(stone, 0.2), 1.6, {
        opacity: 0.35,
      }),
    ),
    times(3, (index) => stroke(d`M0 ${500 + index * 52}H1200`, darker(stone, 0.2), 1.4, { opacity: 0.3 })),
    path('M420 520H780L900 640H300Z', lighter(stone, 0.5)),
    path(
      'M436 528H764L868 630H332Z',
      sheet.linear([
        [0, lit(light, NATURE.shallow)],
        [1, light.sea],
      ]),
    ),
    path('M560 528H640L668 600H532Z', lit(light, mix(colours.accent, '#e9b949', 0.5)), { opacity: 0.3 }),
    eightPoint(600, 578, 22, '#fff', { opacity: 0.7 }),
    arcade(scene, -40, 560, 250, 300, 2),
    arcade(scene, 990, 560, 250, 300, 2),
    rect(-40, 556, 262, 16, lighter(stone, 0.5)),
    rect(982, 556, 262, 16, lighter(stone, 0.5)),
    palm(scene, 236, 600, 300, 22),
    palm(scene, 966, 600, 300, -22),
    standing(310, 596, 0.5, someLook(random, lit(light, '#ffffff'), lit(light, '#ffffff'), 'cap'), {
      left: [-36, -120],
      right: [20, -150],
      gown: true,
    }),
    standing(372, 604, 0.5, someLook(random, lit(light, '#f3ead7'), lit(light, '#ffffff'), 'cap'), {
      left: [-20, -150],
      right: [38, -120],
      gown: true,
    }),
    standing(880, 612, 0.52, someLook(random, lit(light, colours.deep), lit(light, colours.main), 'scarf'), {
      left: [-30, -150],
      right: [36, -130],
      gown: true,
    }),
  ]
}

const rehal = (scene: Scene, x: number, y: number, scale: number): string =>
  placed(x, y, scale, [
    ellipse(0, 2, 60, 8, '#10222e', { opacity: 0.18 }),
    stroke('M-40 0 34-58M40 0-34-58', NATURE.woodDark, 10),
    path('M0-52C-20-70-44-70-62-62V-76C-44-86-20-84 0-68 20-84 44-86 62-76V-62C44-70 20-70 0-52Z', '#fffaf0'),
    path(
      'M0-52C-20-70-44-70-62-62V-66C-44-75-20-74 0-57 20-74 44-75 62-66V-62C44-70 20-70 0-52Z',
      scene.colours.accent,
    ),
  ])

/** The reading circle: book stands on a carpet, light through a pierced window. */
export const readingCircle: DrawScene = (scene) => {
  const { sheet, light, colours, random, width } = scene
  const wall = mix(lighter(colours.soft, 0.3), light.shade, light.shadeShare * 0.6)
  const sitter = (x: number, y: number, scale: number, gown: string, cover: string, hair: 'cap' | 'scarf'): string => {
    const look = someLook(random, gown, cover, hair)
    return placed(x, y, scale, [
      ellipse(0, 2, 96, 11, '#10222e', { opacity: 0.18 }),
      path('M-92 0C-96-34-54-46-40-54-44-110-34-140-12-146H12C34-140 44-110 40-54 54-46 96-34 92 0Z', gown),
      path('M-92 0C-80-26-40-30 0-24 40-30 80-26 92 0Z', darker(gown, 0.12)),
      placed(0, -150, 1.05, [head(look)]),
    ])
  }
  return [
    rect(
      0,
      0,
      width,
      440,
      sheet.linear([
        [0, darker(wall, 0.14)],
        [1, lighter(wall, 0.3)],
      ]),
    ),
    [220, 600, 980]
      .map((x) => {
        const shape = d`M${x - 110} 380V190Q${x - 110} 110 ${x} 60Q${x + 110} 110 ${x + 110} 190V380z`
        const star = times(15, (index) =>
          eightPoint(x - 72 + (index % 3) * 72, 130 + Math.floor(index / 3) * 58, 30, 'none', {
            stroke: lighter(colours.main, 0.1),
            'stroke-width': 4,
            opacity: 0.85,
          }),
        )
        return (
          path(
            shape,
            sheet.linear([
              [0, light.top],
              [0.6, light.low],
              [1, light.seaFar],
            ]),
          ) +
          sheet.clip(path(shape, '#fff'), [star]) +
          stroke(shape, colours.accent, 9) +
          stroke(shape, colours.deep, 3)
        )
      })
      .join(''),
    rect(0, 420, width, 24, colours.deep),
    rect(0, 428, width, 5, colours.accent),
    rect(
      0,
      440,
      width,
      240,
      sheet.linear([
        [0, darker('#e6d2ac', 0.1)],
        [1, '#f3e6cb'],
      ]),
    ),
    [220, 600, 980]
      .map((x) => path(d`M${x - 100} 444H${x + 100}L${x + 40} 675H${x - 240}z`, light.glow, { opacity: 0.4 }))
      .join(''),
    path('M170 480H1030L1160 690H40Z', colours.main),
    path('M190 490H1010L1128 690H72Z', 'none', { stroke: colours.accent, 'stroke-width': 5 }),
    times(7, (index) => eightPoint(300 + index * 100, 512, 15, colours.accent, { opacity: 0.8 })),
    sitter(330, 560, 0.86, '#fdfaf2', '#ffffff', 'cap'),
    sitter(600, 548, 0.92, colours.deep, '#ffffff', 'cap'),
    sitter(870, 560, 0.86, '#efe5d2', '#ffffff', 'cap'),
    rehal(scene, 330, 596, 0.8),
    rehal(scene, 600, 588, 0.86),
    rehal(scene, 870, 596, 0.8),
    sitter(190, 664, 1, darker(colours.main, 0.35), colours.soft, 'scarf'),
    sitter(1010, 664, 1, '#5b7f86', lighter(colours.soft, 0.3), 'scarf'),
  ]
}
