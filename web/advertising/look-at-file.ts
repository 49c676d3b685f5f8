import { BANNER_MAX_KILOBYTES } from '../../contract/advertising/rate-card.ts'
import { toBase64, WILL_NOT_DO } from '../tickets/banner-value.ts'

/** So much of a file is looked at. A larger one is too large anyway. */
const LOOKED_AT_BYTES = 2 * BANNER_MAX_KILOBYTES * 1024

const NOT_LOOKED_AT = 'It could not be looked at. Check your connection, reload the page and choose it again.'

export interface LookedAt {
  name: string
  /** Nothing yet while it is being looked at. */
  problems: readonly string[] | undefined
  /** What the form sends. */
  value: string
}

async function lookAt(file: File): Promise<LookedAt> {
  const { name } = file
  try {
    const { findBannerProblems } = await import('../../contract/advertising/check-banner.ts')
    const bytes = new Uint8Array(await file.slice(0, LOOKED_AT_BYTES).arrayBuffer())
    const problems = findBannerProblems(bytes)
    return { name, problems, value: problems.length === 0 ? toBase64(bytes) : WILL_NOT_DO }
  } catch {
    return { name, problems: [NOT_LOOKED_AT], value: WILL_NOT_DO }
  }
}

/** Tells of each file that is chosen, at once and again when it is looked at; of several, only the last one counts. */
export function lookAtFiles(show: (looked: LookedAt | undefined) => void): (file: File | undefined) => Promise<void> {
  let latest = 0
  return async (file) => {
    const turn = ++latest
    show(file && { name: file.name, problems: undefined, value: WILL_NOT_DO })
    if (!file) return
    const looked = await lookAt(file)
    if (turn === latest) show(looked)
  }
}
