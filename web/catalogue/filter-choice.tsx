import { type FilterOption, isDeadEnd } from './filter-options.ts'

interface FilterChoiceProps {
  type: 'checkbox' | 'radio'
  name: string
  /** As a plain form sends it. */
  value: string
  option: FilterOption
  onChange: () => void
}

/** One value of a filter and how many courses it would list. */
export function FilterChoice({ type, name, value, option, onChange }: FilterChoiceProps) {
  return (
    <label className="choice">
      <input
        type={type}
        name={name}
        value={value}
        checked={option.isChosen}
        disabled={isDeadEnd(option)}
        onChange={onChange}
      />
      <span dir="auto">{option.text}</span>{' '}
      <data value={option.count}>
        {option.count}
        <span className="sr-only">{option.count === 1 ? ' course' : ' courses'}</span>
      </data>
    </label>
  )
}
