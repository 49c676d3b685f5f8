import { Link } from 'react-router'
import { counted } from '../../contract/format-text.ts'
import { institutionPath } from '../../contract/paths.ts'
import { CONFIRM_AFTER_DAYS, COURSE_STATES } from '../../contract/studio/course-states.ts'
import { studioCoursesPath, studioEnquiriesPath, studioPagePath } from '../../contract/studio/staff-paths.ts'
import { Icon, type IconName } from '../design/icon.tsx'
import { LoadScreen } from '../staff/load-screen.tsx'
import { staffApi } from '../staff/staff-api.ts'
import { useReply } from '../staff/use-reply.ts'
import { COURSE_STATE_TEXTS } from './courses/course-state.tsx'
import { type StudioInstitution, useInstitution } from './studio.ts'

interface Waiting {
  icon: IconName
  text: string
  to: string
}

/** What waits for somebody, then how many courses are in each state. */
export function Overview() {
  const { id, name, suspended } = useInstitution()
  const loaded = useReply(`overview ${id}`, async () => {
    const [{ institutions }, { meta }] = await Promise.all([
      staffApi.getStudio(),
      staffApi.listStudioCourses({ id, unconfirmed: 'true', limit: 1 }),
    ])
    return { institution: institutions.find((one) => one.id === id), unconfirmed: meta.total }
  })
  return (
    <>
      <title>{`${name} | Studio`}</title>
      <div>
        <h1 className="font-extrabold text-title">
          <bdi>{name}</bdi>
        </h1>
        {!suspended && (
          <p className="mt-2">
            <a className="text-link" href={institutionPath({ id })}>
              See it on the site
            </a>
          </p>
        )}
      </div>
      <LoadScreen loaded={loaded}>
        {({ institution, unconfirmed }) =>
          institution && (
            <>
              <WaitingList waiting={waitingIn(institution, unconfirmed)} />
              <States institution={institution} />
            </>
          )
        }
      </LoadScreen>
    </>
  )
}

function waitingIn({ id, new_enquiries, courses }: StudioInstitution, unconfirmed: number): Waiting[] {
  const waiting: Waiting[] = []
  if (Object.values(courses).every((count) => count === 0))
    waiting.push(
      { icon: 'globe', text: 'Write your page', to: studioPagePath(id) },
      { icon: 'course', text: 'Add your first course', to: studioCoursesPath(id) },
    )
  if (new_enquiries > 0)
    waiting.push({
      icon: 'mail',
      text:
        new_enquiries === 1
          ? '1 enquiry is waiting for an answer'
          : `${new_enquiries} enquiries are waiting for an answer`,
      to: studioEnquiriesPath(id),
    })
  const returned = courses.returned ?? 0
  if (returned > 0)
    waiting.push({
      icon: 'warning',
      text: returned === 1 ? '1 course came back from review' : `${returned} courses came back from review`,
      to: `${studioCoursesPath(id)}?state=returned`,
    })
  if (unconfirmed > 0)
    waiting.push({
      icon: 'clock',
      text: `${counted(unconfirmed, 'course has', 'courses have')} not been confirmed for ${CONFIRM_AFTER_DAYS} days or more`,
      to: `${studioCoursesPath(id)}?unconfirmed=true&sort=confirmed`,
    })
  return waiting
}

function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return <p className="staff-card text-ink-soft">Nothing is waiting for you. Thank you.</p>
  return (
    <section className="grid gap-3" aria-labelledby="waiting">
      <h2 className="font-bold text-lg" id="waiting">
        Waiting for you
      </h2>
      <ul className="grid gap-2">
        {waiting.map(({ icon, text, to }) => (
          <li key={to}>
            <Link className="staff-card flex items-center gap-3 py-4 font-semibold hover:border-action" to={to}>
              <Icon name={icon} />
              <span className="grow">{text}</span>
              <Icon name="chevron-end" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function States({ institution: { id, courses } }: { institution: StudioInstitution }) {
  return (
    <section className="grid gap-3" aria-labelledby="states">
      <h2 className="font-bold text-lg" id="states">
        Your courses
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-5">
        {COURSE_STATES.map((state) => (
          <li className="max-md:last:col-span-2" key={state}>
            <Link className="staff-card grid gap-1 hover:border-action" to={`${studioCoursesPath(id)}?state=${state}`}>
              <span className="font-extrabold text-2xl">{courses[state] ?? 0}</span>
              <span className="text-ink-soft text-sm">{COURSE_STATE_TEXTS[state]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
