import { FormButtons } from '../staff/form-buttons.tsx'
import { type Action, ActionOutcome } from '../staff/use-action.tsx'

/** The end of a form in a dialog, which closes when it is saved: only what went wrong is said in it. */
export const DialogFormFoot = ({ action, onClose }: { action: Action; onClose: () => void }) => (
  <>
    {action.outcome?.tone === 'bad' && <ActionOutcome action={action} />}
    <FormButtons button="Save" isRunning={action.isRunning} cancel={onClose} />
  </>
)
