import { Link } from 'react-router'
import type { Institution } from '../../../contract/catalogue/institution.ts'
import { courseListPath } from '../../../contract/paths.ts'
import { Breadcrumbs } from '../../design/breadcrumbs.tsx'
import { Icon } from '../../design/icon.tsx'
import { MixedText } from '../../design/mixed-text.tsx'
import type { Crumb } from '../../layout/json-ld.ts'
import { counted } from '../../words.ts'
import { Banner, Crest, Islands } from './institution-parts.tsx'

export function InstitutionHeader({ institution, crumbs }: { institution: Institution; crumbs: readonly Crumb[] }) {
  const { name, banner, logo, islands, course_count } = institution
  return (
    <>
      <div className="band">
        <div className="mx-auto max-w-page px-4 py-3 sm:px-6">
          <Breadcrumbs crumbs={crumbs} />
        </div>
      </div>
      <Banner src={banner.url} className="h-36 bg-band sm:h-56 lg:h-72" fetchPriority="high" />
      <div className="border-line border-b bg-surface">
        <div className="mx-auto flex max-w-page flex-col gap-x-6 px-4 pb-6 sm:px-6 md:flex-row md:items-start">
          <Crest
            src={logo.url}
            className="-mt-12 size-24 rounded-card border-4 border-surface bg-surface sm:-mt-14 sm:size-28"
            size={112}
          />
          <div className="mt-3 min-w-0 grow">
            <h1 className="break-words font-extrabold text-2xl sm:text-title" dir="auto">
              <MixedText text={name} />
            </h1>
            <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
              <span className="inline-flex items-center gap-1.5">
                <Icon name="course" size={18} />
                {counted(course_count, 'course')}
              </span>
              {islands.length > 0 && (
                <span className="inline-flex gap-1.5">
                  <Icon className="mt-0.5" name="pin" size={18} />
                  <Islands islands={islands} />
                </span>
              )}
            </p>
          </div>
          <div className="mt-5 flex shrink-0 flex-wrap gap-3 md:self-end">
            <Link className="button button-quiet grow" to="#contact">
              Contact
            </Link>
            {course_count > 0 && (
              <Link className="button grow" to={courseListPath({ institutions: [name] })}>
                Courses
              </Link>
            )}
          </div>
        </div>
      </div>
    </>
  )
}
