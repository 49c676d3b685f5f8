import { Link } from 'react-router'
import type { Right } from '../../contract/api-routes.ts'
import { hasRight, SITE_RIGHTS } from '../../contract/studio/rights.ts'
import {
  adminAdvertsPath,
  adminAuditPath,
  adminCategoriesPath,
  adminContentPath,
  adminEnquiriesPath,
  adminInstitutionsPath,
  adminPeoplePath,
  adminReviewsPath,
  adminSettingsPath,
  adminTicketsPath,
  adminTodayPath,
  studioPath,
} from '../../contract/studio/staff-paths.ts'
import { browserApi } from '../browser-api.ts'
import { LoadScreen } from '../staff/load-screen.tsx'
import { type StaffSection, StaffSections } from '../staff/staff-sections.tsx'
import { useReply } from '../staff/use-reply.ts'

interface BackOfficeLink extends StaffSection {
  needs: Right
}

const LINKS: readonly BackOfficeLink[] = [
  { text: 'Today', icon: 'calendar', path: adminTodayPath(), needs: 'today:read' },
  { text: 'Reviews', icon: 'tick', path: adminReviewsPath(), needs: 'review:read' },
  { text: 'Tickets', icon: 'mail', path: adminTicketsPath(), needs: 'ticket:read' },
  { text: 'Enquiries', icon: 'info', path: adminEnquiriesPath(), needs: 'enquiry:read-all' },
  { text: 'Institutions', icon: 'institution', path: adminInstitutionsPath(), needs: 'institution:read' },
  { text: 'People', icon: 'users', path: adminPeoplePath(), needs: 'user:read' },
  { text: 'Adverts', icon: 'star', path: adminAdvertsPath(), needs: 'campaign:read' },
  { text: 'Content', icon: 'globe', path: adminContentPath(), needs: 'content:read' },
  { text: 'Vocabulary', icon: 'book', path: adminCategoriesPath(), needs: 'category:read' },
  { text: 'Settings and health', icon: 'filter', path: adminSettingsPath(), needs: 'health:read' },
  { text: 'Audit', icon: 'clock', path: adminAuditPath(), needs: 'audit:read' },
]

/** Only to hide what the server would refuse; the server decides. */
const rightsOf = (role: string) => (role === 'moderator' || role === 'admin' ? SITE_RIGHTS[role] : undefined)

/** The sections of the back office beside the open one. */
export function BackOfficeFrame() {
  const user = useReply('user', () => browserApi.getUser())
  return (
    <LoadScreen loaded={user}>
      {({ role }) => {
        const rights = rightsOf(role)
        if (rights === undefined) return <NotForYou />
        const sections = LINKS.filter(({ needs }) => hasRight(rights, needs))
        return <StaffSections label="Back office" sections={sections} context={rights} />
      }}
    </LoadScreen>
  )
}

function NotForYou() {
  return (
    <main className="mx-auto grid max-w-page gap-4 px-4 py-10" id="main" tabIndex={-1}>
      <title>Back office | Graduate Maldives</title>
      <h1 className="font-extrabold text-title">This area is for our own staff</h1>
      <p className="text-ink-soft">
        Your account has no access to it. If you work for an institution, go to{' '}
        <Link className="text-link" to={studioPath()}>
          the studio
        </Link>
        .
      </p>
    </main>
  )
}
