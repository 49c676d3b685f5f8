import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ReplyOf } from '../../../contract/client.ts'
import { studioCoursePath, studioStatisticsPath } from '../../../contract/studio/staff-paths.ts'
import { dayMonthYear, todayInMaldives } from '../../format-date.ts'
import { LoadScreen } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { useReply } from '../../staff/use-reply.ts'
import { useInstitution } from '../studio.ts'
import { DayPlot } from './day-plot.tsx'
import './statistics.css'

type Statistics = ReplyOf<'getStatistics'>

const PERIODS = [7, 30, 90] as const
const MEASURES = { views: 'Views', shortlisted: 'Shortlisted', compared: 'Compared', enquiries: 'Enquiries' } as const
type Measure = keyof typeof MEASURES
const MEASURE_NAMES = ['views', 'shortlisted', 'compared', 'enquiries'] as const satisfies readonly Measure[]

const DAY_MS = 86_400_000

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)

/** What visitors did, by day and by course. */
export function StatisticsScreen() {
  const institution = useInstitution()
  const [query] = useSearchParams()
  const days = PERIODS.find((period) => String(period) === query.get('days')) ?? 30
  const shown = MEASURE_NAMES.find((measure) => measure === query.get('show')) ?? 'views'
  const address = (period: number, measure: Measure): string =>
    `${studioStatisticsPath(institution.id)}?${new URLSearchParams({ days: String(period), show: measure })}`
  const statistics = useReply(`statistics ${institution.id} ${days}`, () => {
    const to = todayInMaldives()
    return staffApi.getStatistics({ id: institution.id, from: daysBefore(to, days - 1), to })
  })
  return (
    <>
      <title>{`Statistics for ${institution.name} | Studio`}</title>
      <h1 className="font-extrabold text-title">Statistics</h1>
      <Choices label="Period">
        {PERIODS.map((period) => (
          <Choice key={period} to={address(period, shown)} isChosen={period === days} text={`${period} days`} />
        ))}
      </Choices>
      <LoadScreen loaded={statistics}>
        {({ data, courses, missed_terms }) => (
          <>
            <div className="staff-card grid gap-4">
              <Choices label="What is shown">
                {MEASURE_NAMES.map((measure) => (
                  <Choice
                    key={measure}
                    to={address(days, measure)}
                    isChosen={measure === shown}
                    text={`${MEASURES[measure]} ${totalOf(data, measure).toLocaleString('en')}`}
                  />
                ))}
              </Choices>
              <DayPlot label={MEASURES[shown]} days={data.map((one) => ({ day: one.day, count: one[shown] }))} />
            </div>
            <Courses courses={courses} />
            <MissedTerms terms={missed_terms} />
            <Days data={data} />
          </>
        )}
      </LoadScreen>
    </>
  )
}

const totalOf = (data: Statistics['data'], measure: Measure): number => data.reduce((sum, one) => sum + one[measure], 0)

const Choices = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="flex flex-wrap gap-2" aria-label={label}>
    {children}
  </ul>
)

const Choice = ({ to, isChosen, text }: { to: string; isChosen: boolean; text: string }) => (
  <li>
    <Link className="state-link" to={to} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
      {text}
    </Link>
  </li>
)

interface CountTableProps {
  title: string
  first: string
  /** How its rows are laid out on a phone. */
  className: 'course-counts' | 'day-counts'
  children: ReactNode
}

function CountTable({ title, first, className, children }: CountTableProps) {
  return (
    <div className="grid gap-3">
      <h2 className="font-bold text-lg">{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard scrolls what has the focus. */}
      <section className="staff-table-frame" aria-label={title} tabIndex={0}>
        <table className={`staff-table ${className}`}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {MEASURE_NAMES.map((measure) => (
                <th scope="col" data-is-number="true" key={measure}>
                  {MEASURES[measure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </div>
  )
}

const Counts = ({ counts }: { counts: Readonly<Record<Measure, number>> }) =>
  MEASURE_NAMES.map((measure) => (
    <td key={measure} data-is-number="true" data-heading={MEASURES[measure]}>
      {counts[measure].toLocaleString('en')}
    </td>
  ))

/** '2026-11-18' as '18 Nov'. The period is shorter than a year. */
const shortDay = (day: string): string => dayMonthYear(day).replace(/ (\w{3}).*/, ' $1')

/** The newest day first. */
const Days = ({ data }: Pick<Statistics, 'data'>) => (
  <CountTable title="By day" first="Day" className="day-counts">
    {data.toReversed().map((one) => (
      <tr key={one.day}>
        <th className="whitespace-nowrap" scope="row">
          <span className="max-md:hidden">{dayMonthYear(one.day)}</span>
          <span className="md:hidden">{shortDay(one.day)}</span>
        </th>
        <Counts counts={one} />
      </tr>
    ))}
  </CountTable>
)

function Courses({ courses }: Pick<Statistics, 'courses'>) {
  if (courses.length === 0)
    return <p className="staff-card text-ink-soft">No one viewed your courses in this period.</p>
  return (
    <CountTable title="By course" first="Course" className="course-counts">
      {courses.map((course) => (
        <tr key={course.id}>
          <th className="font-normal md:min-w-56" scope="row">
            <Link className="text-link" to={studioCoursePath(course.id)}>
              <bdi>{course.name}</bdi>
            </Link>
            {course.compared_with.length > 0 && (
              <p className="mt-1 text-ink-soft">
                Compared with{' '}
                {course.compared_with
                  .map(({ name, institution, times }) => `${name}, ${institution} (${times})`)
                  .join('; ')}
              </p>
            )}
          </th>
          <Counts counts={course} />
        </tr>
      ))}
    </CountTable>
  )
}

function MissedTerms({ terms }: { terms: Statistics['missed_terms'] }) {
  if (terms.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="missed-terms">
      <h2 className="font-bold text-lg" id="missed-terms">
        Searched for without finding your courses
      </h2>
      <p className="text-ink-soft">
        Three visitors or more searched for each of these on one day, and none of your courses came up. Do you teach
        this? Add the word to the course's name or careers.
      </p>
      <ul className="flex flex-wrap gap-2">
        {terms.map(({ term, visitors }) => (
          <li className="state-chip" key={term}>
            <bdi>{term}</bdi>&nbsp;({visitors})
          </li>
        ))}
      </ul>
    </section>
  )
}
