import '../back-office.css'
import { Link } from 'react-router'
import { dayInMaldives } from '../../../contract/maldives-time.ts'
import type { FieldChanges } from '../../../contract/studio/course-calls.ts'
import { adminContentListPath, adminContentPath, adminTextPath } from '../../../contract/studio/staff-paths.ts'
import { dayMonthYear } from '../../format-date.ts'
import { LoadScreen } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { useReply } from '../../staff/use-reply.ts'
import type { FieldValues } from './content-fields.tsx'
import { LIST_KINDS } from './list-kinds.tsx'
import { SITE_TEXT_KINDS } from './site-text-kinds.ts'

/** Everything that the site says and an editor can change. */
export function Content() {
  const texts = useReply('texts', () => staffApi.listSiteTexts({ limit: 100 }))
  return (
    <>
      <title>Content | Back office</title>
      <h1 className="font-extrabold text-title">Content</h1>
      <section className="grid gap-3" aria-labelledby="live-lists">
        <h2 className="font-bold text-xl" id="live-lists">
          On the site as soon as you save
        </h2>
        <ul className="grid gap-3 md:grid-cols-2">
          {Object.entries(LIST_KINDS).map(([list, { title, text }]) => (
            <li className="staff-card py-3" key={list}>
              <Link className="text-link inline-flex min-h-11 items-center font-bold" to={adminContentListPath(list)}>
                {title}
              </Link>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-3" aria-labelledby="published-texts">
        <h2 className="font-bold text-xl" id="published-texts">
          Drafted first, then published
        </h2>
        <LoadScreen loaded={texts}>
          {({ data }) => (
            <ul className="grid gap-3 md:grid-cols-2">
              {Object.entries(SITE_TEXT_KINDS).map(([name, { title, text }]) => {
                const published = data.find((each) => each.name === name)
                return (
                  <li className="staff-card py-3" key={name}>
                    <Link className="text-link inline-flex min-h-11 items-center font-bold" to={adminTextPath(name)}>
                      {title}
                    </Link>
                    {published?.has_draft && <span className="ms-2 font-semibold text-sm">Draft not published</span>}
                    <p className="text-ink-soft">{text}</p>
                    {published && (
                      <p className="text-ink-soft text-sm">
                        Version {published.version}, {dayMonthYear(dayInMaldives(new Date(published.published_at)))}
                      </p>
                    )}
                  </li>
                )
              })}
            </ul>
          )}
        </LoadScreen>
      </section>
    </>
  )
}

export function NoSuchContent() {
  return (
    <>
      <title>Content | Back office</title>
      <h1 className="font-extrabold text-title">There is no such page</h1>
      <p>
        <Link className="text-link" to={adminContentPath()}>
          All content
        </Link>
      </p>
    </>
  )
}

/** The fields that differ. */
export const compareFieldValues = (before: FieldValues, after: FieldValues): FieldChanges =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, from: before[field], to: after[field] }))
    .filter(({ from, to }) => JSON.stringify(from ?? null) !== JSON.stringify(to ?? null))
