import { useEffect, useState } from 'react'
import { ApiRefusal } from '../../../contract/client.ts'
import { UnreadableReply } from '../../api.ts'
import { browserApi } from '../../browser-api.ts'

type ResetLink =
  | { status: 'validating' }
  | { status: 'valid' }
  | { status: 'invalid'; error: string /** Nobody said that the link is bad. */; mayRetry?: boolean }

const VALIDATING: ResetLink = { status: 'validating' }
const MISSING: ResetLink = { status: 'invalid', error: 'Invalid reset link' }
const REFUSED_TEXT = 'Invalid or expired token'
const UNREACHABLE_TEXT = 'Failed to validate token. Please try again.'

async function validate(token: string): Promise<ResetLink> {
  try {
    const { valid, error } = await browserApi.validateResetToken({ token })
    return valid ? { status: 'valid' } : { status: 'invalid', error: error ?? REFUSED_TEXT }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) return { status: 'invalid', error: UNREACHABLE_TEXT, mayRetry: true }
    return { status: 'invalid', error: error instanceof UnreadableReply ? REFUSED_TEXT : error.message, mayRetry: true }
  }
}

/** Whether the link of the mail still works. To ask does not use it up. */
export function useResetLink(token: string | undefined) {
  const [link, setLink] = useState(token ? VALIDATING : MISSING)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: Each attempt asks again.
  useEffect(() => {
    if (!token) return setLink(MISSING)
    let isLast = true
    setLink(VALIDATING)
    void validate(token).then((outcome) => isLast && setLink(outcome))
    return () => {
      isLast = false
    }
  }, [token, attempt])
  return { link, retry: () => setAttempt(attempt + 1) }
}
