import { useEffect, useRef } from 'react'
import type { FieldError } from '../../../contract/problem.ts'
import { Icon } from '../../design/icon.tsx'
import { fieldName } from '../../staff/describe-field.ts'
import { fieldId, focusField } from './editor-context.ts'

const FEE_PARTS: Readonly<Record<string, string>> = {
  type: 'what it is for',
  fee_start: 'amount',
  fee_end: 'upper end',
  payment_frequency: 'how often',
  payment_count: 'how many times',
  remarks: 'remark',
  relation: 'relation',
}

/** 'fees.1.fee_start' is 'Fee 2, amount'. */
export function problemLabel(field: string): string {
  const [, at, part = ''] = /^fees\.(\d+)\.(\w+)$/.exec(field) ?? []
  return at === undefined ? fieldName(field.split('.')[0] ?? '') : `Fee ${Number(at) + 1}, ${FEE_PARTS[part] ?? part}`
}

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
            <li key={`${field} ${error}`}>
              <a
                className="inline-flex min-h-11 items-center"
                href={`#${fieldId(field)}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(field)
                }}
              >
                {problemLabel(field)} {error}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
