import { Link } from 'react-router'
import { checkEntry, conditionsOf, type EntryCondition } from '../../contract/catalogue/check-entry.ts'
import type { Course } from '../../contract/catalogue/course.ts'
import type { EntryRoute, EntryRules } from '../../contract/catalogue/entry-rules.ts'
import { courseListPath, myResultsPath } from '../../contract/paths.ts'
import { Icon } from '../design/icon.tsx'
import { type Applicant, useApplicant } from './use-verdict.ts'
import { BY_WHAT_IS_STATED, VerdictMark } from './verdict-mark.tsx'

/** The words that find the courses of a bridging programme. */
const PROGRAMME_NAMES = {
  UPP: 'University Preparation Programme',
  Foundation: 'Foundation Studies',
  'Pre-Master': "Pre-Master's Programme",
} as const

/** The list of courses that meet a condition; undefined where no course does. `fields` are the course's top categories. */
export function fixPath(
  { kind }: Pick<EntryCondition, 'kind'>,
  route: EntryRoute,
  fields: readonly string[],
): string | undefined {
  const { mnqf_level, related, bridging_programme } = route
  if (kind === 'language test') return courseListPath({ name: 'IELTS' })
  if (kind === 'bridging programme' && bridging_programme)
    return courseListPath({ name: PROGRAMME_NAMES[bridging_programme] })
  if (kind !== 'qualification' || mnqf_level === null) return undefined
  return courseListPath({ ...(related && { category: fields }), mnqf_level: [String(mnqf_level)] })
}

const NOT_HELD: Applicant = { held: {}, fields: [] }

const STATE_TEXTS = { met: 'You have this', missing: 'Missing', 'not stated': 'You have not said' } as const
const STATE_ICONS = { met: 'tick', missing: 'close', 'not stated': 'minus' } as const

interface ConditionProps {
  condition: EntryCondition
  /** Whether the visitor has entered results: without them nothing is ticked. */
  isCompared: boolean
  path: string | undefined
}

/** The same text and the same room in every state, so that nothing moves when the results are read. */
function Condition({ condition: { state, text }, isCompared, path }: ConditionProps) {
  return (
    <li className="condition" data-state={isCompared ? state : undefined}>
      <span className="condition-mark">{isCompared && <Icon name={STATE_ICONS[state]} size={16} />}</span>
      <span>
        {isCompared && <span className="sr-only">{STATE_TEXTS[state]}: </span>}
        {path ? (
          <Link className="underline underline-offset-4" to={path} title="See courses">
            {text}
          </Link>
        ) : (
          text
        )}
      </span>
    </li>
  )
}

interface RouteListProps {
  title: string
  routes: EntryRules
  applicant: Applicant | undefined
  fields: readonly string[]
}

function RouteList({ title, routes, applicant, fields }: RouteListProps) {
  const { held, fields: compared } = applicant ?? NOT_HELD
  return (
    <div>
      <h3 className="font-semibold tracking-normal">{title}</h3>
      <ul className="mt-1 flex flex-col">
        {routes.map((route) => {
          const conditions = conditionsOf(route, held, compared)
          return (
            <li className="entry-route" key={JSON.stringify(route)}>
              <ul className="conditions">
                {needsNothingBefore(route) && <li className="condition">No earlier qualification needed</li>}
                {conditions.map((condition) => (
                  <Condition
                    key={condition.text}
                    condition={condition}
                    isCompared={applicant !== undefined}
                    path={fixPath(condition, route, fields)}
                  />
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const needsNothingBefore = ({ level_held, work_years }: EntryRoute): boolean => level_held === 'none' && !work_years

/** Two routes that differ only in their kind read the same. */
function withoutRepetition(rules: EntryRules, kind: EntryRoute['kind']): EntryRules {
  const routes = rules.filter((route) => route.kind === kind)
  return [...new Map(routes.map((route) => [JSON.stringify(route), route])).values()]
}

interface EntryRoutesProps {
  course: Course
  /** The top categories of the course. */
  fields: readonly string[]
}

/** What the institution asks for, each condition ticked, crossed or open for what this device holds. */
export function EntryRoutes({ course, fields }: EntryRoutesProps) {
  const applicant = useApplicant(course)
  const general = withoutRepetition(course.entry_rules, 'general')
  const alternative = withoutRepetition(course.entry_rules, 'alternative')
  if (course.entry_rules.length === 0) return null
  return (
    <>
      <EntryVerdictBox course={course} applicant={applicant} fields={fields} />
      <div className="mt-4 grid grid-cols-1 gap-x-10 gap-y-5 md:grid-cols-2">
        {general.length > 0 && (
          <RouteList
            title={general.length === 1 ? 'You need this' : 'You need one of these'}
            routes={general}
            applicant={applicant}
            fields={fields}
          />
        )}
        {alternative.length > 0 && (
          <RouteList title="Or another way in" routes={alternative} applicant={applicant} fields={fields} />
        )}
      </div>
    </>
  )
}

interface EntryVerdictBoxProps extends EntryRoutesProps {
  applicant: Applicant | undefined
}

/** Where the verdict stands, an invitation to enter results stands without them; both have the same height. */
function EntryVerdictBox({ course, applicant, fields }: EntryVerdictBoxProps) {
  const entry = <EnterResultsLink course={course} text={applicant ? 'Change my results' : 'Enter my results'} />
  if (!applicant) {
    return (
      <div className="entry-verdict">
        <p>Enter your results to see whether you meet these.</p>
        {entry}
      </div>
    )
  }
  const { verdict, missing, route } = checkEntry(course.entry_rules, applicant.held, applicant.fields)
  const conditions = route ? conditionsOf(route, applicant.held, applicant.fields) : []
  const unmet = conditions.find(({ state }) => state !== 'met')
  const path = route && unmet && verdict !== 'open' ? fixPath(unmet, route, fields) : undefined
  return (
    <div className="entry-verdict">
      <p>
        <VerdictMark verdict={verdict} missing={missing} />{' '}
        {verdict === 'closed' && <span>You need {missing.join(', ')}. </span>}
        {path && (
          <Link className="font-semibold text-action underline underline-offset-4" to={path}>
            Courses that get you there
          </Link>
        )}
        <span className="block text-ink-soft text-sm">{BY_WHAT_IS_STATED}</span>
      </p>
      {entry}
    </div>
  )
}

const EnterResultsLink = ({ course: { id, name }, text }: { course: Course; text: string }) => (
  <Link className="button button-quiet shrink-0" to={myResultsPath()} state={{ course: { id, name } }}>
    {text}
  </Link>
)
