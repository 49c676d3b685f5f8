import { counted } from '../../../contract/format-text.ts'
import { courseListPath, institutionPath } from '../../../contract/paths.ts'
import { Icon } from '../../design/icon.tsx'
import { MixedText } from '../../design/mixed-text.tsx'
import { PageLink } from '../../design/page-link.tsx'
import { Banner, Crest, Islands } from './crest-banner-islands.tsx'
import type { InstitutionOnCard } from './load-institution-list.ts'

interface InstitutionCardProps {
  institution: InstitutionOnCard
  /** Pictures below the fold load when the visitor scrolls near them. */
  isBelowTheFold: boolean
}

export function InstitutionCard({ institution, isBelowTheFold }: InstitutionCardProps) {
  const { name, banner, logo, islands, course_count, text } = institution
  const loading = isBelowTheFold ? 'lazy' : 'eager'
  const ofInstitution = <span className="sr-only"> of {name}</span>
  return (
    <article className="flex h-full flex-col overflow-clip rounded-card border border-line bg-surface shadow-card">
      <Banner src={banner.url} className="h-24 bg-sand" loading={loading} />
      <div className="flex grow flex-col px-5 pb-5">
        <Crest
          src={logo.url}
          className="-mt-9 self-start rounded-card border-4 border-surface bg-surface"
          size={72}
          loading={loading}
        />
        <h3 className="mt-2 font-bold text-xl" dir="auto">
          <PageLink className="underline-offset-4 hover:underline" to={institutionPath(institution)}>
            <MixedText text={name} />
          </PageLink>
        </h3>
        <p className="mt-1.5 font-semibold">{counted(course_count, 'course')}</p>
        {islands.length > 0 && (
          <p className="mt-1 flex gap-1.5 text-ink-soft text-sm">
            <Icon name="pin" size={18} />
            <Islands islands={islands} />
          </p>
        )}
        <p className="mt-3 mb-5 text-ink-soft" dir="auto">
          <MixedText text={text} />
        </p>
        <div className="mt-auto grid grid-cols-2 gap-3">
          <PageLink className="button button-quiet" to={institutionPath(institution)}>
            Profile{ofInstitution}
          </PageLink>
          <PageLink className="button" to={courseListPath({ institutions: [name] })}>
            Courses{ofInstitution}
          </PageLink>
        </div>
      </div>
    </article>
  )
}
