import { Link, useParams } from 'react-router'
import type { Right } from '../../contract/api-routes.ts'
import { aboutUsPath } from '../../contract/paths.ts'
import {
  adminInstitutionPath,
  adminTodayPath,
  studioAdvertsPath,
  studioCoursesPath,
  studioEnquiriesPath,
  studioImportPath,
  studioInstitutionPath,
  studioPagePath,
  studioPath,
  studioStatisticsPath,
  studioTeamPath,
} from '../../contract/studio/staff-paths.ts'
import { Icon, type IconName } from '../design/icon.tsx'
import { LoadScreen } from '../staff/load-screen.tsx'
import { staffApi } from '../staff/staff-api.ts'
import { type StaffSection, StaffSections } from '../staff/staff-sections.tsx'
import { useReply } from '../staff/use-reply.ts'
import { mayIn, type StudioInstitution } from './studio.ts'

interface StudioLink {
  text: string
  icon: IconName
  path: (institution: number) => string
  needs: Right
}

const LINKS: readonly StudioLink[] = [
  { text: 'Overview', icon: 'institution', path: studioInstitutionPath, needs: 'studio:read' },
  { text: 'Courses', icon: 'course', path: studioCoursesPath, needs: 'studio:read' },
  { text: 'Your page', icon: 'globe', path: studioPagePath, needs: 'studio:read' },
  { text: 'Import', icon: 'plus', path: studioImportPath, needs: 'course:import' },
  { text: 'Enquiries', icon: 'mail', path: studioEnquiriesPath, needs: 'enquiry:read' },
  { text: 'Statistics', icon: 'level', path: studioStatisticsPath, needs: 'studio:read' },
  { text: 'Adverts', icon: 'star', path: studioAdvertsPath, needs: 'advert:read' },
  { text: 'Team', icon: 'users', path: studioTeamPath, needs: 'team:read' },
]

/** The sections of one institution's studio beside the open one. */
export function StudioFrame() {
  const id = Number(useParams()['id'])
  const studio = useReply('studio', () => staffApi.getStudio())
  if (studio.status !== 'ready')
    return (
      <main className="mx-auto max-w-page px-4 py-6 sm:px-6" id="main" tabIndex={-1}>
        <LoadScreen loaded={studio}>{() => null}</LoadScreen>
      </main>
    )
  const institution = studio.reply.institutions.find((one) => one.id === id)
  return institution ? <Sections institution={institution} /> : <NotYours />
}

const Sections = ({ institution }: { institution: StudioInstitution }) => (
  <StaffSections
    label="Studio"
    sections={[
      ...LINKS.filter(({ needs }) => mayIn(institution, needs)).map(({ path, ...link }) => ({
        ...link,
        path: path(institution.id),
      })),
      ...wayToBackOffice(institution),
    ]}
    context={institution}
    notice={institution.suspended && <SuspendedNotice />}
  />
)

/** For our own staff, who come from there: admins to the same institution. */
function wayToBackOffice({ id, role }: StudioInstitution): StaffSection[] {
  if (role !== 'moderator' && role !== 'admin') return []
  const path = mayIn({ role }, 'institution:read') ? adminInstitutionPath(id) : adminTodayPath()
  return [{ text: 'Back office', icon: 'briefcase', path }]
}

const SuspendedNotice = () => (
  <section className="staff-card flex items-start gap-3" aria-labelledby="suspended">
    <Icon name="warning" />
    <div className="grid min-w-0 grow gap-1">
      <h2 className="font-bold" id="suspended">
        This institution is suspended
      </h2>
      <p>
        Visitors do not see its page or its courses. Nothing is deleted. You can keep editing and submitting; it is
        shown as soon as the institution is listed again.
      </p>
      <p>
        Do you have questions?{' '}
        <a className="text-link" href={`${aboutUsPath()}#contact`}>
          Write to us
        </a>
        .
      </p>
    </div>
  </section>
)

function NotYours() {
  return (
    <main className="mx-auto grid max-w-page gap-4 px-4 py-10" id="main" tabIndex={-1}>
      <title>Not found | Graduate Maldives</title>
      <h1 className="font-extrabold text-title">You do not work for this institution</h1>
      <p className="text-ink-soft">
        Ask one of its owners to invite you, or go to{' '}
        <Link className="text-link" to={studioPath()}>
          your own institutions
        </Link>
        .
      </p>
    </main>
  )
}
