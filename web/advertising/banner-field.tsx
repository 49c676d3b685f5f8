import { useEffect, useId, useRef, useState } from 'react'
import { describedBy, Field } from '../design/field.tsx'
import { Message } from '../design/message.tsx'
import { useIsAlive } from '../design/use-is-alive.ts'
import { type LookedAt, lookAtFiles } from './look-at-file.ts'

/**
 * A file to go with an enquiry. Where scripts run it is looked at here first and sent as text with the rest; where none
 * do, the browser sends it as it is. The server looks at it either way.
 */
export function BannerField({ error: saidError }: { error: string | undefined }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isAlive = useIsAlive()
  const [looked, setLooked] = useState<LookedAt>()
  const [choose] = useState(() => lookAtFiles(setLooked))
  const [formerError, setFormerError] = useState<string>()
  // What was said of another file is not true of this one.
  const error = formerError === saidError && looked?.problems?.length === 0 ? undefined : saidError
  if (saidError === undefined && formerError !== undefined) setFormerError(undefined)

  useEffect(() => {
    const form = input.current?.form
    const forget = () => void choose(undefined)
    form?.addEventListener('reset', forget)
    // It may have been chosen before the scripts came.
    void choose(input.current?.files?.[0])
    return () => form?.removeEventListener('reset', forget)
  }, [choose])

  const words = { label: 'Your banner', hint: 'If you have one already. It is looked at before it is sent.', error }
  return (
    <Field id={id} {...words}>
      <input
        className="field-input"
        id={id}
        ref={input}
        type="file"
        name={isAlive ? undefined : 'banner'}
        accept="image/jpeg,image/png,image/gif"
        onChange={({ target }) => {
          setFormerError(saidError)
          void choose(target.files?.[0])
        }}
        {...describedBy(id, words)}
      />
      {isAlive && <input type="hidden" name="banner" value={looked?.value ?? ''} />}
      <div aria-live="polite">{looked && <Findings looked={looked} />}</div>
    </Field>
  )
}

function Findings({ looked: { name, problems } }: { looked: LookedAt }) {
  if (!problems) return <p className="break-words text-ink-soft text-sm">{name} is being looked at.</p>
  if (problems.length === 0) {
    return (
      <Message tone="good" isWithinStatus>
        <span className="break-words">{name}</span> will do.
      </Message>
    )
  }
  return (
    <Message tone="bad" isWithinStatus>
      <p className="break-words font-semibold">{name} will not do yet.</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Message>
  )
}
