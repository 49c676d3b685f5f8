import { darker, lighter, mix, NATURE } from './colour.ts'
import { lit } from './light.ts'
import { type Scene, times } from './scene.ts'
import { d, ellipse, path, rect, stroke } from './svg.ts'

/** A lit or sky-coloured pane. */
const pane = ({ light }: Scene): string => (light.shadeShare > 0.3 ? '#ffd98a' : mix('#8cc6d8', light.middle, 0.35))

/** Storeys with ribbon windows, a coloured stair tower and a thin roof. Stands on (x, y), its left foot. */
export function block(scene: Scene, x: number, y: number, width: number, storeys: number, storey = 62): string {
  const { sheet, light, colours } = scene
  const wall = lit(light, NATURE.coralWall)
  const tall = storeys * storey
  const tower = width * 0.16
  const body = width - tower
  const glass = pane(scene)
  return [
    ellipse(x + width / 2, y + 3, width * 0.56, 9, '#10222e', { opacity: 0.18 }),
    path(d`M${x + width} ${y}v${-tall}l${width * 0.09} ${storey * 0.28}v${tall - storey * 0.28}z`, darker(wall, 0.26)),
    rect(
      x + tower,
      y - tall,
      body,
      tall,
      sheet.linear([
        [0, wall],
        [1, darker(wall, 0.1)],
      ]),
    ),
    times(storeys, (index) => {
      const top = y - tall + index * storey + storey * 0.26
      const panes = Math.max(3, Math.round(body / 58))
      const step = (body - 24) / panes
      return [
        times(panes, (at) =>
          rect(x + tower + 14 + at * step, top, step - 8, storey * 0.5, glass, { opacity: at % 3 === 1 ? 0.8 : 1 }),
        ),
        rect(x + tower, top - 8, body, 5, lighter(wall, 0.35)),
        rect(x + tower, top - 3, body, 4, darker(wall, 0.2), { opacity: 0.4 }),
        rect(x + tower + 6, top + storey * 0.5 + 3, body - 12, 4, lit(light, colours.main), { opacity: 0.75 }),
      ].join('')
    }),
    rect(
      x,
      y - tall - storey * 0.36,
      tower + 2,
      tall + storey * 0.36,
      sheet.linear([
        [0, lit(light, colours.main)],
        [1, lit(light, colours.deep)],
      ]),
    ),
    rect(x + tower * 0.36, y - tall, tower * 0.28, tall - storey * 0.7, glass, { opacity: 0.85, rx: 3 }),
    rect(x + tower - 4, y - tall - 8, body + width * 0.1, 10, lighter(wall, 0.3), { rx: 2 }),
    rect(x + tower * 0.2, y - storey * 0.62, tower * 0.6, storey * 0.62, darker(colours.deep, 0.3), { rx: 2 }),
    rect(x - 8, y - storey * 0.72, tower + 16, 7, lit(light, colours.accent), { rx: 2 }),
  ].join('')
}

/** A wide roof of palm thatch or tin over an open verandah. */
export function pavilion(scene: Scene, x: number, y: number, width: number, tall = 130): string {
  const { sheet, light, colours } = scene
  const wall = lit(light, NATURE.coralWall)
  const roof = lit(light, colours.main)
  const eaves = y - tall * 0.58
  const posts = Math.max(4, Math.round(width / 80))
  return [
    ellipse(x + width / 2, y + 3, width * 0.56, 8, '#10222e', { opacity: 0.18 }),
    rect(
      x + 16,
      eaves,
      width - 32,
      y - eaves,
      sheet.linear([
        [0, darker(wall, 0.26)],
        [1, wall],
      ]),
    ),
    times(posts - 1, (index) => {
      const at = x + 34 + (index * (width - 60)) / (posts - 1)
      return rect(at, eaves + tall * 0.16, (width - 60) / (posts - 1) - 22, tall * 0.3, pane(scene), { rx: 3 })
    }),
    times(posts, (index) =>
      rect(
        x + 12 + (index * (width - 32)) / (posts - 1),
        eaves,
        9,
        y - eaves,
        lit(light, lighter(NATURE.woodLight, 0.3)),
      ),
    ),
    path(
      d`M${x - 22} ${eaves + 8}L${x + width * 0.16} ${y - tall}H${x + width * 0.84}L${x + width + 22} ${eaves + 8}z`,
      sheet.linear([
        [0, lighter(roof, 0.22)],
        [1, roof],
      ]),
    ),
    times(9, (index) => {
      const share = (index + 1) / 10
      return stroke(
        d`M${x + width * (0.16 + 0.68 * share)} ${y - tall}L${x - 22 + (width + 44) * share} ${eaves + 8}`,
        darker(roof, 0.2),
        1.6,
        { opacity: 0.35 },
      )
    }),
    rect(x - 24, eaves + 5, width + 48, 7, darker(roof, 0.3), { rx: 3 }),
    rect(x - 6, y - 8, width + 12, 10, lighter(wall, 0.3), { rx: 2 }),
  ].join('')
}

const arch = (x: number, y: number, width: number, tall: number): string =>
  d`M${x} ${y}v${-(tall - width * 0.62)}q${0} ${-width * 0.36} ${width / 2} ${-width * 0.62}
    q${width / 2} ${width * 0.26} ${width / 2} ${width * 0.62}v${tall - width * 0.62}z`

