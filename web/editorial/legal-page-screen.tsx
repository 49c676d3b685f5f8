import { Link } from 'react-router'
import type { LegalPage, LegalPageName } from '../../contract/editorial/content.ts'
import { contentGuidelinesPath, homePath, infringementPath, privacyPath, termsPath } from '../../contract/paths.ts'
import { Breadcrumbs } from '../design/breadcrumbs.tsx'
import { RichText } from '../design/rich-text.tsx'
import { monthDayYear } from '../format-date.ts'
import { breadcrumbsJsonLd, jsonLdGraph, SERVER_ONLY } from '../layout/json-ld.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useContactDetails, useSite } from '../layout/site.ts'

/** In the order in which the pages link to one another. */
const LEGAL_PAGES: Readonly<Record<LegalPageName, { title: string; path: string }>> = {
  'terms-of-service': { title: 'Terms of Service', path: termsPath() },
  'privacy-policy': { title: 'Privacy Policy', path: privacyPath() },
  'content-guidelines': { title: 'Content Guidelines', path: contentGuidelinesPath() },
  'infringement-policy': { title: 'Infringement Policy', path: infringementPath() },
}

export const isLegalPage = (name: string): name is LegalPageName => Object.hasOwn(LEGAL_PAGES, name)

export function LegalPageScreen({ name, text }: { name: LegalPageName; text: LegalPage }) {
  const { title, path } = LEGAL_PAGES[name]
  const { description, dates, lead, sections } = text
  const origin = useSite()?.origin ?? ''
  const crumbs = [
    { name: 'Home', path: homePath() },
    { name: title, path },
  ]
  return (
    <>
      <PageHead
        title={title}
        description={description}
        canonicalPath={path}
        jsonLd={import.meta.env.SSR ? jsonLdGraph([breadcrumbsJsonLd(origin, crumbs)]) : SERVER_ONLY}
      />
      <div className="band print:bg-none print:text-ink">
        <div className="mx-auto max-w-page px-4 pt-4 pb-8 sm:px-6 sm:pt-6 sm:pb-10">
          <div className="print:hidden">
            <Breadcrumbs crumbs={crumbs} />
          </div>
          <h1 className="mt-4 font-extrabold text-title">{title}</h1>
          <p className="mt-2 max-w-prose text-lg text-on-band-soft print:text-ink">{lead}</p>
          {dates.length > 0 && (
            <dl className="mt-4 grid gap-x-6 gap-y-1 text-sm sm:flex">
              {dates.map(({ label, date }) => (
                <div className="flex gap-1.5" key={label}>
                  <dt className="text-on-band-soft print:text-ink">{label}</dt>
                  <dd className="font-semibold">
                    <time dateTime={date}>{monthDayYear(date)}</time>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
      <div className="mx-auto grid max-w-page gap-8 px-4 py-8 sm:px-6 sm:py-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
        <nav className="print:hidden" aria-labelledby="contents">
          <div className="lg:sticky lg:top-[calc(var(--spacing-frame)+1.5rem)]">
            <h2 className="font-bold text-base tracking-normal" id="contents">
              Contents
            </h2>
            <ol className="mt-1 max-lg:columns-[8rem_2] max-lg:gap-6">
              {sections.map((section) => (
                <li className="break-inside-avoid" key={section.id}>
                  <a className="text-link py-1.5 font-semibold" href={`#${section.id}`}>
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        </nav>
        <article className="max-w-prose">
          {sections.map((section) => (
            <Section section={section} key={section.id} />
          ))}
          <aside className="mt-10 border-line border-t pt-6 print:hidden">
            <h2 className="font-bold text-base tracking-normal">See also</h2>
            <ul className="mt-1 flex flex-wrap gap-x-6">
              {Object.values(LEGAL_PAGES)
                .filter((other) => other.path !== path)
                .map((other) => (
                  <li key={other.path}>
                    <Link className="text-link py-1.5" to={other.path}>
                      {other.title}
                    </Link>
                  </li>
                ))}
            </ul>
          </aside>
        </article>
      </div>
    </>
  )
}

function Section({ section: { id, title, text } }: { section: LegalPage['sections'][number] }) {
  const { email } = useContactDetails()
  return (
    <section className="mt-8 first:mt-0" aria-labelledby={id}>
      <h2 className="break-after-avoid font-extrabold text-2xl" id={id}>
        {title}
      </h2>
      <RichText className="mt-3 leading-7" html={text.replaceAll('{email}', email)} />
    </section>
  )
}
