import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DraftSaver, DraftSnapshot } from './draft-saver.ts'

/** Saves while somebody writes, and at once when they leave a field or the page, or the connection comes back. */
export function useDraft(open: () => DraftSaver): { saver: DraftSaver; draft: DraftSnapshot } {
  const [saver] = useState(open)
  const draft = useSyncExternalStore(saver.subscribe, saver.snapshot)
  useEffect(() => {
    const isUnsaved = (): boolean => ['waiting', 'unreachable'].includes(saver.snapshot().state.status)
    const save = (): void => void (isUnsaved() && saver.flush())
    const saveIfHidden = (): void => void (document.visibilityState === 'hidden' && save())
    const saveAfterField = (): void => void (saver.snapshot().state.status === 'waiting' && saver.flush())
    addEventListener('online', save)
    addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', saveIfHidden)
    document.addEventListener('focusout', saveAfterField)
    return () => {
      removeEventListener('online', save)
      removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', saveIfHidden)
      document.removeEventListener('focusout', saveAfterField)
      save()
    }
  }, [saver])
  return { saver, draft }
}
