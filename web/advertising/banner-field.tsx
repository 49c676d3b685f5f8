import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { BANNER_MAX_KILOBYTES } from '../../contract/advertising/rate-card.ts'
import { describedBy, FieldFrame } from '../design/field-frame.tsx'
import { Message } from '../design/message.tsx'
import { useIsAlive } from '../design/use-is-alive.ts'
import { toBase64, WILL_NOT_DO } from '../tickets/banner-value.ts'

/** So much of a file is looked at. A larger one is too large anyway. */
const LOOKED_AT_BYTES = 2 * BANNER_MAX_KILOBYTES * 1024

interface Checked {
  name: string
  problems: readonly string[]
  /** What the form sends. */
  value: string
}

async function check(file: File): Promise<Checked> {
  const { findBannerProblems } = await import('../../contract/advertising/check-banner.ts')
  const bytes = new Uint8Array(await file.slice(0, LOOKED_AT_BYTES).arrayBuffer())
  const problems = findBannerProblems(bytes)
  return { name: file.name, problems, value: problems.length === 0 ? toBase64(bytes) : WILL_NOT_DO }
}

/**
 * A file to go with an enquiry. Where scripts run it is looked at here first and sent as text with the rest; where none
 * do, the browser sends it as it is. The server looks at it either way.
 */
export function BannerField({ error }: { error: string | undefined }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isAlive = useIsAlive()
  const [checked, setChecked] = useState<Checked>()

  useEffect(() => {
    const form = input.current?.form
    const forget = () => setChecked(undefined)
    form?.addEventListener('reset', forget)
    return () => form?.removeEventListener('reset', forget)
  }, [])

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    setChecked(file && (await check(file)))
  }

  const words = { label: 'Your banner', hint: 'If you have one already. It is looked at before it is sent.', error }
  return (
    <FieldFrame id={id} {...words}>
      <input
        className="field-input"
        id={id}
        ref={input}
        type="file"
        name={isAlive ? undefined : 'banner'}
        accept="image/jpeg,image/png,image/gif"
        onChange={choose}
        {...describedBy(id, words)}
      />
      {isAlive && <input type="hidden" name="banner" value={checked?.value ?? ''} />}
      <div aria-live="polite">
        {checked && checked.problems.length === 0 && (
          <Message tone="good" isWithinStatus>
            <span className="break-words">{checked.name}</span> will do.
          </Message>
        )}
        {checked && checked.problems.length > 0 && (
          <Message tone="bad" isWithinStatus>
            <p className="break-words font-semibold">{checked.name} will not do yet.</p>
            <ul>
              {checked.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Message>
        )}
      </div>
    </FieldFrame>
  )
}
