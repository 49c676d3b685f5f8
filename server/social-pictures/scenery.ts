import { type Markup, type MarkupContent, markup } from '../platform/markup.ts'

export const WIDTH = 1200
export const HEIGHT = 630
/** Text stays at least this far from the edges. */
export const MARGIN = 72

export const SITE_NAME = 'Graduate Maldives'

/** The light colours of web/design/tokens.css. */
export const COLOURS = {
  ground: '#fbf9f4',
  line: '#e4ddcd',
  ink: '#10222e',
  inkSoft: '#4a5d68',
  deep: '#07364b',
  lagoon: '#0b4f6c',
  action: '#0b7a75',
  aqua: '#12a5a0',
  onBand: '#ffffff',
  onBandSoft: '#cfe3ea',
  sand: '#f3ecdd',
  leaf: '#2f8f5b',
  coral: '#ffb59b',
} as const

/** The sea has a horizontal gradient only: equal rows make a PNG a third of the size. */
const DEFINITIONS = markup`
<linearGradient id="sea" x2="1" y2="0">
<stop offset="0" stop-color="${COLOURS.deep}"/><stop offset="0.55" stop-color="${COLOURS.lagoon}"/><stop offset="1" stop-color="#0f8b8c"/>
</linearGradient>
<radialGradient id="reef">
<stop offset="0.52" stop-color="#8fe6dc" stop-opacity="0"/><stop offset="0.72" stop-color="#8fe6dc" stop-opacity="0.28"/><stop offset="0.83" stop-color="#d4fbf5" stop-opacity="0.62"/><stop offset="0.9" stop-color="#8fe6dc" stop-opacity="0.34"/><stop offset="1" stop-color="#8fe6dc" stop-opacity="0"/>
</radialGradient>`

export const picture = (...parts: readonly MarkupContent[]): string =>
  markup`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${DEFINITIONS}</defs>${parts}</svg>`
    .text

export const sea = (): Markup => markup`<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sea)"/>`

/** The angle of an island on the ring, its length, and its rotation against the ring. */
const ISLANDS = [
  { angle: -8, size: 36, turn: 4 },
  { angle: 30, size: 25, turn: -10 },
  { angle: 68, size: 42, turn: 6 },
  { angle: 118, size: 28, turn: -4 },
  { angle: 158, size: 38, turn: 8 },
  { angle: 206, size: 31, turn: -6 },
  { angle: 246, size: 34, turn: 5 },
  { angle: 284, size: 24, turn: 0 },
  { angle: 318, size: 44, turn: -5 },
] as const

/** The atoll from above, with a mortar board for its island: the mark of the site, large. */
export function atoll({ x, y, radius }: { x: number; y: number; radius: number }): Markup {
  return markup`<g transform="translate(${x} ${y}) scale(${radius / 200})">
<circle r="246" fill="url(#reef)"/>
${ISLANDS.map(
  ({ angle, size, turn }) => markup`<g transform="rotate(${angle}) translate(203 0) rotate(${90 + turn})">
<ellipse rx="${size}" ry="${size * 0.42}" fill="${COLOURS.sand}"/><ellipse rx="${size * 0.7}" ry="${size * 0.24}" fill="${COLOURS.leaf}"/></g>`,
)}
<g transform="translate(0 2)">
<path d="M0-74 128-16 0 42-128-16Z" fill="#ffffff"/>
<path d="M-70 20v41c0 17 31 31 70 31s70-14 70-31V20L0 52Z" fill="${COLOURS.sand}"/>
<path d="M108-6v60" stroke="#ffffff" stroke-width="9" stroke-linecap="round"/><circle cx="108" cy="66" r="14" fill="${COLOURS.coral}"/>
</g></g>`
}

/** The beach behind the facts, with a wave for its edge. */
export const beach = (top: number): Markup =>
  markup`<path d="M0 ${top + 14}C190 ${top - 26} 380 ${top - 18} 600 ${top + 8}S1010 ${top + 30} ${WIDTH} ${top - 10}V${HEIGHT}H0Z" fill="#8fe6dc" opacity="0.5"/><path d="M0 ${top + 26}C190 ${top - 14} 380 ${top - 6} 600 ${top + 20}S1010 ${top + 42} ${WIDTH} ${top + 2}V${HEIGHT}H0Z" fill="${COLOURS.ground}"/>`
