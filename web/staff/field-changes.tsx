import './field-changes.css'
import { counted } from '../../contract/format-text.ts'
import type { FieldChanges } from '../../contract/studio/course-calls.ts'
import { fieldName } from '../../contract/studio/field-names.ts'
import { type ComparedLine, compareLines } from './compare-lines.ts'
import { byField, linesOf } from './describe-field.ts'

/** More lines than this are folded after the first ones. */
const SHOWN_LINES = 8

/** What a submission changes, field by field: what was taken out and what was put in. */
export function FieldChangeList({ changes }: { changes: FieldChanges }) {
  return (
    <dl className="field-changes">
      {changes.toSorted(byField).map(({ field, from, to }) => (
        <div key={field}>
          <dt className="font-bold">{fieldName(field)}</dt>
          <dd className="mt-1">
            <Difference lines={compareLines(linesOf(field, from), linesOf(field, to))} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Difference({ lines }: { lines: readonly ComparedLine[] }) {
  const [shown, folded] = [lines.slice(0, SHOWN_LINES), lines.slice(SHOWN_LINES)]
  return (
    <>
      <Lines lines={shown} />
      {folded.length > 0 && (
        <details>
          <summary className="text-link min-h-11 content-center">{counted(folded.length, 'more line')}</summary>
          <Lines lines={folded} />
        </details>
      )}
      {/* Such as a line break in place of a new paragraph. */}
      {lines.every(({ kind }) => kind === 'same' || kind === 'gap') && (
        <p className="text-ink-soft">Only line breaks or formatting changed.</p>
      )}
    </>
  )
}

const Lines = ({ lines }: { lines: readonly ComparedLine[] }) => (
  <ul className="compared-lines">
    {lines.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: The lines of a difference never move.
      <li key={at} data-kind={line.kind}>
        <Line line={line} />
      </li>
    ))}
  </ul>
)

function Line({ line }: { line: ComparedLine }) {
  if (line.kind === 'gap') return `${counted(line.count, 'unchanged line')}`
  if (line.kind === 'edited')
    return line.parts.map(({ text, change }, at) => {
      const key = `${at} ${text}`
      if (change === 'removed') return <Removed key={key} text={text} />
      return change === 'added' ? <Added key={key} text={text} /> : <span key={key}>{text}</span>
    })
  if (line.kind === 'removed') return <Removed text={line.text} />
  return line.kind === 'added' ? <Added text={line.text} /> : line.text
}

// Not every screen reader says that a text is deleted or inserted.
const Removed = ({ text }: { text: string }) => (
  <del dir="auto">
    <span className="sr-only">Removed: </span>
    {text}
  </del>
)

const Added = ({ text }: { text: string }) => (
  <ins dir="auto">
    <span className="sr-only">Added: </span>
    {text}
  </ins>
)
