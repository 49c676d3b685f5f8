import { useEffect, useRef, useState } from 'react'

/** They are shown this one time. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [copied, setCopied] = useState('')
  useEffect(() => heading.current?.focus(), [])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied('Copied.')
    } catch {
      setCopied('Your browser did not allow it. Select the codes and copy them.')
    }
  }
  return (
    <>
      <h3 className="font-bold text-lg outline-none" ref={heading} tabIndex={-1}>
        It is on. Save your recovery codes
      </h3>
      <p>
        Each one works once in place of a code, in case you lose your phone. They are shown only now: print them or put
        them into your password manager.
      </p>
      <ul className="grid gap-2 whitespace-nowrap font-semibold tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button className="button button-quiet" type="button" onClick={() => void copy()}>
          Copy
        </button>
        <button className="button button-quiet" type="button" onClick={() => print()}>
          Print
        </button>
        <button className="button" type="button" onClick={onDone}>
          I have saved them
        </button>
      </div>
      <p role="status">{copied}</p>
    </>
  )
}
