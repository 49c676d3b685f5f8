import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type ReplyOf, requestFor } from '../../../contract/client.ts'
import { RESTORABLE_DAYS } from '../../../contract/retention.ts'
import { staffRoutes } from '../../../contract/studio/routes.ts'
import { adminContentListPath } from '../../../contract/studio/staff-paths.ts'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { dayAndTimeInMaldives } from '../../format-date.ts'
import { BackLink } from '../../staff/back-link.tsx'
import { FieldChangeList } from '../../staff/field-changes.tsx'
import { FormButtons } from '../../staff/form-buttons.tsx'
import { LoadScreen } from '../../staff/load-screen.tsx'
import { sendAsStaff, staffApi } from '../../staff/staff-api.ts'
import { useReply } from '../../staff/use-reply.ts'
import { compareFieldValues, NoSuchContent } from './content.tsx'
import type { FieldValues } from './content-fields.tsx'
import type { RowOutcome } from './content-list.tsx'
import { findListKind, type ListKind } from './list-kinds.tsx'
import { FormFailure, useContentForm } from './use-content-form.tsx'

const NEW = 'new'

/** One row of a list of content, or a new one. */
export function ContentRow() {
  const { list = '', id = '' } = useParams()
  const kind = findListKind(list)
  return kind ? <KnownRow key={`${list} ${id}`} list={list} id={id} kind={kind} /> : <NoSuchContent />
}

interface RowProps {
  list: string
  id: string
  kind: ListKind
}

function KnownRow({ list, id, kind }: RowProps) {
  const isNew = id === NEW
  const row = useReply<FieldValues>(`${list} ${id}`, async () => {
    if (isNew) return kind.empty
    // The server answers the call with its row; its tests check each of them.
    return (await sendAsStaff(...requestFor(staffRoutes[kind.calls.get], { id }))) as FieldValues
  })
  const title = isNew ? `Add a ${kind.noun[0]}` : `Change a ${kind.noun[0]}`
  return (
    <>
      <title>{`${title} | Back office`}</title>
      <BackLink to={adminContentListPath(list)}>{kind.title}</BackLink>
      <h1 className="font-extrabold text-title">{title}</h1>
      <LoadScreen loaded={row}>
        {(loaded) => (
          // A change by somebody else remounts the form.
          <RowForm
            key={String(loaded['version'])}
            list={list}
            id={id}
            kind={kind}
            loaded={loaded}
            reload={row.reload}
          />
        )}
      </LoadScreen>
    </>
  )
}

function RowForm({ list, id, kind, loaded, reload }: RowProps & { loaded: FieldValues; reload: () => void }) {
  const isNew = id === NEW
  const navigate = useNavigate()
  const form = useContentForm(loaded, kind.fields)
  const [isAsking, setIsAsking] = useState(false)
  const leave = (outcome: RowOutcome) => navigate(adminContentListPath(list), { state: outcome })
  const send = async (): Promise<void> => {
    // Only the fields of the form; it must not send the rest of the row.
    const body = Object.fromEntries(Object.keys(kind.fields).map((key) => [key, form.content[key]]))
    const { version } = loaded
    const route = staffRoutes[isNew ? kind.calls.create : kind.calls.change]
    const reply = await form.run(() => sendAsStaff(...requestFor(route, isNew ? body : { id, ...body, version })))
    const addedText = body['active'] === false ? 'Added. It is not shown yet.' : 'Added. It is on the site now.'
    if (reply !== undefined) await leave({ text: isNew ? addedText : 'Saved.' })
  }
  const remove = async (): Promise<void> => {
    setIsAsking(false)
    const { version } = loaded
    const reply = await form.run(() => sendAsStaff(...requestFor(staffRoutes[kind.calls.remove], { id, version })))
    if (reply !== undefined) await leave({ text: `The ${kind.noun[0]} was removed.`, removedId: Number(id) })
  }
  const { preview: Preview } = kind
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <form
          className="staff-card grid max-w-prose gap-5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          {form.fields}
          <FormFailure form={form} onLoadNewer={reload} />
          <FormButtons button={isNew ? 'Add' : 'Save'} isRunning={form.isRunning} cancel={adminContentListPath(list)}>
            {!isNew && (
              <button className="button button-quiet ms-auto" type="button" onClick={() => setIsAsking(true)}>
                Remove
              </button>
            )}
          </FormButtons>
        </form>
        <Preview content={form.content} />
      </div>
      <ConfirmDialog
        title={`Remove this ${kind.noun[0]}?`}
        button="Remove"
        isDanger
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void remove()}
      >
        It disappears from the site immediately. You can restore it for {RESTORABLE_DAYS} days.
      </ConfirmDialog>
      {!isNew && (
        <RowHistory
          thing={`${kind.thing} ${id}`}
          fields={Object.keys(kind.fields)}
          inWords={'inWords' in kind ? kind.inWords : undefined}
          onUse={form.setContent}
        />
      )}
    </>
  )
}

type AuditLine = ReplyOf<'listAudit'>['data'][number]

const ACTIONS: Readonly<Record<string, string>> = {
  'content:create': 'added it',
  'content:change': 'changed it',
  'content:remove': 'removed it',
  'content:restore': 'restored it',
}

const isContent = (value: unknown): value is FieldValues => typeof value === 'object' && value !== null

interface RowHistoryProps {
  thing: string
  fields: readonly string[]
  inWords: ((content: FieldValues) => FieldValues) | undefined
  onUse: (content: FieldValues) => void
}

/** From the audit log: what the row was before each change. */
function RowHistory({ thing, fields, inWords = (content) => content, onUse }: RowHistoryProps) {
  const lines = useReply(`history of ${thing}`, () => staffApi.listAudit({ thing, limit: 20 }))
  const changesIn = ({ before, after }: AuditLine) =>
    compareFieldValues(isContent(before) ? inWords(before) : {}, isContent(after) ? inWords(after) : {}).filter(
      ({ field }) => fields.includes(field),
    )
  return (
    <section className="grid gap-3" aria-labelledby="row-history">
      <h2 className="font-bold text-xl" id="row-history">
        History
      </h2>
      <LoadScreen loaded={lines}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="staff-card text-ink-soft">Not changed since setup.</p>
          ) : (
            <ol className="grid gap-3">
              {data.map((line) => (
                <li className="staff-card grid gap-2 py-3" key={line.id}>
                  <p>
                    <bdi className="font-bold">{line.actor.name}</bdi> {ACTIONS[line.action] ?? line.action},{' '}
                    <time dateTime={line.at}>{dayAndTimeInMaldives(line.at)}</time>
                  </p>
                  {line.action === 'content:change' && <FieldChangeList changes={changesIn(line)} />}
                  {isContent(line.before) && (
                    <button
                      className="button button-quiet justify-self-start"
                      type="button"
                      onClick={() => isContent(line.before) && onUse(line.before)}
                    >
                      Use the earlier version
                    </button>
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </LoadScreen>
    </section>
  )
}
