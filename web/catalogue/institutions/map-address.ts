const MAP_ADDRESS = 'https://www.google.com/maps/embed?'

/** An embed as the map's own 'Share' dialogue writes it. Any other attribute, and it is no embed that we know. */
const EMBED = /^\s*<iframe((?:\s+[a-z]+(?:=(?:"[^"<>]*"|'[^'<>]*'))?)*)\s*>\s*<\/iframe>\s*$/i
const ATTRIBUTE = /([a-z]+)(?:=(?:"([^"]*)"|'([^']*)'))?/gi
const KNOWN_ATTRIBUTES = new Set([
  'src',
  'width',
  'height',
  'style',
  'class',
  'title',
  'loading',
  'allowfullscreen',
  'frameborder',
  'referrerpolicy',
])

function sourceOf(embed: string): string | undefined {
  const [, attributes] = EMBED.exec(embed) ?? []
  if (attributes === undefined) return undefined
  const values = new Map<string, string>()
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase()
    if (!KNOWN_ATTRIBUTES.has(key) || values.has(key)) return undefined
    values.set(key, double ?? single ?? '')
  }
  return values.get('src')?.replaceAll('&amp;', '&')
}

/**
 * The address of a map, taken out of the embed HTML that somebody pasted. The address is put together anew from the one
 * value that says what to show, so nothing else of the embed reaches the page: a check of the host alone would let
 * 'www.google.com/url?q=' pass.
 */
export function mapAddress(embed: string | null): string | undefined {
  const source = embed === null ? undefined : sourceOf(embed)
  if (!source?.startsWith(MAP_ADDRESS)) return undefined
  const [query] = source.slice(MAP_ADDRESS.length).split('#')
  const [place, ...others] = new URLSearchParams(query).getAll('pb')
  return place && others.length === 0 ? `${MAP_ADDRESS}pb=${encodeURIComponent(place)}` : undefined
}
