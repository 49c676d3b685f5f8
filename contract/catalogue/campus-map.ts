/** What a page does with the map that an institution gave for a campus. */
export type CampusMap =
  /** Shown in a frame once the visitor asks for it. */
  | { kind: 'frame'; address: string; from: 'Google' | 'OpenStreetMap' }
  /** A link to a map site that cannot be framed. */
  | { kind: 'link'; address: string }

/** Every frame address that `readCampusMap` returns begins with one of these. */
export const MAP_FRAMES = [
  'https://www.google.com/maps/embed',
  'https://maps.google.com/maps',
  'https://www.openstreetmap.org/export/embed.html',
] as const
const [GOOGLE_EMBED, GOOGLE_SEARCH, OSM_EMBED] = MAP_FRAMES

/**
 * Reads the embed HTML or the link that an institution pasted. A frame's address is built again from the values that say
 * what to show, so nothing else of the pasted text reaches the page: a check of the host alone would let
 * 'www.google.com/url?q=' pass. Undefined where it is no map that we know.
 */
export function readCampusMap(pasted: string | null): CampusMap | undefined {
  const text = pasted?.trim() ?? ''
  const url = readUrl(text.startsWith('<') ? frameSource(text) : text)
  if (!url) return undefined
  const host = url.hostname.replace(/^www\./, '')
  if (host === 'google.com' && /^\/maps(?:\/|$)/.test(url.pathname)) return readGoogleMap(url)
  if (host === 'maps.google.com') return readGoogleMap(url)
  if (host === 'openstreetmap.org') return readOpenStreetMap(url)
  return LINKED_MAPS.some((known) => `${host}${url.pathname}`.startsWith(known)) ? linkTo(url) : undefined
}

/** Map sites, and the short links that phones share, which cannot be framed. */
const LINKED_MAPS = ['maps.app.goo.gl/', 'goo.gl/maps/', 'osm.org/go/', 'maps.apple.com/', 'bing.com/maps']

const linkTo = (url: URL): CampusMap => ({ kind: 'link', address: url.href.replace(/^http:/, 'https:') })

/** An embed as the 'Share' dialogs write it. With any other attribute it is no embed that we know. */
const FRAME =
  /^<iframe((?:\s+[a-z]+(?:=(?:"[^"<>]*"|'[^'<>]*'))?)*)\s*>\s*<\/iframe>(?:\s*<br\s*\/?>\s*<small>\s*<a href="[^"<>]*">[^<>]*<\/a>\s*<\/small>)?$/i
const ATTRIBUTE = /([a-z]+)(?:=(?:"([^"]*)"|'([^']*)'))?/gi
const KNOWN_ATTRIBUTES: ReadonlySet<string> = new Set([
  'src',
  'width',
  'height',
  'style',
  'class',
  'title',
  'loading',
  'allowfullscreen',
  'frameborder',
  'scrolling',
  'marginheight',
  'marginwidth',
  'referrerpolicy',
])

function frameSource(embed: string): string | undefined {
  const [, attributes] = FRAME.exec(embed) ?? []
  if (attributes === undefined) return undefined
  const values = new Map<string, string>()
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase()
    if (!KNOWN_ATTRIBUTES.has(key) || values.has(key)) return undefined
    values.set(key, double ?? single ?? '')
  }
  return values.get('src')?.replaceAll('&amp;', '&')
}

/** A plain web address: no user name, no port, and nothing that a browser would have to repair. */
function readUrl(text: string | undefined): URL | undefined {
  if (text === undefined || !/^https?:\/\/[a-z.]+(?:[/?#][^\s\\<>"]*)?$/i.test(text) || text.includes('/../'))
    return undefined
  return URL.canParse(text) ? new URL(text) : undefined
}

function readGoogleMap(url: URL): CampusMap | undefined {
  const { pathname, searchParams } = url
  if (pathname === '/maps/embed') {
    const [place, ...others] = searchParams.getAll('pb')
    if (!place || others.length > 0) return undefined
    return { kind: 'frame', address: `${GOOGLE_EMBED}?pb=${encodeURIComponent(place)}`, from: 'Google' }
  }
  const place = findGooglePlace(url)
  if (place === undefined) return linkTo(url)
  const query = new URLSearchParams({ q: place, output: 'embed' })
  return { kind: 'frame', address: `${GOOGLE_SEARCH}?${query}`, from: 'Google' }
}

const COORDINATES = /(-?\d{1,3}\.\d+),(-?\d{1,3}\.\d+)/

/** The place that a link shows: its coordinates if the link has them, else the words that were searched for. */
function findGooglePlace({ pathname, searchParams }: URL): string | undefined {
  const [, latitude, longitude] =
    /!3d(-?\d{1,3}\.\d+)!4d(-?\d{1,3}\.\d+)/.exec(pathname) ??
    new RegExp(`/@${COORDINATES.source}`).exec(pathname) ??
    []
  if (latitude && longitude) return `${latitude},${longitude}`
  for (const key of ['q', 'query', 'll']) {
    const value = searchParams.get(key)?.trim()
    if (value) return value.slice(0, 200)
  }
  return undefined
}

const NUMBERS = /^-?\d{1,3}(?:\.\d+)?(?:,-?\d{1,3}(?:\.\d+)?)+$/

/** About a kilometre to each side. */
const AROUND_DEGREES = 0.01

function readOpenStreetMap(url: URL): CampusMap | undefined {
  const { pathname, searchParams, hash } = url
  const frame = (bbox: string, marker: string | null): CampusMap => {
    const query = new URLSearchParams({ bbox, layer: 'mapnik', ...(marker && NUMBERS.test(marker) && { marker }) })
    return { kind: 'frame', address: `${OSM_EMBED}?${query}`, from: 'OpenStreetMap' }
  }
  if (pathname === '/export/embed.html') {
    const bbox = searchParams.get('bbox') ?? ''
    return NUMBERS.test(bbox) && bbox.split(',').length === 4 ? frame(bbox, searchParams.get('marker')) : undefined
  }
  const [, hashLatitude, hashLongitude] = /#map=\d+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash) ?? []
  const [latitude, longitude] = [
    searchParams.get('mlat') ?? hashLatitude,
    searchParams.get('mlon') ?? hashLongitude,
  ].map(Number)
  if (!latitude || !longitude || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return linkTo(url)
  const around = (value: number, step: number): string => (value + step).toFixed(5)
  const bbox = [
    around(longitude, -AROUND_DEGREES),
    around(latitude, -AROUND_DEGREES),
    around(longitude, AROUND_DEGREES),
    around(latitude, AROUND_DEGREES),
  ].join(',')
  return frame(bbox, `${latitude.toFixed(5)},${longitude.toFixed(5)}`)
}
