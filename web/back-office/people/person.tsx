import '../back-office.css'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ReplyOf } from '../../../contract/client.ts'
import { counted } from '../../../contract/format-text.ts'
import { adminAuditPath, adminPeoplePath, studioInstitutionPath } from '../../../contract/studio/staff-paths.ts'
import { Message } from '../../design/message.tsx'
import { dayAndTimeInMaldives, longDateInMaldives } from '../../format-date.ts'
import { BackLink } from '../../staff/back-link.tsx'
import { CardsSkeleton, LoadScreen } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { useReply } from '../../staff/use-reply.ts'
import { Fact, Facts, NameTitle } from '../facts.tsx'
import { AccountState, ROLE_TEXTS } from './account-state.tsx'
import { DeletePerson, PersonAccess, PersonRole } from './person-actions.tsx'

type Person = ReplyOf<'getPerson'>['person']

/** One person: the facts that admins need, and what they can do. */
export function PersonScreen() {
  const id = Number(useParams()['id'])
  const loaded = useReply(`person ${id}`, () => staffApi.getPerson({ id }))
  return (
    <>
      <BackLink to={adminPeoplePath()}>All people</BackLink>
      <LoadScreen loaded={loaded} skeleton={<CardsSkeleton />}>
        {({ person }) => <LoadedPerson person={person} onChange={loaded.reload} key={person.id} />}
      </LoadScreen>
    </>
  )
}

function LoadedPerson({ person, onChange }: { person: Person; onChange: () => void }) {
  const [isDeleted, setIsDeleted] = useState(false)
  return (
    <div className="grid gap-6">
      <title>{`${person.name} | Back office`}</title>
      <div className="grid justify-items-start gap-2">
        <NameTitle name={person.name} />
        {!isDeleted && <AccountState person={person} />}
      </div>
      {isDeleted ? (
        <Message tone="good" isFocused>
          Account deleted.
        </Message>
      ) : (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <PersonFacts person={person} />
          <div className="grid gap-6">
            <PersonRole person={person} onChange={onChange} />
            <PersonAccess person={person} onChange={onChange} />
            <DeletePerson person={person} onDeleted={() => setIsDeleted(true)} />
          </div>
        </div>
      )}
    </div>
  )
}

function PersonFacts({ person }: { person: Person }) {
  const { id, email, role, created_at, sessions, last_used_at, has_second_factor, saved_courses, enquiries } = person
  return (
    <Facts>
      <Fact name="Email">
        <a className="text-link wrap-anywhere inline-flex min-h-11 items-center" href={`mailto:${email}`}>
          {email}
        </a>
      </Fact>
      <Fact name="Role">{ROLE_TEXTS[role]}</Fact>
      <Fact name="Institutions">
        {person.institutions.length === 0
          ? 'None'
          : person.institutions.map((institution) => (
              <Link
                className="text-link flex min-h-11 items-center"
                to={studioInstitutionPath(institution.id)}
                key={institution.id}
              >
                <bdi>
                  {institution.name} ({institution.role})
                </bdi>
              </Link>
            ))}
      </Fact>
      <Fact name="Member since">{longDateInMaldives(created_at)}</Fact>
      <Fact name="Logged in on">
        {counted(sessions, 'device')}
        {last_used_at && `, last used ${dayAndTimeInMaldives(last_used_at)}`}
      </Fact>
      <Fact name="Two-step login">{has_second_factor ? 'On' : 'Off'}</Fact>
      <Fact name="Has">{`${counted(saved_courses, 'saved course')}, ${counted(enquiries, 'enquiry', 'enquiries')}`}</Fact>
      <Fact name="History">
        <Link
          className="text-link inline-flex min-h-11 items-center"
          to={`${adminAuditPath()}?${new URLSearchParams({ thing: `user ${id}` })}`}
        >
          What staff changed
        </Link>
      </Fact>
    </Facts>
  )
}
