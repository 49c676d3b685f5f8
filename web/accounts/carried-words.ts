import { useLocation } from 'react-router'

/** What one account screen tells the next: how it went, and the address that need not be typed twice. */
export interface CarriedWords {
  message?: string
  email?: string
}

const textIn = (state: unknown, key: keyof CarriedWords): string | undefined => {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined
  return typeof value === 'string' ? value : undefined
}

/** It lies in the history of the browser, where older versions of the site may have left something else. */
export function useCarriedWords() {
  const state: unknown = useLocation().state
  return { message: textIn(state, 'message'), email: textIn(state, 'email') }
}
