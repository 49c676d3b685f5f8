import { joinValues, withFilter, withoutFilter } from '../../contract/catalogue/course-filters.ts'
import { FilterChoice } from './filter-choice.tsx'
import type { FilterOption, OptionKey } from './filter-options.ts'
import type { ChosenFilters } from './use-chosen-filters.ts'

export interface ListFilterProps {
  filterKey: OptionKey
  options: readonly FilterOption[]
  chosen: ChosenFilters
}

/** Of one filter any number of values. */
export function ListFilter({ filterKey, options, chosen }: ListFilterProps) {
  return (
    <ul>
      {options.map((option) => (
        <li key={option.value}>
          <ListFilterChoice filterKey={filterKey} option={option} chosen={chosen} />
        </li>
      ))}
    </ul>
  )
}

export function ListFilterChoice({
  filterKey,
  option,
  chosen,
}: Omit<ListFilterProps, 'options'> & { option: FilterOption }) {
  const { value, isChosen } = option
  const change = isChosen ? withoutFilter : withFilter
  return (
    <FilterChoice
      type="checkbox"
      name={filterKey}
      value={joinValues([value])}
      option={option}
      onChange={() => chosen.choose(change(chosen.filters, filterKey, value))}
    />
  )
}
