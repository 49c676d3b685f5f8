import { routeConditions } from '../../../contract/catalogue/check-entry.ts'
import { fieldsOf } from '../../../contract/catalogue/course-options.ts'
import type { EntryRoute } from '../../../contract/catalogue/entry-rules.ts'
import { Icon, type IconName } from '../../design/icon.tsx'
import { readList } from './course-field-values.ts'
import { focusFieldSoon, useEditor } from './editor-context.ts'
import { EntryRouteFields } from './entry-route-fields.tsx'
import { checkProfiles, MOST_ROUTES, NEW_ROUTE, type ProfileVerdict, readEntryRoutes } from './entry-routes.ts'
import { type ControlProps, InputGroup } from './inputs.tsx'

const sentenceOf = (route: EntryRoute): string => {
  const asked = routeConditions(route, {}, []).map(({ text }) => text)
  return asked.length === 0 ? 'Everybody gets in.' : `Needs ${asked.join(', and ')}.`
}

/** The entry routes as sentences with choices, and beside them who would get in. */
export function EntryRouteEditor(control: ControlProps) {
  const { content, change, isReadOnly } = useEditor()
  const routes = readEntryRoutes(content['entry_rules'])
  const write = (entry_rules: readonly EntryRoute[]): void => change({ entry_rules })
  return (
    <InputGroup {...control}>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          {routes.map((route, at) => (
            <fieldset
              className="list-card"
              // biome-ignore lint/suspicious/noArrayIndexKey: A route is known by its position only.
              key={at}
            >
              <legend className="list-card-title">Entry route {at + 1}</legend>
              <p className="text-ink-soft text-sm">{sentenceOf(route)}</p>
              <EntryRouteFields {...{ route, at }} onChange={(next) => write(routes.with(at, next))} />
              {!isReadOnly && (
                <button
                  className="button button-quiet justify-self-start"
                  type="button"
                  onClick={() => {
                    write(routes.toSpliced(at, 1))
                    focusFieldSoon('entry_rules')
                  }}
                >
                  Remove
                  <span className="sr-only"> entry route {at + 1}</span>
                </button>
              )}
            </fieldset>
          ))}
          {!isReadOnly && routes.length < MOST_ROUTES && (
            <button
              className="button button-quiet justify-self-start"
              type="button"
              onClick={() => {
                write([...routes, NEW_ROUTE])
                focusFieldSoon(`entry_rules.${routes.length}.kind`)
              }}
            >
              <Icon name="plus" />
              Add an entry route
            </button>
          )}
        </div>
        <WhoGetsIn routes={routes} />
      </div>
    </InputGroup>
  )
}

const VERDICTS: Readonly<Record<ProfileVerdict['verdict'], readonly [IconName, string]>> = {
  open: ['tick', 'Gets in'],
  almost: ['clock', 'Almost'],
  closed: ['close', 'Does not get in'],
  unknown: ['info', 'Requirements not stated'],
}

function WhoGetsIn({ routes }: { routes: readonly EntryRoute[] }) {
  const { content, choices } = useEditor()
  const fields = fieldsOf(
    readList(content['categories']).map((name) => ({ name })),
    choices.categories,
  )
  return (
    <section className="live-result" aria-label="Who would get in">
      <h3 className="font-bold">Who would get in</h3>
      <ul className="mt-2 grid gap-3">
        {checkProfiles(routes, fields).map(({ text, verdict, missing }) => (
          <li className="flex gap-2" key={text}>
            <Icon name={VERDICTS[verdict][0]} />
            <span className="min-w-0">
              {text}
              <span className="block text-ink-soft text-sm">
                <span className="font-semibold">{VERDICTS[verdict][1]}</span>
                {missing.length > 0 && `: needs ${missing.join(', ')}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
