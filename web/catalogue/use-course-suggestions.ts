import { useEffect, useState } from 'react'
import { browserApi } from '../browser-api.ts'

export interface SuggestedCourse {
  id: number
  name: string
  institution_name: string
}

/** What a half-typed name may mean, or that nobody could say. */
export type Suggestions = readonly SuggestedCourse[] | 'failed'

const FEWEST_LETTERS = 2
/** Long enough to let a word be typed, short enough to feel at once. */
const DEBOUNCE_MS = 200

/** Undefined before there is an answer. Only the last question's answer counts, whenever the others arrive. */
export function useCourseSuggestions(typed: string): Suggestions | undefined {
  const [suggestions, setSuggestions] = useState<Suggestions>()
  const name = typed.trim()
  useEffect(() => {
    if (name.length < FEWEST_LETTERS) {
      setSuggestions(undefined)
      return
    }
    let isLast = true
    const answer = (given: Suggestions) => {
      if (isLast) setSuggestions(given)
    }
    const timer = setTimeout(() => {
      browserApi.suggestCourses(name).then(
        ({ data }) => answer(data),
        () => answer('failed'),
      )
    }, DEBOUNCE_MS)
    return () => {
      isLast = false
      clearTimeout(timer)
    }
  }, [name])
  return suggestions
}
