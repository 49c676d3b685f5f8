/** A schema.org object; `undefined` values are left out of the JSON. */
export type JsonLd = Readonly<Record<string, unknown>>

export interface Crumb {
  name: string
  path: string
}

/** All objects of a page in one script. */
export const jsonLdGraph = (things: readonly JsonLd[]): JsonLd => ({
  '@context': 'https://schema.org',
  '@graph': things,
})

export const breadcrumbsJsonLd = (origin: string, crumbs: readonly Crumb[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
})

/** Search engines want at least this many items in a list. */
const FEWEST_ITEMS = 3

export const isLongEnoughForJsonLd = (items: readonly unknown[]): boolean => items.length >= FEWEST_ITEMS

/**
 * Stands for structured data in the browser. Search engines read the script that the server rendered, so the browser
 * bundle leaves out the code that writes it: a route chooses by `import.meta.env.SSR`, which the bundler replaces.
 */
export const SERVER_ONLY: JsonLd = {}
