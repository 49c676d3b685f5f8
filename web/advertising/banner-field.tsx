import { useEffect, useId, useRef, useState } from 'react'
import {
  ANIMATED_PNG,
  BANNER_MAX_KILOBYTES,
  DAMAGED_BANNER,
  findBannerKind,
  findFileProblem,
  findPictureProblems,
  shownSeconds,
} from '../../contract/advertising/banner-rules.ts'
import { describedBy, Field } from '../design/form-fields.tsx'
import { Message } from '../design/message.tsx'
import { useIsHydrated } from '../design/use-is-hydrated.ts'
import { toBase64, UNUSABLE_BANNER } from '../tickets/read-ticket.ts'

interface BannerFieldProps {
  error: string | undefined
  hint?: string
}

/**
 * A file sent with an enquiry or a booking. Where scripts run it is checked here and sent as base64; without scripts the browser
 * sends the file itself. The server checks it in both cases.
 */
export function BannerField({
  error: formError,
  hint = 'Optional. The file is checked before it is sent.',
}: BannerFieldProps) {
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

  const words = { label: 'Your banner', hint, error }
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

/** A larger file is refused anyway. */
const MAX_READ_BYTES = 2 * BANNER_MAX_KILOBYTES * 1024

const MEDIA_TYPES = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } as const

export interface CheckedFile {
  name: string
  /** Undefined while it is being checked. */
  problems: readonly string[] | undefined
  /** What the form sends. */
  value: string
}

/** Browsers without an image decoder report no animation; the server checks it in any case. */
async function readAnimation(
  data: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<{ frames: number; seconds: number }> {
  if (!('ImageDecoder' in globalThis)) return { frames: 1, seconds: 0 }
  const decoder = new ImageDecoder({ data, type })
  try {
    await decoder.completed
    const frames = decoder.tracks.selectedTrack?.frameCount ?? 1
    let seconds = 0
    for (let frameIndex = 0; frames > 1 && frameIndex < frames; frameIndex++) {
      const { image } = await decoder.decode({ frameIndex })
      seconds += shownSeconds((image.duration ?? 0) / 1_000_000)
      image.close()
    }
    return { frames, seconds }
  } finally {
    decoder.close()
  }
}

async function findProblems(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const problem = findFileProblem(bytes)
  const kind = findBannerKind(bytes)
  if (problem || !kind) return [problem ?? DAMAGED_BANNER]
  const type = MEDIA_TYPES[kind]
  try {
    const picture = await createImageBitmap(new Blob([bytes], { type }))
    const { width, height } = picture
    picture.close()
    const { frames, seconds } = await readAnimation(bytes, type)
    return kind === 'png' && frames > 1 ? [ANIMATED_PNG] : findPictureProblems({ width, height, seconds })
  } catch {
    return [DAMAGED_BANNER]
  }
}

async function checkFile(file: File): Promise<CheckedFile> {
  const { name } = file
  const bytes = new Uint8Array(await file.slice(0, MAX_READ_BYTES).arrayBuffer())
  const problems = await findProblems(bytes)
  return { name, problems, value: problems.length === 0 ? toBase64(bytes) : UNUSABLE_BANNER }
}

/** Shows each chosen file at once and again when it has been checked. Of several, only the last one counts. */
export function checkChosenFiles(
  show: (checked: CheckedFile | undefined) => void,
): (file: File | undefined) => Promise<void> {
  let latest = 0
  return async (file) => {
    const turn = ++latest
    show(file && { name: file.name, problems: undefined, value: UNUSABLE_BANNER })
    if (!file) return
    const checked = await checkFile(file)
    if (turn === latest) show(checked)
  }
}
