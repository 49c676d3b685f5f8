import { Icon } from '../../design/icon.tsx'

/** From this share of the limit on, the length is shown. */
const SHOWN_FROM = 0.9

/** Nothing while there is room enough. */
export function lengthText(length: number, most: number): string | undefined {
  if (length > most) return `${length - most} too many: at most ${most} characters, and it has ${length}.`
  return length >= most * SHOWN_FROM ? `${length} of ${most} characters` : undefined
}

export const lengthNoteId = (id: string): string => `${id}-length`

interface LengthNoteProps {
  /** Of the control. */
  id: string
  length: number
  most: number
}

/** How much room is left, near the limit. What is beyond it stays in the field, marked, and cannot be submitted. */
export function LengthNote({ id, length, most }: LengthNoteProps) {
  const isTooLong = length > most
  return (
    <p
      className={isTooLong ? 'field-error' : 'field-hint empty:hidden'}
      id={lengthNoteId(id)}
      role={isTooLong ? 'alert' : undefined}
    >
      {isTooLong && <Icon name="warning" size={18} />}
      {lengthText(length, most)}
    </p>
  )
}
