import { searchPath } from '../../contract/paths.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useSite } from '../layout/site.ts'

const NAME = 'Graduate Maldives'
const DESCRIPTION =
  'Search, shortlist and compare the courses of institutions in the Maldives: fees, MNQF levels, duration, intakes and entry requirements.'

/** How search engines may offer our search in their results. */
const describeSite = (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: NAME,
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    // The braces are for the search engine to fill in, so they are not escaped.
    target: `${origin}${searchPath('')}{search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
})

export function HomeHead() {
  const site = useSite()
  return (
    <PageHead
      title={NAME}
      description={DESCRIPTION}
      canonicalPath="/"
      {...(site && { jsonLd: describeSite(site.origin) })}
    />
  )
}
