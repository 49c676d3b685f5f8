import { useLocation } from 'react-router'
import { findScreen } from '../../contract/screens.ts'
import { useSite } from './site.ts'

/** What search engines show of a title. */
export const TITLE_LENGTH = 60

/** Shorter than the least says too little to be shown, longer than the most is cut. */
export const DESCRIPTION_LENGTH = { least: 70, most: 160 } as const

interface PageHeadProps {
  title: string
  description?: string
  /** The canonical address of this page, as a path. Pages without one are not indexed. */
  canonicalPath?: string
  /** False for a state of a screen that is not to be indexed; screens closed in `contract/screens.ts` never are. */
  isIndexed?: boolean
  /** A picture of 1200 x 630 for social networks: its path, or its whole address. */
  image?: string
  /** What the page is about; its title by default. The keywords of the whole site are added. */
  keywords?: readonly string[]
  /** Structured data: one schema.org object. */
  jsonLd?: object
}

const SITE_NAME = 'Graduate Maldives'
const SITE_KEYWORDS = ['courses', 'study', 'Maldives']

function withSiteName(title: string): string {
  if (title === SITE_NAME) return title
  const full = `${title} | ${SITE_NAME}`
  return full.length > TITLE_LENGTH ? title : full
}

export function PageHead({
  title,
  description,
  canonicalPath,
  isIndexed = canonicalPath !== undefined,
  image = '/og/site.png',
  keywords = [title],
  jsonLd,
}: PageHeadProps) {
  const site = useSite()
  const isClosed = findScreen(useLocation().pathname)?.screen.searchEngines === 'closed'
  const canonical = site && canonicalPath !== undefined ? `${site.origin}${canonicalPath}` : undefined
  const picture = site && new URL(image, site.origin).href
  return (
    <>
      <title>{withSiteName(title)}</title>
      {description && <meta name="description" content={description} />}
      {description && <meta name="keywords" content={[...new Set([...keywords, ...SITE_KEYWORDS])].join(', ')} />}
      {(isClosed || !isIndexed) && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {canonical && <meta property="og:url" content={canonical} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {picture && (
        <>
          <meta property="og:image" content={picture} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:image" content={picture} />
        </>
      )}
      {jsonLd && <JsonLd value={jsonLd} />}
    </>
  )
}

/**
 * It is data and never runs, so the content security policy does not stop it. Without '<' no text in it can end the
 * script. In the browser the value may be empty (`SERVER_ONLY`); the server's script then stays in place.
 */
function JsonLd({ value }: { value: object }) {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: A script holds raw text; React would write &quot; into it.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
