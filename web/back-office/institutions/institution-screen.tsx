import '../back-office.css'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { counted } from '../../../contract/format-text.ts'
import { institutionPath } from '../../../contract/paths.ts'
import type { AdminInstitution } from '../../../contract/studio/institution-calls.ts'
import {
  adminAuditPath,
  adminInstitutionsPath,
  studioCoursesPath,
  studioPagePath,
  studioTeamPath,
} from '../../../contract/studio/staff-paths.ts'
import { longDateInMaldives } from '../../format-date.ts'
import { BackLink } from '../../staff/back-link.tsx'
import { CardsSkeleton, LoadScreen } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { useReply } from '../../staff/use-reply.ts'
import { Fact, Facts, NameTitle } from '../facts.tsx'
import {
  DeleteInstitution,
  InstitutionForm,
  InstitutionState,
  InviteOwner,
  RestoreInstitution,
  SuspendInstitution,
} from './institution-actions.tsx'
import { MergeInstitution } from './merge-institution.tsx'

/** One institution: what the operator decides about it. Its page and courses are written in its studio. */
export function InstitutionScreen() {
  const id = Number(useParams()['id'])
  const loaded = useReply(`institution ${id}`, () => staffApi.getAdminInstitution({ id }))
  return (
    <>
      <BackLink to={adminInstitutionsPath()}>All institutions</BackLink>
      <LoadScreen loaded={loaded} skeleton={<CardsSkeleton />}>
        {(institution) => (
          <div className="grid gap-6" key={institution.id}>
            <title>{`${institution.name} | Back office`}</title>
            <div className="grid justify-items-start gap-2">
              <NameTitle name={institution.name} />
              <InstitutionState institution={institution} />
            </div>
            {institution.deleted_at !== null ? (
              <RestoreInstitution institution={institution} onChange={loaded.reload} />
            ) : (
              <div className="grid items-start gap-6 xl:grid-cols-2">
                <div className="grid gap-6">
                  <InstitutionFacts institution={institution} />
                  <InstitutionForm institution={institution} onChange={loaded.reload} />
                </div>
                <div className="grid gap-6">
                  <InviteOwner institution={institution} />
                  <SuspendInstitution institution={institution} onChange={loaded.reload} />
                  <MergeInstitution institution={institution} />
                  <DeleteInstitution institution={institution} onChange={loaded.reload} />
                </div>
              </div>
            )}
          </div>
        )}
      </LoadScreen>
    </>
  )
}

function InstitutionFacts({ institution }: { institution: AdminInstitution }) {
  const { id, courses, courses_to_confirm, confirmed_at, team_members, created_at, priority } = institution
  return (
    <Facts>
      <Fact name="Page">
        <span className="flex flex-wrap gap-x-4">
          <LinkTo path={studioPagePath(id)}>Edit in the studio</LinkTo>
          <a className="text-link inline-flex min-h-11 items-center" href={institutionPath({ id })}>
            As visitors see it
          </a>
        </span>
      </Fact>
      <Fact name="Courses">
        <LinkTo path={studioCoursesPath(id)}>
          {counted(courses, 'course')}, {courses_to_confirm} not confirmed for 120 days
        </LinkTo>
      </Fact>
      <Fact name="Last confirmed">{confirmed_at ? longDateInMaldives(confirmed_at) : 'Never'}</Fact>
      <Fact name="Team">
        <LinkTo path={studioTeamPath(id)}>{counted(team_members, 'person', 'people')}</LinkTo>
      </Fact>
      <Fact name="Position">
        {priority === null ? 'After those that come first' : `Number ${priority} of 'First in the list'`}
      </Fact>
      <Fact name="Added">{longDateInMaldives(created_at)}</Fact>
      <Fact name="History">
        <LinkTo path={`${adminAuditPath()}?${new URLSearchParams({ thing: `institution ${id}` })}`}>
          What staff changed
        </LinkTo>
      </Fact>
    </Facts>
  )
}

const LinkTo = ({ path, children }: { path: string; children: ReactNode }) => (
  <Link className="text-link inline-flex min-h-11 items-center" to={path}>
    {children}
  </Link>
)
