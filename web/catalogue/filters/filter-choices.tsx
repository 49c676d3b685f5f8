import { memo } from 'react'
import { joinValues } from '../../../contract/catalogue/course-filters.ts'
import { formatNumber } from '../../../contract/format-number.ts'
import { type FilterOption, isDeadEnd, type OptionKey, type StepKey } from './filter-options.ts'

interface FilterChoiceProps extends FilterOption {
  type: 'checkbox' | 'radio'
  name: string
}

/** The panel's form handles all changes; React wants a handler on a controlled input. */
const handledByForm = () => undefined

/** One value of a filter and its number of courses. Memoised: only choices that changed render again. */
const FilterChoice = memo(function FilterChoice({ type, name, ...option }: FilterChoiceProps) {
  const { value, text, count, isChosen } = option
  return (
    <label className="choice">
      <input
        type={type}
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDeadEnd(option)}
        onChange={handledByForm}
      />
      <span dir="auto">{text}</span>{' '}
      <data value={count}>
        {formatNumber(count)}
        <span className="sr-only">{count === 1 ? ' course' : ' courses'}</span>
      </data>
    </label>
  )
})

export interface ListFilterProps {
  filterKey: OptionKey
  options: readonly FilterOption[]
}

/** A filter with any number of values. */
export function ListFilter({ filterKey, options }: ListFilterProps) {
  return (
    <ul>
      {options.map((option) => (
        <li key={option.value}>
          <ListFilterChoice filterKey={filterKey} option={option} />
        </li>
      ))}
    </ul>
  )
}

/** The value is escaped, because a plain form sends it as it is. */
export const ListFilterChoice = ({ filterKey, option }: { filterKey: OptionKey; option: FilterOption }) => (
  <FilterChoice type="checkbox" name={filterKey} {...option} value={joinValues([option.value])} />
)

interface StepFilterProps {
  filterKey: StepKey
  options: readonly FilterOption[]
  anyText: string
}

/** A filter with one amount, or none. */
export function StepFilter({ filterKey, options, anyText }: StepFilterProps) {
  return (
    <ul>
      <li>
        <label className="choice">
          <input
            type="radio"
            name={filterKey}
            value=""
            checked={!options.some(({ isChosen }) => isChosen)}
            onChange={handledByForm}
          />
          <span>{anyText}</span>
        </label>
      </li>
      {options.map((option) => (
        <li key={option.value}>
          <FilterChoice type="radio" name={filterKey} {...option} />
        </li>
      ))}
    </ul>
  )
}
