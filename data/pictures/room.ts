import { darker, lighter, mix, NATURE } from './colour.ts'
import { palm } from './palm.ts'
import { type Scene, times } from './scene.ts'
import { farIsland, sea } from './sea.ts'
import { clouds, sky } from './sky.ts'
import { circle, d, ellipse, path, placed, rect, stroke } from './svg.ts'

/** A wall and a floor that meet at `floor`. */
export function room(
  { sheet, colours, light, width, height }: Scene,
  floor: number,
  wall = lighter(colours.soft, 0.35),
) {
  const dim = mix(wall, light.shade, light.shadeShare * 0.8)
  const boards = mix(mix('#e9cfa4', colours.soft, 0.18), light.shade, light.shadeShare * 0.7)
  return [
    rect(
      0,
      0,
      width,
      floor,
      sheet.linear([
        [0, darker(dim, 0.1)],
        [0.5, dim],
        [1, lighter(dim, 0.3)],
      ]),
    ),
    rect(
      0,
      floor,
      width,
      height - floor,
      sheet.linear([
        [0, darker(boards, 0.16)],
        [1, lighter(boards, 0.16)],
      ]),
    ),
    times(11, (index) => {
      const share = (index - 5) / 5
      return stroke(
        d`M${width / 2 + share * width * 0.55} ${floor}L${width / 2 + share * width * 1.25} ${height}`,
        darker(boards, 0.22),
        1.6,
        { opacity: 0.35 },
      )
    }),
    rect(0, floor - 10, width, 11, darker(dim, 0.16)),
  ].join('')
}

/** A window on the lagoon; the view is drawn small and clipped. */
export function seaWindow(scene: Scene, x: number, y: number, width: number, height: number, panes: number): string {
  const { sheet, colours, light } = scene
  const view: Scene = { ...scene, width, height }
  const horizon = height * 0.58
  const frame = lighter(mix(colours.soft, light.shade, light.shadeShare * 0.6), 0.65)
  const inside = placed(x, y, 1, [
    sky(view, horizon, { x: width * 0.72, y: height * 0.26, r: height * 0.06 }),
    clouds(view, [
      [width * 0.28, height * 0.34, height / 520],
      [width * 0.86, height * 0.46, height / 700],
    ]),
    sea(view, horizon, height, width * 0.72),
    farIsland(view, width * 0.3, horizon + 1, Math.min(width * 0.36, 200)),
    palm(view, width * 0.04, height * 1.12, height * 0.86, width * 0.06),
  ])
  return [
    rect(x - 12, y - 12, width + 24, height + 24, darker(frame, 0.12), { rx: 6 }),
    rect(x - 9, y - 12, width + 18, height + 19, frame, { rx: 5 }),
    sheet.clip(rect(x, y, width, height, '#fff'), [inside]),
    rect(x, y, width, 12, '#10222e', { opacity: 0.14 }),
    times(panes - 1, (index) => rect(x + (width * (index + 1)) / panes - 4, y, 8, height, frame)),
    path(d`M${x} ${y + height}L${x + width * 0.36} ${y}h${width * 0.1}L${x + width * 0.1} ${y + height}z`, '#fff', {
      opacity: 0.13,
    }),
    rect(x - 20, y + height + 7, width + 40, 12, lighter(frame, 0.3), { rx: 3 }),
    rect(x - 20, y + height + 18, width + 40, 5, '#10222e', { opacity: 0.12 }),
  ].join('')
}

/** Daylight lying on the floor below a window. */
export function sunPatch({ light, height }: Scene, x: number, width: number, floor: number): string {
  if (light.shadeShare > 0.3) return ''
  return path(d`M${x} ${floor}h${width}L${x + width * 0.72} ${height}H${x - width * 0.42}z`, light.glow, {
    opacity: 0.42,
  })
}

/** A table seen from the front: its top at y, standing on `floor`. */
export function table(x: number, y: number, width: number, floor: number, colour: string = NATURE.woodLight): string {
  return [
    ellipse(x + width / 2, floor + 3, width * 0.52, 9, '#10222e', { opacity: 0.16 }),
    rect(x + 14, y, 12, floor - y, darker(colour, 0.34)),
    rect(x + width - 26, y, 12, floor - y, darker(colour, 0.34)),
    rect(x, y - 6, width, 15, lighter(colour, 0.14), { rx: 5 }),
    rect(x, y + 5, width, 6, darker(colour, 0.2), { rx: 3 }),
  ].join('')
}

