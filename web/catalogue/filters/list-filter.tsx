import { joinValues } from '../../../contract/catalogue/course-filters.ts'
import { FilterChoice } from './filter-choice.tsx'
import type { FilterOption, OptionKey } from './filter-options.ts'

export interface ListFilterProps {
  filterKey: OptionKey
  options: readonly FilterOption[]
}

/** Of one filter any number of values. */
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

/** The box's value is escaped, for that is how a plain form would send it. */
export const ListFilterChoice = ({ filterKey, option }: { filterKey: OptionKey; option: FilterOption }) => (
  <FilterChoice type="checkbox" name={filterKey} {...option} value={joinValues([option.value])} />
)
