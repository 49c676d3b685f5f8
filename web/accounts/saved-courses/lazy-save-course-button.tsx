import { type ComponentType, lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { coursePath, loginPath } from '../../../contract/paths.ts'
import { Icon } from '../../design/icon.tsx'
import { useSession } from '../session.ts'
import type { SaveCourseProps } from './save-course-button.tsx'

/** If it cannot be loaded, the course page works without it. */
const SaveCourseButton = lazy<ComponentType<SaveCourseProps>>(() =>
  import('./save-course-button.tsx').then(
    (late) => ({ default: late.SaveCourseButton }),
    () => ({ default: () => null }),
  ),
)

/** Only members load the button. Visitors see that courses can be saved, and where to log in for it. */
export function LazySaveCourseButton(props: SaveCourseProps) {
  const { status } = useSession()
  // As large as the button, so that nothing moves when it takes this place.
  const login = <LoginToSave {...props} />
  if (status !== 'member') return login
  return (
    <Suspense fallback={login}>
      <SaveCourseButton {...props} />
    </Suspense>
  )
}

const LoginToSave = ({ course, variant }: SaveCourseProps) => (
  <Link
    className="button button-quiet save-button"
    data-variant={variant}
    to={loginPath(coursePath(course))}
    rel="nofollow"
  >
    <Icon name="bookmark" size={18} />
    {variant === 'words' ? 'Save course' : 'Save'}
    <span className="sr-only">: log in to save {course.name}</span>
  </Link>
)
