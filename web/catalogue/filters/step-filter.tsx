import { FilterChoice, leaveToTheForm } from './filter-choice.tsx'
import type { FilterOption, StepKey } from './filter-options.ts'

interface StepFilterProps {
  filterKey: StepKey
  options: readonly FilterOption[]
  anyText: string
}

/** Of one amount one step, or none. */
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
            onChange={leaveToTheForm}
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
