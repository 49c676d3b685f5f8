import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Dialog } from '../design/dialog.tsx'

interface ShortcutsProps<Key extends string> {
  /** What each key does. */
  shortcuts: Readonly<Partial<Record<Key, string>>>
  onShortcut: (key: Key) => void
}

/** Key presses in a field, on a button or in a dialog are ignored. */
function isForList({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || document.querySelector('dialog[open]')) return false
  const element = target instanceof Element ? target : undefined
  if (element?.closest('textarea, select, input:not([type="checkbox"])')) return false
  return key !== 'Enter' || !element?.closest('a, button, summary, input')
}

/** Calls back with each shortcut that is pressed. The list of them opens with '?' or with the button. */
export function Shortcuts<Key extends string>({ shortcuts, onShortcut }: ShortcutsProps<Key>) {
  const [isOpen, setIsOpen] = useState(false)
  const last = useRef({ shortcuts, onShortcut })
  useEffect(() => {
    last.current = { shortcuts, onShortcut }
  })
  // Before the list is painted, because a key may be pressed as soon as it is seen.
  useLayoutEffect(() => {
    const isShortcut = (key: string): key is Key => Object.hasOwn(last.current.shortcuts, key)
    const press = (event: KeyboardEvent): void => {
      if (!isForList(event)) return
      if (event.key === '?') setIsOpen(true)
      else if (isShortcut(event.key)) last.current.onShortcut(event.key)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      {/* A phone has no keys, and little room. */}
      <button className="button button-quiet max-md:hidden" type="button" onClick={() => setIsOpen(true)}>
        Shortcuts (?)
      </button>
      <Dialog title="Shortcuts" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {Object.entries<string>({ ...shortcuts, '?': 'Show this list' }).map(([key, text]) => (
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
