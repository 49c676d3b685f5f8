import { useId, useRef, useState } from 'react'
import { cutRichText } from '../../design/cut-rich-text.ts'
import { RichText } from '../../design/rich-text.tsx'

const CUT_LENGTH = 500

/** Without scripts nothing can be opened, so all of it is shown. */
export function InstitutionOverview({ html }: { html: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const textId = useId()
  const cut = cutRichText(html, CUT_LENGTH)
  if (cut === html) return <RichText html={html} />

  function toggle(): void {
    setIsOpen(!isOpen)
    // The text above has just become shorter; the hand that closed it should not lose its place.
    if (isOpen) requestAnimationFrame(() => button.current?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <div>
      <div id={textId}>
        <RichText className={isOpen ? 'hidden' : 'noscript:hidden'} html={cut} />
        <RichText className={isOpen ? '' : 'hidden noscript:block'} html={html} />
      </div>
      <button
        className="button button-quiet mt-4 noscript:hidden"
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={toggle}
      >
        {isOpen ? 'Read Less' : 'Read More'}
      </button>
    </div>
  )
}
