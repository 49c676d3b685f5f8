import type { Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../design/dialog.tsx'
import { TextField } from '../../design/form-fields.tsx'
import { FormButtons } from '../../staff/form-buttons.tsx'

interface Tool {
  text: string
  label: string
  /** For what is on or off at the cursor. */
  isOn?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const TOOLS: readonly Tool[] = [
  {
    text: 'Heading',
    label: 'Heading',
    isOn: (editor) => editor.isActive('heading', { level: 4 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  {
    text: 'B',
    label: 'Bold',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    text: 'I',
    label: 'Italic',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    text: '• List',
    label: 'Bulleted list',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    text: '1. List',
    label: 'Numbered list',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { text: 'Undo', label: 'Undo', run: (editor) => editor.chain().focus().undo().run() },
]

/** A table has no other table in it. */
const OUTSIDE_A_TABLE: readonly Tool[] = [
  {
    text: 'Table',
    label: 'Insert a table',
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  },
]

const TABLE_TOOLS: readonly Tool[] = [
  { text: '+ Row', label: 'Add a row', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { text: '+ Column', label: 'Add a column', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { text: '− Row', label: 'Delete the row', run: (editor) => editor.chain().focus().deleteRow().run() },
  { text: '− Column', label: 'Delete the column', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { text: '− Table', label: 'Delete the table', run: (editor) => editor.chain().focus().deleteTable().run() },
]

export function RichTextToolbar({ editor, label }: { editor: Editor; label: string }) {
  const tools = [...TOOLS, ...(editor.isActive('table') ? TABLE_TOOLS : OUTSIDE_A_TABLE)]
  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset inside the field would be read as another question.
    <div className="flex flex-wrap gap-1" role="group" aria-label={`Format of ${label}`}>
      {tools.map(({ text, label: name, isOn, run }) => (
        <button
          className="text-tool"
          key={name}
          type="button"
          aria-label={name}
          aria-pressed={isOn?.(editor)}
          onClick={() => run(editor)}
        >
          {text}
        </button>
      ))}
      <LinkTool editor={editor} />
    </div>
  )
}

/** 'www.mqa.gov.mv' gets its https, and an email its mailto. */
export function readAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  return /^[^\s:/]+\.[^\s:/]{2,}(?:\/\S*)?$/.test(text) ? `https://${text}` : undefined
}

function LinkTool({ editor }: { editor: Editor }) {
  const [isOpen, setIsOpen] = useState(false)
  const [error, setError] = useState<string>()
  const address = String(editor.getAttributes('link')['href'] ?? '')
  const close = (): void => {
    setIsOpen(false)
    setError(undefined)
    editor.commands.focus()
  }
  const setLink = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('address') ?? '')
    const href = readAddress(typed)
    if (typed.trim() === '') editor.chain().focus().extendMarkRange('link').unsetLink().run()
    else if (href === undefined) {
      setError('Type an address such as https://www.mqa.gov.mv')
      return
    } else if (editor.state.selection.empty && address === '')
      editor
        .chain()
        .focus()
        .insertContent([{ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }])
        .run()
    else editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    close()
  }
  return (
    <>
      <button
        className="text-tool"
        type="button"
        aria-label="Link"
        aria-pressed={editor.isActive('link')}
        onClick={() => setIsOpen(true)}
      >
        Link
      </button>
      <Dialog title="Link" isOpen={isOpen} onClose={close}>
        <form className="grid gap-4" onSubmit={setLink} noValidate>
          <TextField
            name="address"
            label="Address"
            hint="Leave it empty to remove the link."
            error={error}
            defaultValue={address}
            inputMode="url"
          />
          <FormButtons button="Set the link" cancel={close} />
        </form>
      </Dialog>
    </>
  )
}
