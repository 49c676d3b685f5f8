import { type ReactNode, type RefObject, useCallback, useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { ConfirmDialog } from '../../design/dialog.tsx'

/**
 * Asks before somebody leaves a screen with unsaved changes: with a dialog before another screen, and as the browser
 * does before the tab closes or leaves the back office. @returns the dialog
 *
 * @param isUnsaved read at the moment of leaving
 * @param isChanged the same, at the last rendering
 */
export function useLeaveQuestion(isUnsaved: RefObject<boolean>, isChanged: boolean): ReactNode {
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) => isUnsaved.current && currentLocation.pathname !== nextLocation.pathname,
      [isUnsaved],
    ),
  )
  // Only while something is unsaved: browsers store no page that listens to this for 'Back'.
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent): void => {
      if (isUnsaved.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved, isChanged])
  return (
    <ConfirmDialog
      title="Leave without saving?"
      button="Leave"
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
    >
      Your changes are not saved and will be lost if you leave.
    </ConfirmDialog>
  )
}
