import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '../../../contract/client.ts'
import { Message } from '../../design/message.tsx'
import { failureText } from '../../staff/load-screen.tsx'
import { EditorContext, focusFieldSoon } from '../../studio/editor/editor-context.ts'
import { ContentFields, type FieldSpec, type FieldSpecs, type FieldValues } from './content-fields.tsx'
import { useLeaveQuestion } from './use-leave-question.tsx'

interface ContentForm {
  content: FieldValues
  /** Whether something was typed since it was loaded or saved. */
  isChanged: boolean
  isRunning: boolean
  setContent: (content: FieldValues) => void
  /**
   * Runs one at a time. A refusal that names fields shows each reason beside its field and moves the focus to the first.
   */
  run: <Reply>(work: () => Promise<Reply>) => Promise<Reply | undefined>
  /** They confirm before unsaved changes are left. */
  fields: ReactNode
  /** Why the last run did not work, for `FormFailure`. */
  failure: { text: string; isOutdated: boolean } | undefined
}

/** Its values share one control: a problem with one of them is shown there. */
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
export function useContentForm(loaded: FieldValues, specs: FieldSpecs, path = ''): ContentForm {
  const [saved, setSaved] = useState(loaded)
  const [content, setContent] = useState(loaded)
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [failure, setFailure] = useState<ContentForm['failure']>()
  const [isRunning, setIsRunning] = useState(false)
  const isChanged = content !== saved && JSON.stringify(content) !== JSON.stringify(saved)
  // Saved changes can be left at once, before the next render.
  const isUnsaved = useRef(false)
  useEffect(() => {
    isUnsaved.current = isChanged
  })
  const leaveQuestion = useLeaveQuestion(isUnsaved, isChanged)
  const run: ContentForm['run'] = async (work) => {
    if (isRunning) return undefined
    setIsRunning(true)
    setFailure(undefined)
    setErrors(new Map())
    try {
      const reply = await work()
      isUnsaved.current = false
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
      setFailure({
        text: first === undefined ? failureText(error) : 'Some fields need your attention.',
        isOutdated: error instanceof ApiRefusal && error.status === 409,
      })
      return undefined
    } finally {
      setIsRunning(false)
    }
  }
  const editor = {
    content: {},
    change: () => undefined,
    errors,
    warnings: new Map(),
    choices: { campuses: [], categories: new Map() },
    isReadOnly: false,
  }
  const fields = (
    <EditorContext value={editor}>
      <ContentFields fields={specs} content={content} onChange={setContent} />
      {leaveQuestion}
    </EditorContext>
  )
  return { content, isChanged, isRunning, setContent, run, fields, failure }
}

interface FormFailureProps {
  form: ContentForm
  /** For what somebody else has changed meanwhile. */
  onLoadNewer: () => void
}

/** Beside the buttons that were pressed. */
export function FormFailure({ form: { failure }, onLoadNewer }: FormFailureProps) {
  if (!failure) return null
  const loadNewer = (): void => {
    onLoadNewer()
    // This button disappears with the old form; the focus goes to the start of the new one.
    document.getElementById('main')?.focus()
    scrollTo(0, 0)
  }
  return (
    <div className="w-full">
      <Message tone="bad">
        <p>{failure.text}</p>
        {failure.isOutdated && (
          <button className="button button-quiet mt-3" type="button" onClick={loadNewer}>
            Load the newer version
          </button>
        )}
      </Message>
    </div>
  )
}
