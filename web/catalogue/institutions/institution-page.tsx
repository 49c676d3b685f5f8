import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Institution } from '../../../contract/catalogue/institution.ts'
import { counted } from '../../../contract/format-text.ts'
import { courseListPath } from '../../../contract/paths.ts'
import { Breadcrumbs } from '../../design/breadcrumbs.tsx'
import { Carousel } from '../../design/carousel.tsx'
import { truncateRichText } from '../../design/html-text.ts'
import { Icon } from '../../design/icon.tsx'
import { MixedText } from '../../design/mixed-text.tsx'
import { RichText } from '../../design/rich-text.tsx'
import type { Crumb } from '../../layout/json-ld.ts'
import { type CompactCourse, CompactCourseCards } from '../compact-course-cards.tsx'
import { Banner, Crest, Islands } from './crest-banner-islands.tsx'

export function InstitutionHeader({ institution, crumbs }: { institution: Institution; crumbs: readonly Crumb[] }) {
  const { name, banner, logo, islands, course_count } = institution
  return (
    <>
      <div className="band">
        <div className="mx-auto max-w-page px-4 py-3 sm:px-6">
          <Breadcrumbs crumbs={crumbs} />
        </div>
      </div>
      <Banner src={banner.url} alt={banner.alt} className="h-36 bg-band sm:h-56 lg:h-72" fetchPriority="high" />
      <div className="border-line border-b bg-surface">
        <div className="mx-auto flex max-w-page flex-col gap-x-6 px-4 pb-6 sm:px-6 md:flex-row md:items-start">
          <Crest
            src={logo.url}
            alt={logo.alt}
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

const CUT_LENGTH = 500

/** Without JavaScript the whole text is shown. */
export function InstitutionOverview({ html }: { html: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const textId = useId()
  const cut = truncateRichText(html, CUT_LENGTH)
  if (cut === html) return <RichText html={html} />

  function toggle(): void {
    setIsOpen(!isOpen)
    // The text has become shorter; the button should stay in view.
    if (isOpen) requestAnimationFrame(() => button.current?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <div>
      <div id={textId}>
        <RichText className={isOpen ? 'hidden' : 'noscript:hidden'} html={cut} />
        <RichText className={isOpen ? '' : 'hidden noscript:block'} html={html} />
      </div>
      <button
        className="button button-quiet mt-4 noscript:hidden"
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={toggle}
      >
        {isOpen ? 'Read Less' : 'Read More'}
      </button>
    </div>
  )
}

const INTERVAL_MS = 3000

type Slide = Institution['slides'][number]

export function InstitutionGallery({ name, slides }: { name: string; slides: readonly Slide[] }) {
  const ordered = slides.toSorted((one, other) => one.order - other.order)
  return (
    <Carousel
      label={`Pictures of ${name}`}
      interval={INTERVAL_MS}
      slides={ordered}
      keyOf={({ order }) => order}
      render={({ image, caption }) => (
        <figure>
          <img
            className="aspect-video w-full rounded-card bg-sand object-cover"
            src={image.url}
            alt={caption}
            width={1200}
            height={675}
            loading="lazy"
          />
          {/* Screen readers get the caption from the picture's alt text. */}
          <figcaption className="mt-2 text-ink-soft text-sm" aria-hidden="true">
            {caption}
          </figcaption>
        </figure>
      )}
    />
  )
}

interface InstitutionCoursesProps {
  name: string
  courses: readonly CompactCourse[]
}

/** A few courses, and a link to all of them. */
export function InstitutionCourses({ name, courses }: InstitutionCoursesProps) {
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-bold text-2xl">Courses</h2>
        {courses.length > 0 && (
          <Link className="button" to={courseListPath({ institutions: [name] })}>
            Show All<span className="sr-only"> courses of {name}</span>
          </Link>
        )}
      </div>
      {courses.length === 0 && <p className="mt-3 text-ink-soft">No courses listed at the moment.</p>}
      <CompactCourseCards courses={courses.map((course) => ({ course }))} />
    </section>
  )
}
