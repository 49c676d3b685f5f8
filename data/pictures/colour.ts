function channels(hex: string): number[] {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new TypeError(`not a six-digit colour: ${hex}`)
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}

/** The colour that lies `share` of the way from one to the other. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share)
export const darker = (colour: string, share: number): string => mix(colour, '#06202e', share)

/** What the islands are made of, whoever owns the picture. */
export const NATURE = {
  sand: '#f6e6c2',
  sandShade: '#e6cb94',
  wetSand: '#d9bd8a',
  leaf: '#2f8f5b',
  leafDark: '#1c6647',
  leafLight: '#63b56c',
  trunk: '#8a6642',
  trunkLight: '#b48a5c',
  wood: '#a9764a',
  woodDark: '#7a5132',
  woodLight: '#cf9f6c',
  shallow: '#7fdcd0',
  coralWall: '#fbf4e6',
  ink: '#10222e',
  steel: '#9fb2bb',
  steelDark: '#5f7682',
} as const
