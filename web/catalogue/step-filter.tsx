import { withAmount } from './active-filters.ts'
import { FilterChoice } from './filter-choice.tsx'
import type { FilterOption, StepKey } from './filter-options.ts'
import type { ChosenFilters } from './use-chosen-filters.ts'

interface StepFilterProps {
  filterKey: StepKey
  options: readonly FilterOption[]
  anyText: string
  chosen: ChosenFilters
}

/** Of one amount one step, or none. */
export function StepFilter({ filterKey, options, anyText, chosen }: StepFilterProps) {
  const choose = (amount: number | undefined) => chosen.choose(withAmount(chosen.filters, filterKey, amount))
  return (
    <ul>
      <li>
        <label className="choice">
          <input
            type="radio"
            name={filterKey}
            value=""
            checked={chosen.filters[filterKey] === undefined}
            onChange={() => choose(undefined)}
          />
          <span>{anyText}</span>
        </label>
      </li>
      {options.map((option) => (
        <li key={option.value}>
          <FilterChoice
            type="radio"
            name={filterKey}
            value={option.value}
            option={option}
            onChange={() => choose(Number(option.value))}
          />
        </li>
      ))}
    </ul>
  )
}
