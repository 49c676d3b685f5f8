import { useEffect, useState } from 'react'
import type { IconName } from './icon.tsx'

export interface Suggestion {
  to: string
  text: string
  note?: string | undefined
  icon?: IconName
}

/** What half a word may mean, or that nobody could say. */
export type Suggestions = readonly Suggestion[] | 'failed'

/** Long enough to let a word be typed, short enough to feel at once. */
const DEBOUNCE_MS = 200

/** Undefined before there is an answer. Only the last question's answer counts, whenever the others arrive. */
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
