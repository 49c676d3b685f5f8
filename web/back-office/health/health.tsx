import '../data-table.css'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Switch } from '../../../contract/api-routes.ts'
import type { ReplyOf } from '../../../contract/client.ts'
import { counted, formatNumber } from '../../../contract/format-text.ts'
import { adminMailsPath } from '../../../contract/studio/staff-paths.ts'
import { Message } from '../../design/message.tsx'
import { dayAndTimeInMaldives } from '../../format-date.ts'
import { LoadScreen } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { ActionOutcome, useAction } from '../../staff/use-action.tsx'
import { useReply } from '../../staff/use-reply.ts'
import { LogEverybodyOut } from './log-everybody-out.tsx'

type Health = ReplyOf<'getHealth'>

/** How the site runs, and the parts of it that can be turned off. */
export function HealthScreen() {
  const health = useReply('health', () => staffApi.getHealth())
  return (
    <>
      <title>Settings and health | Back office</title>
      <h1 className="font-extrabold text-title">Settings and health</h1>
      <SwitchesSection />
      <LoadScreen loaded={health}>
        {(reply) => (
          <>
            {reply.warnings.length > 0 && <Warnings warnings={reply.warnings} />}
            <Figures {...reply} />
            <Instances instances={reply.instances} />
            <Settings settings={reply.settings} />
          </>
        )}
      </LoadScreen>
      <LogEverybodyOut />
    </>
  )
}

const Warnings = ({ warnings }: Pick<Health, 'warnings'>) => (
  <Message tone="bad">
    <h2 className="font-bold">Before you open the site to the public</h2>
    <ul className="mt-1 grid list-disc gap-1 ps-5">
      {warnings.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </Message>
)

const SWITCH_TEXTS: Readonly<Record<Switch, readonly [name: string, off: string]>> = {
  chat: ['Career guidance chat', 'Its page says so and shows the helplines.'],
  registration: ['New accounts', 'Nobody can open an account; members can still log in.'],
  enquiries: ['Questions to institutions', 'Visitors are sent to the phone numbers and addresses of institutions.'],
  adverts: ['Adverts', 'No page shows any, house adverts included.'],
}
const SWITCHES: readonly Switch[] = ['chat', 'registration', 'enquiries', 'adverts']

function SwitchesSection() {
  const switches = useReply('switches', () => staffApi.getSwitches())
  const action = useAction()
  /** Shown at once, before the server has answered. */
  const [turned, setTurned] = useState<Partial<Record<Switch, boolean>>>({})
  const turn = async (name: Switch, isOn: boolean): Promise<void> => {
    setTurned({ ...turned, [name]: isOn })
    const text = `${SWITCH_TEXTS[name][0]}: turned ${isOn ? 'on' : 'off'}.`
    const isDone = await action.run(() => staffApi.changeSwitches({ [name]: isOn }), text)
    if (!isDone) setTurned((shown) => ({ ...shown, [name]: !isOn }))
  }
  return (
    <section className="staff-card grid gap-3">
      <h2 className="font-bold text-xl">Parts of the site</h2>
      <p className="text-ink-soft">Turning a part off takes effect immediately, for everybody.</p>
      <LoadScreen loaded={switches}>
        {(reply) => (
          <ul className="grid max-w-2xl gap-1">
            {SWITCHES.map((name) => {
              const [title, off] = SWITCH_TEXTS[name]
              const isOn = turned[name] ?? reply[name]
              return (
                <li key={name}>
                  <label className="flex min-h-11 cursor-pointer items-center gap-3">
                    <input
                      className="size-5"
                      type="checkbox"
                      checked={isOn}
                      onChange={({ target }) => void turn(name, target.checked)}
                    />
                    <span className="min-w-0">
                      <span className="block font-semibold">{title}</span>
                      {!isOn && <span className="block text-ink-soft text-sm">{off}</span>}
                    </span>
                    <span className="state-chip ms-auto shrink-0" data-state={isOn ? 'published' : 'withdrawn'}>
                      {isOn ? 'On' : 'Off'}
                    </span>
                  </label>
                </li>
              )
            })}
          </ul>
        )}
      </LoadScreen>
      <ActionOutcome action={action} />
    </section>
  )
}

const megabytes = (bytes: number): string => `${formatNumber(Math.round(bytes / 1024 / 1024))} MB`

const DATABASES = { embedded: 'Embedded', postgres: 'PostgreSQL' } as const

function Figures({ database, mails, backup_at }: Health) {
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <div className="staff-card">
        <dt className="text-ink-soft text-sm">Database</dt>
        <dd className="font-bold">
          {DATABASES[database.kind]}, {megabytes(database.bytes)}
        </dd>
      </div>
      <div className="staff-card">
        <dt className="text-ink-soft text-sm">Emails</dt>
        <dd className="font-bold">
          <Link className="text-link inline-flex min-h-11 items-center" to={adminMailsPath()}>
            {formatNumber(mails.waiting)} waiting, {formatNumber(mails.failed)} failed
          </Link>
        </dd>
      </div>
      <div className="staff-card">
        <dt className="text-ink-soft text-sm">Last backup</dt>
        <dd className="font-bold">{backup_at === null ? 'None recorded yet' : dayAndTimeInMaldives(backup_at)}</dd>
      </div>
    </dl>
  )
}

const share = (hits: number, misses: number): string =>
  hits + misses === 0 ? '-' : `${Math.round((100 * hits) / (hits + misses))}%`

const Instances = ({ instances }: Pick<Health, 'instances'>) => (
  <section className="grid gap-3">
    <h2 className="font-bold text-xl">{counted(instances.length, 'instance')}</h2>
    {instances.map(({ id, version, started_at, caches }) => (
      <article className="staff-card grid gap-3" key={id}>
        <h3 className="font-semibold">
          Version {version}, since {dayAndTimeInMaldives(started_at)}
        </h3>
        <div className="data-table-frame">
          <table className="data-table" aria-label={`Caches of the instance ${id}`}>
            <thead>
              <tr>
                <th scope="col">Cache</th>
                <th scope="col" data-is-number="true">
                  Holds
                </th>
                <th scope="col" data-is-number="true">
                  Answered
                </th>
                <th scope="col" data-is-number="true">
                  From the cache
                </th>
              </tr>
            </thead>
            <tbody>
              {caches.map(({ name, bytes, hits, misses }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td data-heading="Holds" data-is-number="true">
                    {megabytes(bytes)}
                  </td>
                  <td data-heading="Answered" data-is-number="true">
                    {formatNumber(hits + misses)}
                  </td>
                  <td data-heading="From the cache" data-is-number="true">
                    {share(hits, misses)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </article>
    ))}
  </section>
)

const Settings = ({ settings }: Pick<Health, 'settings'>) => (
  <details className="staff-card">
    <summary className="min-h-11 cursor-pointer content-center font-bold text-xl">Settings in effect</summary>
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
      {Object.entries(settings).map(([name, value]) => (
        <div className="contents" key={name}>
          <dt className="font-semibold text-sm">{name}</dt>
          <dd className="wrap-anywhere text-sm">{value}</dd>
        </div>
      ))}
    </dl>
  </details>
)
