import { memo } from 'react'
import { formatNumber } from '../../../contract/format-number.ts'
import { type FilterOption, isDeadEnd } from './filter-options.ts'

interface FilterChoiceProps extends FilterOption {
  type: 'checkbox' | 'radio'
  name: string
}

/** The form hears of every change in it; React only wants to see that somebody listens. */
export const leaveToTheForm = () => undefined

/** One value of a filter and how many courses it would list. Of some two hundred only those that differ are drawn anew. */
export const FilterChoice = memo(function FilterChoice({ type, name, ...option }: FilterChoiceProps) {
  const { value, text, count, isChosen } = option
  return (
    <label className="choice">
      <input
        type={type}
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDeadEnd(option)}
        onChange={leaveToTheForm}
      />
      <span dir="auto">{text}</span>{' '}
      <data value={count}>
        {formatNumber(count)}
        <span className="sr-only">{count === 1 ? ' course' : ' courses'}</span>
      </data>
    </label>
  )
})
