import { type ChangeEvent, useId, useState } from 'react'
import { findBannerProblems } from '../../contract/advertising/check-banner.ts'
import { BANNER_MAX_KILOBYTES } from '../../contract/advertising/rate-card.ts'
import { Message } from '../design/message.tsx'

/** So much of a file is looked at. A larger one is too large anyway. */
const LOOKED_AT_BYTES = 2 * BANNER_MAX_KILOBYTES * 1024

/** Looks at a file here in the browser; nothing is sent. */
export function BannerCheck() {
  const id = useId()
  const [checked, setChecked] = useState<{ name: string; problems: readonly string[] }>()

  async function check({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    if (!file) return setChecked(undefined)
    const bytes = new Uint8Array(await file.slice(0, LOOKED_AT_BYTES).arrayBuffer())
    setChecked({ name: file.name, problems: findBannerProblems(bytes) })
  }

  return (
    <div className="needs-script field">
      <label className="field-label" htmlFor={id}>
        Check your banner
      </label>
      <p className="field-hint" id={`${id}-hint`}>
        Your browser looks at the file and tells you whether it fits. Nothing is sent.
      </p>
      <input
        className="field-input"
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/gif"
        aria-describedby={`${id}-hint`}
        onChange={check}
      />
      <div aria-live="polite">
        {checked && checked.problems.length === 0 && (
          <Message tone="good">
            <span className="break-words">{checked.name}</span> will do.
          </Message>
        )}
        {checked && checked.problems.length > 0 && (
          <Message tone="bad">
            <p className="break-words font-semibold">{checked.name} will not do yet.</p>
            <ul>
              {checked.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Message>
        )}
      </div>
    </div>
  )
}
