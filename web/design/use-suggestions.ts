import { useEffect, useState } from 'react'

const FEWEST_LETTERS = 2
/** Long enough to let a word be typed, short enough to feel at once. */
const DEBOUNCE_MS = 200

/**
 * What the typed text may mean; nothing before there is an answer, and nothing where the question failed: a suggestion
 * is not waited for. Only the last question's answer counts, whenever the others arrive.
 */
export function useSuggestions<Row>(typed: string, suggest: (text: string) => Promise<readonly Row[]>): readonly Row[] {
  const [suggestions, setSuggestions] = useState<readonly Row[]>([])
  const text = typed.trim()
  useEffect(() => {
    if (text.length < FEWEST_LETTERS) {
      setSuggestions([])
      return
    }
    let isLast = true
    const answer = (rows: readonly Row[]) => {
      if (isLast) setSuggestions(rows)
    }
    const timer = setTimeout(() => suggest(text).then(answer, () => answer([])), DEBOUNCE_MS)
    return () => {
      isLast = false
      clearTimeout(timer)
    }
  }, [text, suggest])
  return suggestions
}
