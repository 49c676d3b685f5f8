import { routeConditions } from '../../../contract/catalogue/check-entry.ts'
import { formatMvrRange } from '../../../contract/catalogue/fees.ts'
import { visibleText } from '../../design/html-text.ts'
import { dayMonthYear } from '../../format-date.ts'
import { isRecord, readList, readText } from './course-content.ts'
import { type Choice, findField } from './course-fields.ts'
import { readEntryRoutes } from './entry-routes.ts'
import { readFees } from './fees.ts'

const EMPTY = 'Nothing'

const labelOf = (choices: readonly Choice[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value

/** What a field says, as lines that a person can compare. */
export function describeValue(field: string, value: unknown): string[] {
  const lines = linesOf(field, value).filter((line) => line !== '')
  return lines.length > 0 ? lines : [EMPTY]
}

function linesOf(field: string, value: unknown): string[] {
  if (field === 'fees')
    return readFees(value).map(({ type, fee_start, fee_end, payment_frequency, payment_count, remarks }) =>
      [
        `${type || 'Fee'}: ${fee_start === null ? 'no amount' : formatMvrRange(fee_start, fee_end)}`,
        payment_frequency === 'One-time' ? 'once' : `${payment_count ?? '?'} × ${payment_frequency ?? ''}`,
        remarks,
      ]
        .filter((part) => part !== '')
        .join(', '),
    )
  if (field === 'entry_rules')
    return readEntryRoutes(value).map((route) =>
      routeConditions(route, {}, [])
        .map(({ text }) => text)
        .join(', '),
    )
  if (field === 'apply_by')
    return Object.entries(isRecord(value) ? value : {}).map(
      ([intake, day]) => `${intake}: ${dayMonthYear(readText(day))}`,
    )
  const input = findField(field)?.input
  if (input?.kind === 'text') return [visibleText(readText(value))]
  if (input?.kind === 'date') return [dayMonthYear(readText(value))]
  const choices = input?.kind === 'choice' || input?.kind === 'choices' ? input.choices : []
  if (Array.isArray(value)) return readList(value).map((item) => labelOf(choices, item))
  return [labelOf(choices, readText(value))]
}
