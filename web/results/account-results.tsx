import { useEffect, useState } from 'react'
import type { Holdings } from '../../contract/catalogue/holdings.ts'
import { asMember, useSession } from '../accounts/session.ts'
import { memberApi } from '../member-api.ts'
import { describeResults } from './describe-results.ts'
import { readMyResults } from './my-results.ts'

type Stored = Holdings | 'none'

const FAILURES = {
  load: 'Your account could not be reached.',
  store: 'Not stored: your account could not be reached. Your results stay on this device.',
  remove: 'Not removed: your account could not be reached. Try again.',
} as const

const readStored = (held: object): Stored => readMyResults(JSON.stringify(held)) ?? 'none'

interface AccountResultsProps {
  /** What this device holds. */
  held: Holdings | undefined
  /** The visitor wants what the account has. */
  onUse: (held: Holdings) => void
}

/** For members: stores the results with the account if they say so, and brings them to this device by one press. */
export function AccountResults({ held, onUse }: AccountResultsProps) {
  const { status } = useSession()
  const [stored, setStored] = useState<Stored>()
  const [failed, setFailed] = useState<keyof typeof FAILURES>()
  useEffect(() => {
    setFailed(undefined)
    if (status !== 'member') return setStored(undefined)
    let isCurrent = true
    memberApi.getMyResults().then(
      (reply) => isCurrent && setStored(readStored(reply)),
      () => isCurrent && setFailed('load'),
    )
    return () => {
      isCurrent = false
    }
  }, [status])
  if (status !== 'member' || (stored ?? failed) === undefined) return null

  const send = (what: 'store' | 'remove', request: Promise<unknown>, then: Stored): void => {
    void asMember(request).then(
      () => {
        setStored(then)
        setFailed(undefined)
      },
      () => setFailed(what),
    )
  }
  const isSame = typeof stored === 'object' && JSON.stringify(stored) === JSON.stringify(held)
  return (
    <section className="account-results" aria-label="Results in your account">
      <p role="status">
        {failed && FAILURES[failed]}
        {!failed && stored === 'none' && 'Not stored in your account.'}
        {!failed &&
          typeof stored === 'object' &&
          (isSame ? 'Also stored in your account.' : `Your account has: ${describeResults(stored)}.`)}
      </p>
      <div className="flex flex-wrap gap-x-5">
        {held && !isSame && (
          <button
            className="text-link min-h-11"
            type="button"
            onClick={() => send('store', memberApi.replaceMyResults(held), held)}
          >
            {typeof stored === 'object' ? 'Replace them with these' : 'Store in my account, too'}
          </button>
        )}
        {typeof stored === 'object' && !isSame && (
          <button className="text-link min-h-11" type="button" onClick={() => onUse(stored)}>
            Use them here
          </button>
        )}
        {typeof stored === 'object' && (
          <button
            className="text-link min-h-11"
            type="button"
            onClick={() => send('remove', memberApi.removeMyResults(), 'none')}
          >
            Remove from my account
          </button>
        )}
      </div>
    </section>
  )
}
