/** What a page has besides its texts: read from a draft, in which anything may be missing. */

const LINKS = [
  'link_website',
  'link_instagram',
  'link_twitter',
  'link_facebook',
  'link_linkedin',
  'link_youtube',
] as const
const OPTIONAL_TEXTS = ['phone', 'alternative_phone', 'email', ...LINKS] as const
export type OptionalText = (typeof OPTIONAL_TEXTS)[number]

export interface ContactAddress {
  line1: string
  line2: string | null
  island_city: string
  country: string
  location_link: string | null
}

/** A campus or a faculty. A new one has no id until it is published. */
export interface ContactPoint extends Record<OptionalText, string | null> {
  id?: number
  name: string
  main: boolean
  address: ContactAddress
}

export interface Picture {
  url: string
  alt?: string
}

export interface Slide {
  order: number
  image: { url: string }
  caption: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** What is empty is stored as nothing. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text)

export function readPicture(value: unknown): Picture {
  const { url, alt } = recordOf(value)
  return { url: textOf(url), ...(typeof alt === 'string' && { alt }) }
}

export const readSlides = (value: unknown): Slide[] =>
  listOf(value)
    .map(recordOf)
    .map(({ order, image, caption }, at) => ({
      order: typeof order === 'number' ? order : at + 1,
      image: { url: readPicture(image).url },
      caption: textOf(caption),
    }))

export const readContactPoints = (value: unknown): ContactPoint[] =>
  listOf(value)
    .map(recordOf)
    .map((point) => {
      const address = recordOf(point['address'])
      const optional = (from: Record<string, unknown>, key: string): string | null => orNull(textOf(from[key]))
      return {
        ...(typeof point['id'] === 'number' && { id: point['id'] }),
        name: textOf(point['name']),
        main: point['main'] === true,
        phone: optional(point, 'phone'),
        alternative_phone: optional(point, 'alternative_phone'),
        email: optional(point, 'email'),
        link_website: optional(point, 'link_website'),
        link_instagram: optional(point, 'link_instagram'),
        link_twitter: optional(point, 'link_twitter'),
        link_facebook: optional(point, 'link_facebook'),
        link_linkedin: optional(point, 'link_linkedin'),
        link_youtube: optional(point, 'link_youtube'),
        address: {
          line1: textOf(address['line1']),
          line2: optional(address, 'line2'),
          island_city: textOf(address['island_city']),
          country: textOf(address['country']),
          location_link: optional(address, 'location_link'),
        },
      }
    })

export const newContactPoint = (isFirst: boolean): ContactPoint => ({
  name: '',
  main: isFirst,
  phone: null,
  alternative_phone: null,
  email: null,
  link_website: null,
  link_instagram: null,
  link_twitter: null,
  link_facebook: null,
  link_linkedin: null,
  link_youtube: null,
  address: { line1: '', line2: null, island_city: '', country: 'Maldives', location_link: null },
})

/** One step up or down; at the end of the list nothing moves. */
export function moveItem<Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] {
  const item = items[at]
  const to = at + by
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(at, 1).toSpliced(to, 0, item)
}

/** There is one main campus, and pages show it first. */
export function makeMain(points: readonly ContactPoint[], at: number): ContactPoint[] {
  const chosen = points[at]
  if (!chosen) return [...points]
  const others = points.toSpliced(at, 1).map((point) => ({ ...point, main: false }))
  return [{ ...chosen, main: true }, ...others]
}

/** Pages show them in the order of the list. */
export const numberSlides = (slides: readonly Slide[]): Slide[] =>
  slides.map((slide, at) => ({ ...slide, order: at + 1 }))
