import { Link } from 'react-router'
import { courseListPath, institutionPath } from '../../../contract/paths.ts'
import { MixedText } from '../../design/mixed-text.tsx'
import type { WithdrawnCoursePage } from './course-page-data.ts'

export function WithdrawnCourseNotice({ withdrawn: { institution }, title }: WithdrawnCoursePage) {
  return (
    <>
      <h1 className="break-words font-extrabold text-title" dir="auto">
        <MixedText text={title} />
      </h1>
      <p className="mt-3 max-w-prose text-ink-soft text-lg">
        <bdi>
          <MixedText text={institution.name} />
        </bdi>{' '}
        has withdrawn this course.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Link className="button" to={courseListPath({ institutions: [institution.name] })}>
          Other courses of this institution
        </Link>
        <Link className="button button-quiet" to={institutionPath(institution)}>
          About the institution
        </Link>
      </p>
    </>
  )
}
