import { MixedText } from './mixed-text.tsx'
import { PageLink } from './page-link.tsx'

interface BreadcrumbsProps {
  /** From the home page to the current page. */
  crumbs: readonly { name: string; path: string }[]
}

export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-baseline gap-x-2 text-on-band-soft text-sm">
        {crumbs.map(({ name, path }, at) => (
          // On a phone the heading below names the current page.
          <li
            className={`min-w-0 items-baseline gap-x-2 ${at > 0 && at === crumbs.length - 1 ? 'hidden grow basis-48 sm:flex' : 'flex'}`}
            key={path}
          >
            {at > 0 && <span aria-hidden="true">/</span>}
            {at < crumbs.length - 1 ? (
              <PageLink className="py-1 underline-offset-4 hover:text-on-band hover:underline" to={path}>
                {name}
              </PageLink>
            ) : (
              <span className="truncate py-1 text-on-band" aria-current="page" dir="auto">
                <MixedText text={name} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