export function pendantLamp(scene: Scene, x: number, length: number, colour: string): string {
  const { sheet } = scene
  return [
    stroke(d`M${x} 0V${length}`, '#10222e', 2.5, { opacity: 0.55 }),
    path(
      d`M${x - 130} ${length + 330}L${x - 34} ${length + 30}h68L${x + 130} ${length + 330}z`,
      sheet.linear([
        [0, '#fff2c4', 0.5],
        [1, '#fff2c4', 0],
      ]),
    ),
    path(
      d`M${x - 40} ${length + 32}C${x - 34} ${length + 2} ${x - 14} ${length - 4} ${x} ${length - 4}
        C${x + 14} ${length - 4} ${x + 34} ${length + 2} ${x + 40} ${length + 32}z`,
      colour,
    ),
    ellipse(x, length + 32, 34, 7, '#fff4cf'),
  ].join('')
}

export function pottedPlant({ random }: Scene, x: number, y: number, scale: number, pot: string): string {
  const leaves = [-70, -44, -20, 2, 24, 48, 72].map((lean) => {
    const tall = random.between(90, 130)
    const tipX = Math.sin((lean * Math.PI) / 180) * tall
    const tipY = -50 - Math.cos((lean * Math.PI) / 180) * tall
    const fill = random.pick([NATURE.leaf, NATURE.leafDark, NATURE.leafLight])
    return path(
      d`M0 -46Q${tipX * 0.2 - 22} ${tipY * 0.7} ${tipX} ${tipY}Q${tipX * 0.5 + 20} ${tipY * 0.55} 0 -46z`,
      fill,
    )
  })
  return placed(x, y, scale, [
    ellipse(0, 2, 44, 7, '#10222e', { opacity: 0.18 }),
    ...leaves,
    path('M-36-52H36L28 0H-28Z', pot),
    rect(-40, -58, 80, 14, lighter(pot, 0.2), { rx: 4 }),
  ])
}

/** Books side by side from x, standing on y, no further than `width`. */
export function books({ random, colours }: Scene, x: number, y: number, width: number, tall: number): string {
  const shades = [
    colours.main,
    colours.deep,
    colours.accent,
    '#e9d8b4',
    '#c9694a',
    '#3f7d8c',
    lighter(colours.main, 0.35),
    '#8aa37b',
  ]
  const standing = new Map<string, string>()
  let labels = ''
  let at = x
  while (at < x + width - 10) {
    const thick = Math.min(random.between(9, 20), x + width - at)
    const high = tall * random.between(0.68, 0.97)
    const shade = random.pick(shades)
    standing.set(shade, (standing.get(shade) ?? '') + d`M${at} ${y}v${-high}h${thick - 1.5}v${high}z`)
    if (thick > 14) labels += d`M${at + 3} ${y - high * 0.78}h${thick - 7.5}`
    at += thick
    if (random.between(0, 1) < 0.1) at += random.between(10, 26)
  }
  const spines = [...standing].map(([shade, outline]) => path(outline, shade)).join('')
  return spines + stroke(labels, '#ffffff', 3, { opacity: 0.45, 'stroke-linecap': 'butt' })
}

/** A screen on a foot, standing on (x, y); its face shows code or a chart of the sea. */
export function monitor({ sheet, random, colours }: Scene, x: number, y: number, scale: number, face: 'code' | 'map') {
  const shown: string[] = []
  if (face === 'code') {
    shown.push(
      times(7, (row) => {
        const indent = random.pick([0, 10, 20])
        return rect(
          -64 + indent,
          -112 + row * 12,
          random.between(26, 100 - indent),
          4.5,
          random.pick(['#7fe0d0', '#ffd27f', '#ffffff', lighter(colours.accent, 0.2)]),
          { rx: 2, opacity: 0.9 },
        )
      }),
    )
  } else {
    shown.push(ellipse(0, -76, 54, 28, 'none', { stroke: '#8fe6dc', 'stroke-width': 9, opacity: 0.55 }))
    shown.push(
      circle(-46, -90, 7, '#f6e6c2') +
        circle(30, -98, 6, '#f6e6c2') +
        circle(46, -64, 8, '#f6e6c2') +
        circle(-24, -53, 6, '#f6e6c2'),
    )
  }
  return placed(x, y, scale, [
    path('M-12-26H12L18-4H-18Z', '#8b9aa3'),
    rect(-32, -6, 64, 6, '#6c7c86', { rx: 3 }),
    rect(-80, -128, 160, 106, '#22323c', { rx: 8 }),
    rect(
      -74,
      -122,
      148,
      92,
      sheet.linear([
        [0, colours.main],
        [1, colours.deep],
      ]),
    ),
    ...shown,
  ])
}
