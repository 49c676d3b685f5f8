import './course-preview.css'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { counted } from '../../../contract/format-text.ts'
import { previewFramePath, studioCoursePath } from '../../../contract/studio/staff-paths.ts'
import { CourseScreen } from './course-screen.tsx'
import type { OpenCourse } from './open-course.ts'

/** In CSS pixels: a usual phone, and a laptop. */
const WIDTHS = { phone: 390, desktop: 1280 } as const
type Width = keyof typeof WIDTHS

const WIDTH_TEXTS: Readonly<Record<Width, string>> = { phone: 'Phone', desktop: 'Desktop' }

/** The course as visitors will see it, at two widths. */
export function CoursePreview() {
  return (
    <CourseScreen title="Preview of a course">
      {(course) => (
        <>
          <p className="text-ink-soft">{describe(course)}</p>
          <PreviewFrame address={previewFramePath('course', course.id)} />
        </>
      )}
    </CourseScreen>
  )
}

function describe({ id, draft, problems }: OpenCourse) {
  if (draft === null) return 'This is what the site shows.'
  if (problems.length === 0) return 'This is the draft. The site shows it once it is published.'
  return (
    <>
      This is the draft. {counted(problems.length, 'thing is', 'things are')} missing or wrong and cannot be shown yet.{' '}
      <Link className="text-link" to={studioCoursePath(id)}>
        Complete it
      </Link>
    </>
  )
}

/** A public page at two widths. */
export function PreviewFrame({ address }: { address: string }) {
  const [query] = useSearchParams()
  const width: Width = query.get('width') === 'desktop' ? 'desktop' : 'phone'
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [room, setRoom] = useState<number>()
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width))
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  // A desktop's page is shown smaller where there is less room.
  useEffect(() => {
    const scale = Math.min(1, (room ?? WIDTHS[width]) / WIDTHS[width])
    frame.current?.style.setProperty('--preview-width', `${WIDTHS[width]}px`)
    frame.current?.style.setProperty('--preview-scale', String(scale))
  }, [room, width])
  return (
    <div className="grid gap-3">
      <ul className="flex gap-2" aria-label="Width of the preview">
        {(['phone', 'desktop'] as const).map((each) => (
          <li key={each}>
            <Link
              className="state-link"
              to={`?width=${each}`}
              replace
              aria-current={each === width ? 'true' : undefined}
            >
              {WIDTH_TEXTS[each]}
            </Link>
          </li>
        ))}
      </ul>
      <div className="preview-place" ref={place}>
        <iframe className="preview-frame" ref={frame} title="Preview" src={address} />
      </div>
    </div>
  )
}
