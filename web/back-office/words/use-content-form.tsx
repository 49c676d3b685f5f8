import { type ReactNode, useState } from 'react'
import { ApiRefusal } from '../../../contract/client.ts'
import { Message } from '../../design/message.tsx'
import { failureText } from '../../staff/load-screen.tsx'
import { EditorContext, focusFieldSoon } from '../../studio/editor/editor-context.ts'
import { type Content, ContentFields, type FieldSpec, type FieldSpecs } from './content-fields.tsx'

interface ContentForm {
  content: Content
  /** Whether something was typed since it was loaded or saved. */
  isChanged: boolean
  isRunning: boolean
  setContent: (content: Content) => void
  /**
   * Runs one at a time. A refusal that names fields shows each reason beside its field and moves the focus to the first.
   */
  run: <Reply>(work: () => Promise<Reply>) => Promise<Reply | undefined>
  fields: ReactNode
}

/** Its values have one control together: what is wrong with one of them is said there. */
const SHARED_CONTROL: ReadonlySet<FieldSpec['kind'] | undefined> = new Set([
  'categories',
  'words',
  'choices',
  'numbered-choices',
])

const controlOf = (specs: FieldSpecs, field: string): string => {
  const [whole = ''] = field.split('.')
  return SHARED_CONTROL.has(specs[whole]?.kind) ? whole : field
}

/** A content that is edited until it is sent. `path` is where the call has it: 'content.'. */
export function useContentForm(loaded: Content, specs: FieldSpecs, path = ''): ContentForm {
  const [saved, setSaved] = useState(loaded)
  const [content, setContent] = useState(loaded)
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [failure, setFailure] = useState<string>()
  const [isRunning, setIsRunning] = useState(false)
  const run: ContentForm['run'] = async (work) => {
    if (isRunning) return undefined
    setIsRunning(true)
    setFailure(undefined)
    setErrors(new Map())
    try {
      const reply = await work()
      setSaved(content)
      return reply
    } catch (error) {
      const fields = error instanceof ApiRefusal && error.status === 422 ? error.fields : []
      const named = new Map(
        fields.map(({ field, error: reason }) => [controlOf(specs, field.replace(path, '')), reason]),
      )
      setErrors(named)
      const [first] = named.keys()
      if (first !== undefined) focusFieldSoon(first)
      setFailure(first === undefined ? failureText(error) : 'Some fields need your attention.')
      return undefined
    } finally {
      setIsRunning(false)
    }
  }
  const editor = {
    content: {},
    change: () => undefined,
    errors,
    choices: { campuses: [], categories: new Map() },
    isReadOnly: false,
  }
  const fields = (
    <EditorContext value={editor}>
      <ContentFields fields={specs} content={content} onChange={setContent} />
      {failure !== undefined && <Message tone="bad">{failure}</Message>}
    </EditorContext>
  )
  return { content, isChanged: content !== saved, isRunning, setContent, run, fields }
}