/** A row of pointed arches with shade behind them. */
export function arcade(
  { sheet, light, colours }: Scene,
  x: number,
  y: number,
  width: number,
  tall: number,
  arches: number,
) {
  const wall = lit(light, '#fdf8ec')
  const step = width / arches
  return [
    rect(
      x,
      y - tall,
      width,
      tall,
      sheet.linear([
        [0, lighter(wall, 0.2)],
        [1, darker(wall, 0.1)],
      ]),
    ),
    rect(x - 8, y - tall - 12, width + 16, 14, lighter(wall, 0.3), { rx: 3 }),
    rect(x, y - tall + 10, width, 6, lit(light, colours.accent), { opacity: 0.9 }),
    times(
      arches,
      (index) =>
        path(
          arch(x + step * index + step * 0.16, y, step * 0.68, tall * 0.8),
          sheet.linear([
            [0, darker(lit(light, colours.deep), 0.1)],
            [1, mix(lit(light, colours.main), wall, 0.3)],
          ]),
        ) +
        stroke(
          arch(x + step * index + step * 0.16, y, step * 0.68, tall * 0.8).replace('z', ''),
          lit(light, colours.accent),
          2.5,
          { opacity: 0.7 },
        ),
    ),
  ].join('')
}

/** Dome with a crescent, its foot at (x, y). */
export function dome({ sheet, light, colours }: Scene, x: number, y: number, radius: number): string {
  const gold = lit(light, mix(colours.accent, '#e9b949', 0.5))
  return [
    rect(x - radius * 0.86, y - radius * 0.24, radius * 1.72, radius * 0.26, lit(light, '#fdf8ec')),
    path(
      d`M${x - radius * 0.86} ${y - radius * 0.22}
        C${x - radius * 1.12} ${y - radius * 0.9} ${x - radius * 0.5} ${y - radius * 1.15} ${x} ${y - radius * 1.5}
        C${x + radius * 0.5} ${y - radius * 1.15} ${x + radius * 1.12} ${y - radius * 0.9}
        ${' '}${x + radius * 0.86} ${y - radius * 0.22}
        z`,
      sheet.linear(
        [
          [0, lighter(gold, 0.45)],
          [0.5, gold],
          [1, darker(gold, 0.3)],
        ],
        90,
      ),
    ),
    rect(x - 1.6, y - radius * 1.78, 3.2, radius * 0.32, gold),
    path(
      d`M${x + 4} ${y - radius * 1.96}a${radius * 0.13} ${radius * 0.13} 0 1 0 ${2} ${radius * 0.2}
        a${radius * 0.1} ${radius * 0.1} 0 1 1 ${-2} ${-radius * 0.2}z`,
      gold,
    ),
  ].join('')
}

export function minaret(scene: Scene, x: number, y: number, tall: number, thick: number): string {
  const { sheet, light, colours } = scene
  const wall = lit(light, '#fdf8ec')
  const fill = sheet.linear(
    [
      [0, lighter(wall, 0.3)],
      [1, darker(wall, 0.16)],
    ],
    90,
  )
  const gold = lit(light, mix(colours.accent, '#e9b949', 0.5))
  return [
    rect(x - thick / 2, y - tall, thick, tall, fill),
    rect(x - thick * 0.86, y - tall * 0.66, thick * 1.72, thick * 0.36, lighter(wall, 0.2), { rx: 3 }),
    rect(x - thick * 0.86, y - tall, thick * 1.72, thick * 0.36, lighter(wall, 0.2), { rx: 3 }),
    times(3, (index) =>
      rect(x - thick * 0.13, y - tall * (0.3 + index * 0.24), thick * 0.26, thick * 0.9, lit(light, colours.main), {
        rx: thick * 0.13,
      }),
    ),
    path(
      d`M${x - thick * 0.42} ${y - tall}
        C${x - thick * 0.6} ${y - tall - thick * 0.7} ${x} ${y - tall - thick} ${x} ${y - tall - thick * 1.6}
        C${x} ${y - tall - thick} ${x + thick * 0.6} ${y - tall - thick * 0.7} ${x + thick * 0.42} ${y - tall}z`,
      gold,
    ),
  ].join('')
}

/** The towers of Malé across the water, (x, y) their left foot. */
export function skyline(scene: Scene, x: number, y: number, width: number, tall: number): string {
  const { random, light, colours } = scene
  const shades = [0.06, 0.2, 0.34].map((share) =>
    mix(
      mix(lit(light, '#dfe7e6'), light.low, 0.28),
      darker(lit(light, colours.deep), 0.05),
      share + light.shadeShare * 0.9,
    ),
  )
  const evening = light.shadeShare > 0.3
  let towers = ''
  for (const [layer, shade] of shades.entries()) {
    let at = x + layer * 14
    while (at < x + width - 20) {
      const wide = random.between(26, 58)
      const centred = 1 - Math.abs((at + wide / 2 - x - width / 2) / (width / 2)) * 0.55
      const high = tall * (0.95 - layer * 0.24) * centred * random.between(0.55, 1)
      towers += rect(at, y - high, wide, high, shade)
      if (layer > 0) {
        const rows = Math.floor(high / 15)
        towers += times(Math.min(rows, 9), (row) =>
          random.between(0, 1) < 0.72
            ? rect(
                at + 5,
                y - high + 7 + row * 15,
                random.between(wide * 0.4, wide - 10),
                4,
                evening ? '#ffdf9a' : '#ffffff',
                { opacity: evening ? 0.85 : 0.5 },
              )
            : '',
        )
      }
      at += wide + random.between(2, 16)
    }
  }
  return towers + rect(x - 20, y - 5, width + 40, 6, darker(lit(light, colours.deep), 0.2), { opacity: 0.55 })
}
