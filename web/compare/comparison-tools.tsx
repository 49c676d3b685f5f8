import { useEffect, useRef, useState } from 'react'
import { comparePath } from '../../contract/paths.ts'
import { Icon } from '../design/icon.tsx'

export interface ComparisonToolsProps {
  ids: readonly number[]
  onlyDifferences: boolean
  onOnlyDifferences: (only: boolean) => void
  /** Only for the visitor's own shortlist. */
  onClear?: () => void
}

const QUIET_BUTTON = 'button button-quiet gap-2'

const CONFIRMED_FOR_MS = 2_000

export function ComparisonTools({ ids, onlyDifferences, onOnlyDifferences, onClear }: ComparisonToolsProps) {
  return (
    <div className="needs-script flex flex-wrap items-center gap-x-2 gap-y-3 print:hidden">
      {ids.length > 0 && (
        <>
          <ShareButton path={comparePath(ids)} />
          <button className={QUIET_BUTTON} type="button" onClick={() => window.print()}>
            <Icon name="print" /> Print
          </button>
          {ids.length > 1 && (
            <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-chip border border-line px-4 font-semibold text-sm has-checked:border-action has-checked:bg-aqua-soft has-checked:text-on-aqua-soft">
              <input
                className="size-4"
                type="checkbox"
                checked={onlyDifferences}
                onChange={(event) => onOnlyDifferences(event.currentTarget.checked)}
              />
              Only differences
            </label>
          )}
        </>
      )}
      {onClear && (
        <button
          className="ms-auto inline-flex min-h-11 items-center font-bold text-coral underline-offset-4 hover:underline max-lg:text-sm"
          type="button"
          onClick={onClear}
        >
          Clear All from Comparison
        </button>
      )}
    </div>
  )
}

/**
 * Opens the browser's share dialog if it has one, otherwise copies the link and says so for a moment. If neither works,
 * the link is shown to be copied by hand.
 */
function ShareButton({ path }: { path: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const [isLinkShown, setIsLinkShown] = useState(false)
  const share = async () => {
    const url = fullAddress(path)
    try {
      if (navigator.share) return await navigator.share({ title: 'Compare Courses', url })
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), CONFIRMED_FOR_MS)
    } catch (error) {
      if (!isSheetClosed(error)) setIsLinkShown(true)
    }
  }
  return (
    <>
      <button className={QUIET_BUTTON} type="button" onClick={share}>
        <Icon name="share" /> <span aria-live="polite">{isCopied ? 'Link copied' : 'Share this comparison'}</span>
      </button>
      {isLinkShown && <LinkToCopy link={fullAddress(path)} />}
    </>
  )
}

const fullAddress = (path: string): string => new URL(path, window.location.href).href

const isSheetClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

function LinkToCopy({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <label className="order-last grid w-full gap-1 font-semibold text-sm">
      Copy this link to share the comparison
      <input
        className="min-h-11 w-full rounded-control border border-line bg-surface px-3 font-normal"
        ref={field}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
    </label>
  )
}
