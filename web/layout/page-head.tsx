import { TITLE_LENGTH } from './head-lengths.ts'
import { useSite } from './site.ts'

interface PageHeadProps {
  title: string
  description?: string
  /** The one address of this page, as a path; pages without one are not for search engines. */
  canonicalPath?: string
  isIndexed?: boolean
  /** A picture of 1200 x 630 for those who share the page: its path, or its whole address. */
  image?: string
  /** What the page is about, its title unless told; what the whole site is about follows by itself. */
  keywords?: readonly string[]
  /** What the page says, for programs: one schema.org object. */
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
  const canonical = site && canonicalPath !== undefined ? `${site.origin}${canonicalPath}` : undefined
  const picture = site && new URL(image, site.origin).href
  return (
    <>
      <title>{withSiteName(title)}</title>
      {description && <meta name="description" content={description} />}
      {description && <meta name="keywords" content={[...new Set([...keywords, ...SITE_KEYWORDS])].join(', ')} />}
      {!isIndexed && <meta name="robots" content="noindex" />}
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
 * It is data and never runs, so the policy lets it be; and no text in it can end it, for it holds no '<'. What the server
 * sent stays, though the browser may not know it.
 */
function JsonLd({ value }: { value: object }) {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: A script holds raw text; React would write &quot; into it.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
