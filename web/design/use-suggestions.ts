import { useEffect, useState } from 'react'
import type { IconName } from './icon.tsx'

export interface Suggestion {
  to: string
  text: string
  note?: string | undefined
  icon?: IconName
}

/** Suggestions for a partial word, or 'failed' if they could not be loaded. */
export type Suggestions = readonly Suggestion[] | 'failed'

/** Long enough to type a word, short enough to feel immediate. */
const DEBOUNCE_MS = 200

/** Undefined until suggestions arrive. Only the reply to the last request counts. */
export function useSuggestions(
  typed: string,
  suggest: (text: string) => Promise<readonly Suggestion[]>,
): Suggestions | undefined {
  const [suggestions, setSuggestions] = useState<Suggestions>()
  const text = typed.trim()
  useEffect(() => {
    if (text === '') {
      setSuggestions(undefined)
      return
    }
    let isLast = true
    const answer = (given: Suggestions) => {
      if (isLast) setSuggestions(given)
    }
    const timer = setTimeout(() => suggest(text).then(answer, () => answer('failed')), DEBOUNCE_MS)
    return () => {
      isLast = false
      clearTimeout(timer)
    }
  }, [text, suggest])
  return suggestions
}
