import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Course } from '../../contract/catalogue/course.ts'
import { EXPLANATIONS } from '../../contract/catalogue/explanations.ts'
import type { Holdings } from '../../contract/catalogue/holdings.ts'
import { listed } from '../../contract/format-text.ts'
import { coursePath } from '../../contract/paths.ts'
import { ExplainedTerm } from '../design/explained-term.tsx'
import { Icon } from '../design/icon.tsx'
import type { DescribedCondition, DescribedEntry, DescribedVerdict } from './describe-routes.ts'
import { useMyResults } from './my-results.ts'
import { BY_WHAT_IS_STATED, VerdictMark } from './verdict-mark.tsx'
import { toMyResults } from './way-back.tsx'

const STATE_TEXTS = { met: 'You have this', missing: 'Missing', 'not stated': 'Not entered' } as const
const STATE_ICONS = { met: 'tick', missing: 'close', 'not stated': 'minus' } as const

/**
 * The same text and the same room in every state, so that nothing moves when the results are read. All conditions of a
 * route are needed.
 */
const Condition = ({ state, text, path, isFurther }: DescribedCondition & { isFurther: boolean }) => (
  <li className="condition" data-state={state}>
    <span className="condition-mark">{state && <Icon name={STATE_ICONS[state]} size={16} />}</span>
    <span>
      {state && <span className="sr-only">{STATE_TEXTS[state]}: </span>}
      {isFurther && 'and '}
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

const RouteList = ({ title, routes }: { title: ReactNode; routes: DescribedEntry['general'] }) => (
  <div>
    <h3 className="font-semibold tracking-normal">{title}</h3>
    <ul className="mt-1 flex flex-col">
      {routes.map((conditions) => (
        <li className="entry-route" key={conditions.map(({ text }) => text).join()}>
          <ul className="conditions">
            {conditions.map((condition, at) => (
              <Condition key={condition.text} {...condition} isFurther={at > 0} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </div>
)

interface EntryRoutesProps {
  course: Course
  /** The top categories of the course. */
  fields: readonly string[]
  /** What the course asks for, the same for everyone. */
  entry: DescribedEntry
}

/** What the institution asks for, each condition ticked, crossed or open for what this device holds. */
export function EntryRoutes({ course, fields, entry }: EntryRoutesProps) {
  const { general, alternative, verdict } = useOwnEntry(course, fields) ?? entry
  if (course.entry_rules.length === 0) return null
  return (
    <>
      <EntryVerdictBox course={course} verdict={verdict} />
      <div className="mt-4 grid grid-cols-1 gap-x-10 gap-y-5 md:grid-cols-2">
        {general.length > 0 && (
          <RouteList title={general.length === 1 ? 'You need this' : 'You need one of these'} routes={general} />
        )}
        {alternative.length > 0 && (
          <RouteList
            title={<ExplainedTerm {...EXPLANATIONS.alternative_route}>Or by another route</ExplainedTerm>}
            routes={alternative}
          />
        )}
      </div>
    </>
  )
}

/** Compares the course with what this device holds. Only visitors with results load what that takes. */
function useOwnEntry(course: Course, fields: readonly string[]): DescribedEntry | undefined {
  const held = useMyResults()
  const [own, setOwn] = useState<{ entry: DescribedEntry; held: Holdings }>()
  useEffect(() => {
    if (!held) return
    let isCurrent = true
    void import('./describe-routes.ts')
      .then(({ describeForHolder }) => describeForHolder(course, fields, held))
      .then(
        (entry) => isCurrent && setOwn({ entry, held }),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [held, course, fields])
  return held && own?.held === held ? own.entry : undefined
}

interface EntryVerdictBoxProps {
  course: Course
  verdict: DescribedEntry['verdict']
}

/** Where the verdict stands, an invitation to enter results stands without them; both have the same height. */
function EntryVerdictBox({ course, verdict }: EntryVerdictBoxProps) {
  const back = { path: coursePath(course), text: `Back to ${course.name}` }
  return (
    <div className="entry-verdict">
      {verdict ? <VerdictText {...verdict} /> : <p>Enter your results to see whether you meet these.</p>}
      <Link className="button button-quiet max-w-full" {...toMyResults(back)}>
        {verdict ? 'Change my results' : 'Enter my results'}
      </Link>
    </div>
  )
}

const VerdictText = ({ verdict, missing, ways, language }: DescribedVerdict) => (
  <div>
    <p>
      <VerdictMark verdict={verdict} missing={missing} />{' '}
      {verdict === 'closed' && <span>Your closest route needs {listed(missing)}.</span>}
    </p>
    {ways.length > 0 && (
      <ul className="mt-1">
        {ways.map(({ text, path }) => (
          <li key={text}>
            {path ? (
              <Link className="inline-block py-1 font-semibold text-action underline underline-offset-4" to={path}>
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    )}
    {/* The whole text follows among the requirements. */}
    {language && (
      <p className="line-clamp-2 text-sm">
        Check the language requirements yourself: <span dir="auto">{language}</span>
      </p>
    )}
    <p className="text-ink-soft text-sm">{BY_WHAT_IS_STATED}</p>
  </div>
)
