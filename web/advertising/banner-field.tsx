import { useEffect, useId, useRef, useState } from 'react'
import { describedBy, Field } from '../design/field.tsx'
import { Message } from '../design/message.tsx'
import { useIsHydrated } from '../design/use-is-hydrated.ts'
import { type CheckedFile, checkChosenFiles } from './check-banner-file.ts'

/**
 * A file sent with an enquiry. Where scripts run it is checked here and sent as base64; without scripts the browser
 * sends the file itself. The server checks it in both cases.
 */
export function BannerField({ error: formError }: { error: string | undefined }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isHydrated = useIsHydrated()
  const [checked, setChecked] = useState<CheckedFile>()
  const [choose] = useState(() => checkChosenFiles(setChecked))
  const [formerError, setFormerError] = useState<string>()
  // An error about another file does not apply to this one.
  const error = formerError === formError && checked?.problems?.length === 0 ? undefined : formError
  if (formError === undefined && formerError !== undefined) setFormerError(undefined)

  useEffect(() => {
    const form = input.current?.form
    const clear = () => void choose(undefined)
    form?.addEventListener('reset', clear)
    // A file may have been chosen before the page was hydrated.
    void choose(input.current?.files?.[0])
    return () => form?.removeEventListener('reset', clear)
  }, [choose])

  const words = { label: 'Your banner', hint: 'Optional. The file is checked before it is sent.', error }
  return (
    <Field id={id} {...words}>
      <input
        className="field-input"
        id={id}
        ref={input}
        type="file"
        name={isHydrated ? undefined : 'banner'}
        accept="image/jpeg,image/png,image/gif"
        onChange={({ target }) => {
          setFormerError(formError)
          void choose(target.files?.[0])
        }}
        {...describedBy(id, words)}
      />
      {isHydrated && <input type="hidden" name="banner" value={checked?.value ?? ''} />}
      <div aria-live="polite">{checked && <CheckResult checked={checked} />}</div>
    </Field>
  )
}

function CheckResult({ checked: { name, problems } }: { checked: CheckedFile }) {
  if (!problems) return <p className="break-words text-ink-soft text-sm">Checking {name}…</p>
  if (problems.length === 0) {
    return (
      <Message tone="good" isWithinStatus>
        <span className="break-words">{name}</span> is ready to send.
      </Message>
    )
  }
  return (
    <Message tone="bad" isWithinStatus>
      <p className="break-words font-semibold">{name} cannot be used.</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Message>
  )
}
