import '../back-office.css'
import { type SyntheticEvent, useRef } from 'react'
import type { ReplyOf } from '../../../contract/client.ts'
import { SelectField } from '../../design/form-fields.tsx'
import { LoadScreen } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { TabLinks } from '../../staff/tab-links.tsx'
import { ActionOutcome, useAction } from '../../staff/use-action.tsx'
import { useReply } from '../../staff/use-reply.ts'
import { INSTITUTION_LINKS } from './admin-institution-list.tsx'

type Placed = ReplyOf<'getPriorityInstitutions'>['data'][number]

/** Which institutions come first in the public list. */
export function PriorityList() {
  const loaded = useReply('priority institutions', () => staffApi.getPriorityInstitutions())
  const all = useReply('all institutions', () => staffApi.getStudio())
  return (
    <>
      <title>First in the list | Back office</title>
      <TabLinks label="Institutions" links={INSTITUTION_LINKS} />
      <h1 className="font-extrabold text-title">First in the list</h1>
      <p className="text-ink-soft">
        These come first, in this order, where visitors see all institutions. The others follow.
      </p>
      <LoadScreen loaded={loaded}>
        {({ data }) => (
          <Order
            institutions={data}
            others={
              all.status === 'ready'
                ? all.reply.institutions.filter(({ id }) => !data.some((each) => each.id === id))
                : []
            }
            onChange={loaded.reload}
          />
        )}
      </LoadScreen>
    </>
  )
}

interface OrderProps {
  institutions: readonly Placed[]
  others: readonly { id: number; name: string }[]
  onChange: () => void
}

function Order({ institutions, others, onChange }: OrderProps) {
  const action = useAction()
  const list = useRef<HTMLOListElement>(null)
  const ids = institutions.map(({ id }) => id)
  const save = async (ordered: readonly number[], doneText: string): Promise<void> => {
    if (await action.run(() => staffApi.orderPriorityInstitutions({ ids: [...ordered] }), doneText)) onChange()
  }
  const move = async (at: number, by: -1 | 1): Promise<void> => {
    const moved = institutions[at]
    if (!moved) return
    await save(ids.toSpliced(at, 1).toSpliced(at + by, 0, moved.id), `${moved.name} is now number ${at + by + 1}.`)
    // Pressed again, the button moves the same institution on.
    list.current?.querySelector<HTMLElement>(`[data-id="${moved.id}"] [data-by="${by}"]`)?.focus()
  }
  const add = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const id = Number(new FormData(event.currentTarget).get('id'))
    if (id) void save([...ids, id], 'Added at the end.')
  }
  return (
    <>
      <ActionOutcome action={action} />
      <ol className="grid gap-2" ref={list} aria-label="Order">
        {institutions.map(({ id, name, suspended }, at) => (
          <li className="staff-card flex flex-wrap items-center justify-between gap-3 py-2" key={id} data-id={id}>
            <span className="wrap-anywhere">
              {at + 1}. <bdi className="font-semibold">{name}</bdi>
              {suspended && ' (suspended)'}
            </span>
            <span className="flex flex-wrap gap-2">
              <button
                className="button button-quiet"
                type="button"
                data-by={-1}
                aria-disabled={at === 0 || undefined}
                onClick={() => at > 0 && void move(at, -1)}
              >
                Up<span className="sr-only"> {name}</span>
              </button>
              <button
                className="button button-quiet"
                type="button"
                data-by={1}
                aria-disabled={at === institutions.length - 1 || undefined}
                onClick={() => at < institutions.length - 1 && void move(at, 1)}
              >
                Down<span className="sr-only"> {name}</span>
              </button>
              <button
                className="button button-quiet"
                type="button"
                onClick={() => void save(ids.toSpliced(at, 1), `${name} is in its usual place again.`)}
              >
                Remove<span className="sr-only"> {name}</span>
              </button>
            </span>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <form className="staff-card flex flex-wrap items-end gap-3" aria-label="Add an institution" onSubmit={add}>
          <SelectField
            name="id"
            label="Add an institution"
            choices={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <button className="button" type="submit" disabled={action.isRunning}>
            Add
          </button>
        </form>
      )}
    </>
  )
}
