import { useLocation } from 'react-router'

/** What one account screen passes to the next in the history state. */
export interface PassedMessage {
  message?: string
  /** So that it need not be typed twice. */
  email?: string
}

const textIn = (state: unknown, key: keyof PassedMessage): string | undefined => {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined
  return typeof value === 'string' ? value : undefined
}

/** The history may still hold what an older version of the site has stored there, so each value is checked. */
export function usePassedMessage() {
  const state: unknown = useLocation().state
  return { message: textIn(state, 'message'), email: textIn(state, 'email') }
}
