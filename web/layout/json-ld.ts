/** What schema.org calls a thing; `undefined` values are left out when it is written. */
export type JsonLd = Readonly<Record<string, unknown>>

export interface Crumb {
  name: string
  path: string
}

/** Several things of one page in one script. */
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

/**
 * Programs read a page as the server sends it. The browser leaves that as it is, and need not carry the code that makes
 * it: a route chooses by `import.meta.env.SSR`, which the bundler knows.
 */
export const LEFT_AS_SENT: JsonLd = {}
