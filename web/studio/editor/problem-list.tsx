import { useEffect, useRef } from 'react'
import type { FieldError } from '../../../contract/problem.ts'
import { problemText } from '../../../contract/studio/field-names.ts'
import { Icon } from '../../design/icon.tsx'
import { fieldId, focusField } from './editor-context.ts'
import type { FieldWarning } from './past-dates.ts'

/** All problems at once, each leading to its field. It takes the focus when it appears. */
export function ProblemList({ problems }: { problems: readonly FieldError[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section className="message" data-tone="bad" aria-labelledby="problems">
      <Icon name="warning" />
      <div className="min-w-0 grow">
        <h2 className="font-bold outline-none" id="problems" ref={heading} tabIndex={-1}>
          {problems.length === 1 ? '1 thing to correct' : `${problems.length} things to correct`}
        </h2>
        <ul>
          {problems.map(({ field, error }) => (
            <FieldLink key={`${field} ${error}`} field={field} text={problemText({ field, error })} />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** What can be submitted as it is, but should be checked before. */
export function WarningList({ warnings }: { warnings: readonly FieldWarning[] }) {
  return (
    <section className="staff-card border-s-4 border-s-sun py-3" aria-labelledby="warnings">
      <h2 className="font-bold" id="warnings">
        Please check before you submit
      </h2>
      <ul>
        {warnings.map(({ field, text }) => (
          <FieldLink key={field} {...{ field, text }} />
        ))}
      </ul>
    </section>
  )
}

function FieldLink({ field, text }: FieldWarning) {
  return (
    <li>
      <a
        className="inline-flex min-h-11 items-center underline"
        href={`#${fieldId(field)}`}
        onClick={(event) => {
          event.preventDefault()
          focusField(field)
        }}
      >
        {text}
      </a>
    </li>
  )
}
