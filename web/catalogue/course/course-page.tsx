import { lazy, Suspense, use } from 'react'
import { Link } from 'react-router'
import { LazySaveCourseButton } from '../../accounts/saved-courses/lazy-save-course-button.tsx'
import { AdvertSlot } from '../../advertising/advert-slot.tsx'
import { CollapsibleSections } from '../../design/collapsible-sections.tsx'
import { Skeleton } from '../../design/skeleton.tsx'
import { AskOrApply } from '../../enquiries/ask-or-apply.tsx'
import { AskInstitution, AskOrApplyLink } from '../../enquiries/ask-or-apply-link.tsx'
import { ServerMarkup } from '../../layout/server-markup.tsx'
import { EntryRoutes } from '../../results/entry-routes.tsx'
import { ShortlistButton } from '../../shortlist/shortlist-button.tsx'
import { CompactCourseCards } from '../compact-course-cards.tsx'
import { AnswerBox, Note } from './answer-box.tsx'
import type { CoursePage, SectionId, SimilarCourses } from './course-page-data.ts'
import type { CoursePartProps } from './course-parts.tsx'

const CoursePart = lazy(() => import('./course-parts.tsx').then((late) => ({ default: late.CoursePart })))

/** The loader has waited for the parts, so a placeholder is seen only if the page has to be rendered again. */
const Part = ({ name, page, className }: CoursePartProps & { className?: string }) => (
  <ServerMarkup className={className} fallback={<Skeleton className="min-h-40 rounded-card" />}>
    <CoursePart name={name} page={page} />
  </ServerMarkup>
)

const ADMISSION: SectionId = 'admission-requirement'

function Entry({ course, sections, fields, entry }: CoursePage) {
  return (
    <AnswerBox icon="door" question="Can I get in?">
      <EntryRoutes course={course} fields={fields} entry={entry} />
      {course.entry_rules.length === 0 && (
        <Note>
          No entry requirements published. <AskInstitution />.
        </Note>
      )}
      {sections.some(({ id }) => id === ADMISSION) && (
        <p className="mt-4 text-ink-soft">
          You may have to meet other conditions too, such as an English test or a medical check.{' '}
          <Link
            className="inline-block py-1 font-semibold text-action underline underline-offset-4"
            to={`#${ADMISSION}`}
          >
            Read all requirements
          </Link>
        </p>
      )}
    </AnswerBox>
  )
}

/** The page of a course that is offered. */
export function OfferedCourse(page: CoursePage) {
  const { course, sections, applyBy, campuses, similar } = page
  return (
    <>
      <div className="band">
        <div className="mx-auto flex max-w-page flex-col gap-x-8 px-4 pt-4 pb-6 sm:px-6 sm:pt-6 sm:pb-10 md:flex-row md:items-end md:justify-between print:p-0">
          <Part className="min-w-0 max-w-4xl grow" name="header" page={page} />
          <div className="hidden shrink-0 gap-3 md:grid print:hidden">
            <AskOrApplyLink />
            <ShortlistButton course={course} variant="button" />
            <LazySaveCourseButton course={course} variant="words" />
          </div>
        </div>
      </div>
      <div className="course-page mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-6 sm:px-6 sm:py-8 lg:gap-8">
        <div className="grid grid-cols-1 gap-3 sm:gap-4">
          <Part name="answers" page={page} />
          <Entry {...page} />
        </div>
        <Part name="cost and approval" page={page} />
        <AskOrApply course={course} campuses={campuses} applyBy={applyBy} />
        <Part name="summary" page={page} />
        <div className="print:hidden">
          <AdvertSlot placement="course-1" isBelowTheFold />
        </div>
        {sections.length > 0 && (
          <CollapsibleSections
            label="About this course"
            sections={sections.map(({ id, title }) => ({ id, title, content: <Part name={id} page={page} /> }))}
          />
        )}
        <SimilarCoursesSection similar={similar} />
      </div>
      <div className="bottom-bar @container">
        <div className="flex @max-[15rem]:flex-wrap items-end gap-3 *:min-w-0 *:grow">
          <AskOrApplyLink />
          <ShortlistButton course={course} variant="button" />
          <LazySaveCourseButton course={course} variant="word" />
        </div>
      </div>
    </>
  )
}

type Similar = SimilarCourses | undefined

/** At the end of the page, so that nothing moves when they load. */
export const SimilarCoursesSection = ({ similar }: { similar: Similar | Promise<Similar> }) => (
  <Suspense>
    <FoundCourses similar={similar} />
  </Suspense>
)

function FoundCourses({ similar }: { similar: Similar | Promise<Similar> }) {
  const found = similar instanceof Promise ? use(similar) : similar
  if (!found) return null
  return (
    <section className="print:hidden">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="font-bold text-2xl">Similar courses</h2>
          <p className="mt-1 text-ink-soft">
            Same category and level{found.courses.length > 1 && ', lowest fee first'}.
          </p>
        </div>
        <Link className="button button-quiet" to={found.path}>
          Show All<span className="sr-only"> similar courses</span>
        </Link>
      </div>
      <CompactCourseCards courses={found.courses.map((course) => ({ course, institution: course.institution.name }))} />
    </section>
  )
}
