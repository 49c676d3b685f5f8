import { searchPath } from '../../contract/paths.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useSite } from '../layout/site.ts'
import { home } from './texts/home.ts'

/** Lets search engines offer our search in their results. */
const describeSite = (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: home.title,
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    // The search engine fills in the braces, so they are not escaped.
    target: `${origin}${searchPath('')}{search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
})

export function HomePageHead() {
  const site = useSite()
  return (
    <PageHead
      title={home.title}
      description={home.description}
      keywords={home.keywords}
      canonicalPath="/"
      {...(site && { jsonLd: describeSite(site.origin) })}
    />
  )
}
