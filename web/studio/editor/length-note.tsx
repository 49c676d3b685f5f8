import { counted, formatNumber } from '../../../contract/format-text.ts'
import { Icon } from '../../design/icon.tsx'

/** From this share of the limit on, the length is shown. */
const SHOWN_FROM = 0.9

const HOW_TO_SAVE = 'Shorten it to save.'

/** Nothing while there is room enough. */
export function lengthText(length: number, most: number): string | undefined {
  if (length > most)
    return `${counted(length - most, 'character')} too long (limit ${formatNumber(most)}). ${HOW_TO_SAVE}`
  return length >= most * SHOWN_FROM ? `${length} of ${most} characters` : undefined
}

export const lengthNoteId = (id: string): string => `${id}-length`

interface LengthNoteProps {
  /** Of the control. */
  id: string
  length: number
  most: number
}

/**
 * How much room is left, near the limit. What is beyond it stays in the field, marked, and nothing of the form is saved
 * meanwhile. The number changes with every character, so screen readers only announce that the limit is passed.
 */
export function LengthNote({ id, length, most }: LengthNoteProps) {
  const isTooLong = length > most
  return (
    <>
      <p className={isTooLong ? 'field-error' : 'field-hint empty:hidden'} id={lengthNoteId(id)}>
        {isTooLong && <Icon name="warning" size={18} />}
        {lengthText(length, most)}
      </p>
      <span className="sr-only" role="alert">
        {isTooLong && `Too long. ${HOW_TO_SAVE}`}
      </span>
    </>
  )
}
