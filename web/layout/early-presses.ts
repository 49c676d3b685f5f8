import { useEffect } from 'react'

declare global {
  interface Window {
    /** What was pressed before React listened, in turn; from then on nothing is noted. */
    earlyPresses?: EventTarget[]
  }
}

/** For the head of the document, where it listens first. What is alive has answered for itself before this hears of it. */
export const NOTE_EARLY_PRESSES = `{
  window.earlyPresses = []
  const note = ({ target }) =>
    Object.keys(target).some((key) => key.startsWith('__reactProps')) || window.earlyPresses?.push(target)
  for (const sign of ['click', 'change']) addEventListener(sign, note)
}`

function pressAgain(target: EventTarget): void {
  if (!(target instanceof Element)) return
  if (target instanceof HTMLSelectElement) target.dispatchEvent(new Event('change', { bubbles: true }))
  else if (target instanceof HTMLInputElement && target.checked !== target.defaultChecked) {
    // React takes note of a change only, so this starts from where the box was.
    target.checked = target.defaultChecked
    target.click()
  }
  // What sends a form or opens a menu by itself has done so already.
  target.closest<HTMLElement>('button[type="button"]:not([popovertarget])')?.click()
}

/** On a slow line the page is there seconds before its scripts. What was pressed in between is pressed again. */
export function useEarlyPresses(): void {
  useEffect(() => {
    const presses = window.earlyPresses ?? []
    delete window.earlyPresses
    // One after another: each may change what the next one means. Whoever presses twice is impatient.
    const pressNext = ([target, ...others]: readonly EventTarget[]): void => {
      if (!target) return
      pressAgain(target)
      setTimeout(pressNext, 0, others)
    }
    pressNext([...new Set(presses)])
  }, [])
}
