import { useEffect, useRef, useState } from 'react'
import { fieldName } from '../../../contract/studio/field-names.ts'
import { linesOf } from '../../staff/describe-field.ts'
import type { DraftSaver } from './draft-saver.ts'
import type { Conflict } from './save-state.tsx'

interface ResolveConflictProps {
  saver: DraftSaver
  conflict: Conflict
}

const shownLines = (field: string, value: unknown): string[] => {
  const lines = linesOf(field, value)
  return lines.length === 0 ? ['Nothing'] : lines
}

/** Both versions of what two people changed, field by field. Nothing is saved until each is chosen. */
export function ResolveConflict({ saver, conflict: { theirs, conflicts, publishedVersion } }: ResolveConflictProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [choices, setChoices] = useState<ReadonlyMap<number, 'mine' | 'theirs'>>(new Map())
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  const isPublished = publishedVersion !== undefined
  const who = theirs.by ?? 'Somebody'
  const mine = saver.snapshot().content
  const save = (): void =>
    saver.resolve(conflicts.flatMap((fields, at) => (choices.get(at) === 'theirs' ? fields : [])))
  return (
    <section className="staff-card grid gap-4" aria-labelledby="conflict">
      <div>
        <h2 className="font-bold text-xl outline-none" id="conflict" ref={heading} tabIndex={-1}>
          {isPublished ? 'The site changed the same fields' : `${who} changed the same fields`}
        </h2>
        <p className="text-ink-soft">
          {isPublished
            ? 'The published version was changed after you started. Choose which version to keep, then submit again.'
            : 'Choose which version to keep. Nothing of yours is saved, and nothing of theirs is overwritten, until you do.'}
        </p>
      </div>
      {conflicts.map((fields, at) => (
        <fieldset className="grid gap-2" key={fields.join()}>
          <legend className="font-bold">{fields.map(fieldName).join(', ')}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {(['mine', 'theirs'] as const).map((side) => (
              <label className="conflict-side" key={side}>
                <input
                  type="radio"
                  name={`conflict ${at}`}
                  checked={choices.get(at) === side}
                  onChange={() => setChoices((before) => new Map(before).set(at, side))}
                />
                <span className="min-w-0 grow">
                  <span className="font-semibold">
                    {side === 'mine' ? 'Yours' : isPublished ? 'On the site now' : `From ${who}`}
                  </span>
                  {fields.map((field) => (
                    <span className="block" key={field}>
                      {fields.length > 1 && <span className="block text-ink-soft text-sm">{fieldName(field)}</span>}
                      {shownLines(field, (side === 'mine' ? mine : theirs.content)[field]).map((line) => (
                        <bdi className="wrap-anywhere block whitespace-pre-line" key={line}>
                          {line}
                        </bdi>
                      ))}
                    </span>
                  ))}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <button
        className="button justify-self-start"
        type="button"
        disabled={choices.size < conflicts.length}
        onClick={save}
      >
        Save what I chose
      </button>
    </section>
  )
}
