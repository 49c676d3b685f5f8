import { Editor } from '@tiptap/core'
import { useEffect, useReducer, useRef, useState } from 'react'
import { describedBy, Field, type FieldTexts } from '../../design/form-fields.tsx'
import { Skeleton } from '../../design/skeleton.tsx'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { lengthNoteId } from './length-note.tsx'
import { RICH_TEXT_EXTENSIONS } from './rich-text-extensions.ts'
import { writeRichText } from './rich-text-html.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import './rich-text-editor.css'

interface RichTextEditorProps {
  id: string
  texts: FieldTexts
  value: string
  onChange: (html: string | null) => void
  onClose: () => void
}

/** Attributes of the part that is typed into; the editor writes them as text. */
const attributesOf = (id: string, texts: FieldTexts): Record<string, string> => ({
  id,
  class: 'field-input rich-text rich-text-area',
  role: 'textbox',
  dir: 'auto',
  'aria-multiline': 'true',
  'aria-label': texts.label,
  'aria-describedby': `${describedBy(id, texts)['aria-describedby'] ?? ''} ${lengthNoteId(id)}`,
})

function useRichTextEditor({ id, texts, value, onChange }: RichTextEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, draw] = useReducer((turn: number) => turn + 1, 0)
  const written = useRef<string | null>(value)
  const lastOnChange = useRef(onChange)
  useEffect(() => {
    lastOnChange.current = onChange
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: One editor from opening to closing; changes of the value follow below.
  useEffect(() => {
    const opened = new Editor({
      element: host.current,
      extensions: RICH_TEXT_EXTENSIONS,
      content: value,
      // The site's policy allows no styles but those of its own files.
      injectCSS: false,
      autofocus: 'start',
      editorProps: {
        attributes: attributesOf(id, texts),
        transformPastedHTML: (html) => cleanPastedHtml(html),
        // Tab leaves the editor, also from a list or a table: nobody who uses the keyboard is trapped in it.
        handleDOMEvents: { keydown: (_, { key }) => key === 'Tab' },
      },
      onTransaction: draw,
      onUpdate({ editor: changed }) {
        written.current = writeRichText(changed.getJSON())
        lastOnChange.current(written.current)
      },
    })
    setEditor(opened)
    return () => opened.destroy()
  }, [])
  // Somebody else's version was chosen.
  useEffect(() => {
    if (!editor || editor.isDestroyed || (written.current ?? '') === value) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return { host, editor }
}

export function RichTextEditor(props: RichTextEditorProps) {
  const { id, texts, onClose } = props
  const { host, editor } = useRichTextEditor(props)
  return (
    <Field id={id} {...texts}>
      {editor && <RichTextToolbar editor={editor} label={texts.label} />}
      {!editor && <Skeleton className="h-40" />}
      <div ref={host} />
      <button className="button button-quiet justify-self-start" type="button" onClick={onClose}>
        Done
        <span className="sr-only"> with {texts.label}</span>
      </button>
    </Field>
  )
}
