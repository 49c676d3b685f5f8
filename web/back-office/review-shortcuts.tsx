import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../design/dialog.tsx'

const SHORTCUTS = {
  j: 'Next change',
  k: 'Previous change',
  Enter: 'Open or close it',
  a: 'Approve it',
  r: 'Return it with a note',
  x: 'Choose it, to approve several',
  '?': 'Show this list',
} as const
export type Shortcut = keyof typeof SHORTCUTS

const isShortcut = (key: string): key is Shortcut => Object.hasOwn(SHORTCUTS, key)

/** Keys that somebody types into a field, or presses on a button or in a dialog, are not meant for the list. */
function isForList({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || document.querySelector('dialog[open]')) return false
  const element = target instanceof Element ? target : undefined
  if (element?.closest('textarea, select, input:not([type="checkbox"])')) return false
  return key !== 'Enter' || !element?.closest('a, button, summary, input')
}

/** Calls back with each shortcut that is pressed. The list of them opens with '?' or with the button. */
export function ReviewShortcuts({ onShortcut }: { onShortcut: (shortcut: Shortcut) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const call = useRef(onShortcut)
  useEffect(() => {
    call.current = onShortcut
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isShortcut(event.key) || !isForList(event)) return
      event.preventDefault()
      if (event.key === '?') setIsOpen(true)
      else call.current(event.key)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button className="button button-quiet" type="button" onClick={() => setIsOpen(true)}>
        Shortcuts (?)
      </button>
      <Dialog title="Shortcuts" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {Object.entries(SHORTCUTS).map(([key, text]) => (
            <div className="contents" key={key}>
              <dt>
                <kbd className="rounded-control border border-line px-2 py-0.5 font-semibold">{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <button className="button justify-self-start" type="button" onClick={() => setIsOpen(false)}>
          Close
        </button>
      </Dialog>
    </>
  )
}
