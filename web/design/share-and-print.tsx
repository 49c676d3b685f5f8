import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

interface ShareButtonProps {
  /** Of the page to share. */
  path: string
  title: string
  /** What the page shows: 'course'. */
  thing: string
}

const CONFIRMED_FOR_MS = 2_000

/**
 * Opens the browser's share dialog if it has one, otherwise copies the link and says so for a moment. If neither works,
 * the link is shown to be copied by hand.
 */
export function ShareButton({ path, title, thing }: ShareButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  const [isLinkShown, setIsLinkShown] = useState(false)
  const share = async () => {
    const url = fullAddress(path)
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), CONFIRMED_FOR_MS)
    } catch (error) {
      if (!isSheetClosed(error)) setIsLinkShown(true)
    }
  }
  return (
    <>
      <button className="button button-quiet gap-2" type="button" onClick={share}>
        <Icon name="share" /> <span aria-live="polite">{isCopied ? 'Link copied' : `Share this ${thing}`}</span>
      </button>
      {isLinkShown && <LinkToCopy link={fullAddress(path)} thing={thing} />}
    </>
  )
}

const fullAddress = (path: string): string => new URL(path, window.location.href).href

const isSheetClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

function LinkToCopy({ link, thing }: { link: string; thing: string }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <label className="order-last grid w-full gap-1 font-semibold text-sm">
      Copy this link to share the {thing}
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

/** Printing needs JavaScript here; the browser's own menu does it without. */
export const PrintButton = () => (
  <button className="button button-quiet needs-script gap-2 print:hidden" type="button" onClick={() => window.print()}>
    <Icon name="print" /> Print
  </button>
)
