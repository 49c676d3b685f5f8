import { useSite } from './site.ts'

interface PageHeadProps {
  title: string
  description?: string
  /** The one address of this page, as a path; pages without one are not for search engines. */
  canonicalPath?: string
  isIndexed?: boolean
  /** The picture for social links, as a path. */
  image?: string
  /** What schema.org says of this page. */
  jsonLd?: Readonly<Record<string, unknown>> | undefined
}

const SITE_NAME = 'Graduate Maldives'

/** What search engines show of a title. */
const TITLE_LENGTH = 60

function withSiteName(title: string): string {
  const full = `${title} | ${SITE_NAME}`
  return full.length > TITLE_LENGTH ? title : full
}

export function PageHead({
  title,
  description,
  canonicalPath,
  isIndexed = canonicalPath !== undefined,
  image,
  jsonLd,
}: PageHeadProps) {
  const site = useSite()
  const canonical = site && canonicalPath !== undefined ? `${site.origin}${canonicalPath}` : undefined
  return (
    <>
      <title>{withSiteName(title)}</title>
      {description && <meta name="description" content={description} />}
      {!isIndexed && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {canonical && <meta property="og:url" content={canonical} />}
      {site && image !== undefined && <meta property="og:image" content={site.origin + image} />}
      <meta name="twitter:card" content={image === undefined ? 'summary' : 'summary_large_image'} />
      {jsonLd && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a '<' cannot leave its script.
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(jsonLd).replaceAll('<', '\\u003c') }} />
      )}
    </>
  )
}
