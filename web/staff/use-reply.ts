import { useCallback, useEffect, useRef, useState } from 'react'

export type Loading<Reply> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; reply: Reply; isLoadingAgain: boolean }

/** The reply, and how to load it again. */
export type Loaded<Reply> = Loading<Reply> & { reload: () => void }

/**
 * Loads when the screen opens and whenever the key changes. While it loads again, the last reply to the same key stays
 * on the screen.
 */
export function useReply<Reply>(key: string, load: () => Promise<Reply>): Loaded<Reply> {
  const [state, setState] = useState<Loading<Reply> & { key: string }>({ status: 'loading', key })
  const [turn, setTurn] = useState(0)
  const lastLoad = useRef(load)
  useEffect(() => {
    lastLoad.current = load
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another turn loads again.
  useEffect(() => {
    let isOver = false
    setState((before) =>
      before.key === key && before.status === 'ready'
        ? { ...before, isLoadingAgain: true }
        : { status: 'loading', key },
    )
    lastLoad.current().then(
      (reply) => isOver || setState({ status: 'ready', reply, isLoadingAgain: false, key }),
      (error: unknown) => isOver || setState({ status: 'failed', error, key }),
    )
    return () => {
      isOver = true
    }
  }, [key, turn])
  const reload = useCallback(() => setTurn((before) => before + 1), [])
  // In the rendering before the effect the state still belongs to the last key.
  return state.key === key ? { ...state, reload } : { status: 'loading', reload }
}

/** As `useReply`, with the notice of the last action: it appears once, together with the new state. */
export function useReplyWithNotice<Reply>(key: string, load: () => Promise<Reply>) {
  const next = useRef<string>(undefined)
  const loaded = useReply(key, async () => {
    const notice = next.current
    next.current = undefined
    return { reply: await load(), notice }
  })
  const moveOn = (notice?: string): void => {
    next.current = notice
    loaded.reload()
  }
  return { loaded, moveOn }
}
