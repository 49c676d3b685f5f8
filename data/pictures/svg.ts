/** The few pieces of SVG that the drawings are made of. Numbers keep one decimal: small files, and repeatable. */

type Attributes = Readonly<Record<string, string | number>>
type Stop = readonly [offset: number, colour: string, opacity?: number]

const short = (value: number): string => String(Math.round(value * 10) / 10 + 0)
const write = (value: string | number): string => (typeof value === 'number' ? short(value) : value)

/** Path data with rounded numbers: d`M${x} ${y}`. A line break before a command is left out. */
export const d = (parts: TemplateStringsArray, ...values: readonly (number | string)[]): string =>
  parts.map((part, index) => part.replace(/\s*\n\s*/g, '') + write(values[index] ?? '')).join('')

function element(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' && key.includes('opacity') ? value : write(value)}"`)
    .join('')
  return children === '' ? `<${name}${written}/>` : `<${name}${written}>${children}</${name}>`
}

export const path = (data: string, fill: string, more: Attributes = {}): string =>
  element('path', { d: data, fill, ...more })

/** A path that takes its paint from the group around it: many of these stay small. */
export const trace = (data: string, more: Attributes = {}): string => element('path', { d: data, ...more })

export const stroke = (data: string, colour: string, width: number, more: Attributes = {}): string =>
  element('path', {
    d: data,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  element('rect', { x, y, width, height, fill, ...more })

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element('circle', { cx, cy, r, fill, ...more })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  element('ellipse', { cx, cy, rx, ry, fill, ...more })

export const group = (attributes: Attributes, children: readonly string[]): string =>
  element('g', attributes, children.join(''))

/** Children in their own coordinates, put at (x, y) and scaled; a negative `scaleX` mirrors. */
export const placed = (
  x: number,
  y: number,
  scale: number,
  children: readonly string[],
  scaleX = scale,
  more: Attributes = {},
): string => {
  const fine = (value: number): string => String(Math.round(value * 1000) / 1000)
  const size = scaleX === scale ? fine(scale) : `${fine(scaleX)} ${fine(scale)}`
  return group({ transform: `translate(${short(x)} ${short(y)}) scale(${size})`, ...more }, children)
}

export const turned = (degrees: number, x: number, y: number, children: readonly string[]): string =>
  group({ transform: `rotate(${short(degrees)} ${short(x)} ${short(y)})` }, children)

/** A picture under way: it hands out gradients and clips by reference and writes them in front of the drawing. */
export interface Sheet {
  /** Top to bottom unless turned: 0 is downward, 90 is left to right. */
  linear(stops: readonly Stop[], degrees?: number): string
  radial(stops: readonly Stop[], centre?: { x: number; y: number; r: number }): string
  clip(shape: string, children: readonly string[]): string
  finish(children: readonly string[]): string
}

export function createSheet(width: number, height: number): Sheet {
  const definitions = new Map<string, string>()

  const reference = (kind: string, write: (id: string) => string): string => {
    const found = definitions.get(kind)
    if (found !== undefined) return found.slice(found.indexOf('"') + 1, found.indexOf('"', found.indexOf('"') + 1))
    const id = `d${definitions.size + 1}`
    definitions.set(kind, write(id))
    return id
  }

  const written = (stops: readonly Stop[]): string =>
    stops
      .map(([offset, colour, opacity = 1]) =>
        element('stop', { offset: `${offset}`, 'stop-color': colour, ...(opacity < 1 && { 'stop-opacity': opacity }) }),
      )
      .join('')

  return {
    linear(stops, degrees = 0) {
      const inside = written(stops)
      const ends =
        degrees === 90
          ? { x2: 1 }
          : { x2: 0, y2: 1, ...(degrees !== 0 && { gradientTransform: `rotate(${-degrees} .5 .5)` }) }
      const id = reference(`linear ${degrees} ${inside}`, (id) => element('linearGradient', { id, ...ends }, inside))
      return `url(#${id})`
    },
    radial(stops, centre) {
      const inside = written(stops)
      const where = centre ? { cx: `${centre.x}`, cy: `${centre.y}`, r: `${centre.r}` } : {}
      const id = reference(`radial ${JSON.stringify(where)} ${inside}`, (id) =>
        element('radialGradient', { id, ...where }, inside),
      )
      return `url(#${id})`
    },
    clip(shape, children) {
      const id = reference(`clip ${shape}`, (id) => element('clipPath', { id }, shape))
      return group({ 'clip-path': `url(#${id})` }, children)
    },
    finish(children) {
      const definition = element('defs', {}, [...definitions.values()].join(''))
      const size = { viewBox: `0 0 ${width} ${height}`, width, height }
      return `${element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, definition + children.join(''))}\n`
    },
  }
}
