import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Institution } from '../../../contract/catalogue/institution.ts'
import { courseListPath } from '../../../contract/paths.ts'
import { Carousel } from '../../design/carousel.tsx'
import { truncateRichText } from '../../design/html-text.ts'
import { RichText } from '../../design/rich-text.tsx'
import { type CompactCourse, CompactCourseCards } from '../compact-course-cards.tsx'

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
