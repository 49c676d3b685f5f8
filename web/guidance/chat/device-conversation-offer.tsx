import { useEffect, useState } from 'react'
import { claimConversation, isConversationOffered } from './chat-calls.ts'

export const BANNER = 'bg-aqua-soft px-4 py-2.5 font-semibold text-on-aqua-soft text-sm sm:px-6'

/**
 * The device may be shared, so signing in moves nothing. For an hour the member can bring the conversation along, if
 * it is theirs.
 */
export function DeviceConversationOffer({ onMoved }: { onMoved: () => void }) {
  const [isOffered, setIsOffered] = useState(false)
  const [status, setStatus] = useState<'ready' | 'moving' | 'failed'>('ready')
  useEffect(() => {
    let isOver = false
    isConversationOffered().then(
      (offered) => isOver || setIsOffered(offered),
      // Without an answer there is no offer.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [])

  const move = async (): Promise<void> => {
    if (status === 'moving') return
    setStatus('moving')
    try {
      await claimConversation()
      setIsOffered(false)
      onMoved()
    } catch {
      setStatus('failed')
    }
  }
  if (!isOffered) return null
  return (
    <p className={BANNER}>
      <button
        className="cursor-pointer font-bold underline underline-offset-4"
        type="button"
        onClick={() => void move()}
      >
        Bring the conversation from this device into your account
      </button>
      <span role="status">{status === 'failed' && ' That did not work. Please try again.'}</span>
    </p>
  )
}
