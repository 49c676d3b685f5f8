import { lazy, Suspense, useState } from 'react'
import { problemReason } from '../../../contract/studio/field-names.ts'
import { describedBy, Field } from '../../design/form-fields.tsx'
import { truncateText, visibleText } from '../../design/html-text.ts'
import { Icon } from '../../design/icon.tsx'
import { Skeleton } from '../../design/skeleton.tsx'
import { fieldId, useEditor } from './editor-context.ts'
import type { ControlProps } from './inputs.tsx'
import { LengthNote, lengthNoteId } from './length-note.tsx'

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }))

const EXCERPT_LENGTH = 240
const EXCERPT_LINES = 8

/** Of the stored text, with the tags of its formatting. */
const MAX_LENGTH = 20_000

/** Its first lines: each paragraph and each entry of a list is one. */
function excerptOf(html: string): string {
  const lines = html.split(/<\/(?:p|li|h\d|tr|blockquote)>|<br\s*\/?>/, EXCERPT_LINES).map((line) => visibleText(line))
  return truncateText(lines.filter(Boolean).join('\n'), EXCERPT_LENGTH)
}

type RichTextFieldProps = ControlProps & { value: string; onChange: (html: string | null) => void }

/** The beginning of a text; its editor is loaded when somebody opens it. */
export function RichTextField({ value, onChange, name, label, hint }: RichTextFieldProps) {
  const { errors, isReadOnly } = useEditor()
  const [isOpen, setIsOpen] = useState(false)
  const id = fieldId(name)
  const reason = errors.get(name)
  const texts = { label, hint, error: reason && `${label} ${problemReason(reason)}` }
  const note = <LengthNote id={id} length={value.length} most={MAX_LENGTH} />
  if (isOpen && !isReadOnly)
    return (
      <div className="grid gap-1.5">
        <Suspense fallback={<Skeleton className="h-40" />}>
          <RichTextEditor {...{ id, texts, value, onChange }} onClose={() => setIsOpen(false)} />
        </Suspense>
        {note}
      </div>
    )
  const text = excerptOf(value)
  return (
    <Field id={id} {...texts}>
      {text && (
        <p className="text-excerpt" dir="auto">
          {text}
        </p>
      )}
      {!isReadOnly && (
        <button
          className="button button-quiet justify-self-start"
          id={id}
          type="button"
          aria-label={`${text ? 'Edit' : 'Write'}: ${label}`}
          aria-describedby={`${describedBy(id, texts)['aria-describedby'] ?? ''} ${lengthNoteId(id)}`}
          onClick={() => setIsOpen(true)}
        >
          <Icon name={text ? 'book' : 'plus'} />
          {text ? 'Edit' : 'Write'}
        </button>
      )}
      {note}
    </Field>
  )
}
