import type { ReactNode } from 'react'
import type { Course } from '../../contract/catalogue/course.ts'
import { type Fee, feeDisplay, TOTAL_FEE } from '../../contract/catalogue/fees.ts'
import { feeAmount, feeFrequency } from '../catalogue/course/describe-course.ts'
import { RichText } from '../design/rich-text.tsx'

export interface ComparisonRow {
  label: string
  cell: (course: Course) => ReactNode
  /** A row is the same in two courses if these are equal. Empty if a course has no value. */
  value: (course: Course) => string
}

const textRow = (label: string, value: (course: Course) => string): ComparisonRow => ({ label, cell: value, value })

const linesRow = (label: string, lines: (course: Course) => readonly string[]): ComparisonRow => ({
  label,
  cell: (course) => <Lines lines={lines(course)} />,
  value: (course) => lines(course).join('\n'),
})

const richTextRow = (label: string, html: (course: Course) => string | null): ComparisonRow => ({
  label,
  cell: (course) => <RichText html={html(course) ?? ''} />,
  value: (course) => html(course) ?? '',
})

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function EntryRequirements({ course }: { course: Course }) {
  const { admission_general_requirements: general, admission_alternative_requirements: alternative } = course
  return (
    <>
      {general !== null && <TitledRichText title="General Requirements" html={general} />}
      {alternative !== null && <TitledRichText title="Alternative Entry Requirement" html={alternative} />}
    </>
  )
}

function TitledRichText({ title, html }: { title: string; html: string }) {
  return (
    <div className="not-first:mt-3">
      <p className="font-bold">{title}</p>
      <RichText html={html} />
    </div>
  )
}

function Fees({ course }: { course: Course }) {
  // Without a tuition fee there is no total to show.
  const note = course.total_mvr_min !== null && feeDisplay(course).note
  return (
    <>
      <ul className="flex flex-col gap-1">
        {feeLines(course.fees).map(({ type, amount, suffix }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike in everything.
          <li key={at}>
            <strong>{type}</strong> <span className="inline-block tabular-nums">{amount}</span> {suffix}
          </li>
        ))}
      </ul>
      {note && <p className="mt-1 text-ink-soft tabular-nums">{note}</p>}
    </>
  )
}

/** The fifteen rows of the comparison, in the order of the specification. */
export const COMPARISON_ROWS: readonly ComparisonRow[] = [
  textRow('Institutions', ({ institution }) => institution.name),
  textRow('Awarding Body', awardingBodyText),
  textRow('Level of Qualification(MNQF)', ({ mnqf_level }) => mnqf_level),
  linesRow('Categories', ({ categories }) => categories.map(({ name }) => name)),
  textRow('Duration', ({ duration_text }) => duration_text),
  textRow('Mode of Study', ({ mode_of_study_text }) => mode_of_study_text),
  linesRow('Delivery Modality', ({ delivery_modalities }) => Object.values(delivery_modalities)),
  textRow('Intakes', ({ intakes }) => intakes.join(', ')),
  textRow('Language of Instruction', ({ language }) => language),
  {
    label: 'Entry Requirements',
    cell: (course) => <EntryRequirements course={course} />,
    value: ({ admission_general_requirements: general, admission_alternative_requirements: alternative }) =>
      general === null && alternative === null ? '' : `${general}\n${alternative}`,
  },
  richTextRow('Course Modules', ({ modules }) => modules),
  {
    label: 'Course Fees',
    cell: (course) => <Fees course={course} />,
    value: ({ fees }) => (fees.length === 0 ? '' : JSON.stringify(feeLines(fees))),
  },
  richTextRow('Indicative Class Timing', ({ indicative_class_timings }) => indicative_class_timings),
  richTextRow('Careers', ({ careers }) => careers),
  linesRow('Campuses', ({ campuses }) => campuses.map(({ name }) => name)),
]

export const isSameInAll = (row: ComparisonRow, courses: readonly Course[]): boolean =>
  new Set(courses.map(row.value)).size <= 1

const BLOCK_END = /<\/(?:p|li|h\d|tr)>/g
const MOST_LINES = 6
const LINE_LENGTH = 40

/** Rich text that takes more than about six lines of a column, so that it is folded at first. */
export function isLongText(html: string): boolean {
  const blocks = html.split(BLOCK_END)
  if (blocks.length === 1) return false
  const lines = blocks.map((block) => Math.ceil(block.replaceAll(/<[^>]*>/g, '').trim().length / LINE_LENGTH))
  return lines.reduce((sum, count) => sum + count, 0) > MOST_LINES
}

/** As the specification defines this row; the course page shows the awarding body itself. */
export function awardingBodyText({
  institution,
  awarding_body,
  awarding_body_type,
  awarding_body_country,
}: Pick<Course, 'institution' | 'awarding_body' | 'awarding_body_type' | 'awarding_body_country'>): string {
  if (awarding_body_type === 'local' && !awarding_body) return institution.name
  return awarding_body_country ? `${institution.name} / ${awarding_body_country}` : institution.name
}

export interface FeeLine {
  type: string
  amount: string
  /** How often it is paid; empty for a total. */
  suffix: string
}

/** One line per fee. Lines that are otherwise the same show their remarks. */
export function feeLines(fees: readonly Fee[]): FeeLine[] {
  const lines = fees.map(feeLine)
  const words = lines.map(({ type, amount, suffix }) => `${type} ${amount} ${suffix}`)
  return lines.map((line, at) => {
    const isAlone = words.indexOf(words[at] ?? '') === words.lastIndexOf(words[at] ?? '')
    const remarks = fees[at]?.remarks
    return isAlone || !remarks ? line : { ...line, suffix: `${line.suffix} (${remarks})`.trim() }
  })
}

function feeLine(fee: Fee): FeeLine {
  return {
    type: fee.type,
    amount: feeAmount(fee),
    suffix: fee.type === TOTAL_FEE ? '' : feeFrequency(fee) || fee.payment_frequency,
  }
}
