import { memo, type ReactNode } from 'react'
import { type CourseFilters, writeFilters } from '../../../contract/catalogue/course-filters.ts'
import type { FacetKey, Facets } from '../../../contract/catalogue/facets.ts'
import { courseListPath } from '../../../contract/paths.ts'
import { ActiveFilterChips } from './active-filter-chips.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { ListFilter, StepFilter } from './filter-choices.tsx'
import { FILTER_TITLES } from './filter-labels.ts'
import {
  afterChange,
  type CategoryParents,
  type FilterOption,
  listOptions,
  type OptionKey,
  type StepKey,
  stepOptions,
} from './filter-options.ts'
import { FilterSection } from './filter-section.tsx'
import { LanguageFilter } from './language-filter.tsx'
import type { ChosenFilters } from './use-chosen-filters.ts'

export interface FilterPanelProps {
  chosen: ChosenFilters
  facets: Facets | undefined
  categoryParents: CategoryParents
  /** How many courses the filters list. */
  total: number
}

/** What stands outside the panel but narrows the list with it. */
const KEPT_KEYS: ReadonlySet<string> = new Set(['name', 'careers', 'fee_min'])

/** By its id the choice of an order belongs to the same form, wherever it stands. */
export const FILTER_FORM = 'filter-form'

/** It is a plain form, so it works without a script too; with one each tick leads on at once. */
export function FilterPanel({ chosen, facets, categoryParents, total }: FilterPanelProps) {
  return (
    <>
      <ActiveFilterChips chosen={chosen} />
      {facets && (
        <form
          id={FILTER_FORM}
          method="get"
          action={courseListPath({}, { page: 1 })}
          onChange={({ target }) => {
            if (target instanceof HTMLInputElement) chosen.choose(afterChange(chosen.filters, target))
          }}
        >
          {writeFilters(chosen.filters)
            .filter(([key]) => KEPT_KEYS.has(key))
            .map(([key, value]) => (
              <input key={key} type="hidden" name={key} value={value} />
            ))}
          <FilterSections filters={chosen.filters} facets={facets} categoryParents={categoryParents} total={total} />
          <noscript>
            <div className="sticky bottom-0 bg-surface py-3">
              <button className="button w-full" type="submit">
                Show courses
              </button>
            </div>
          </noscript>
        </form>
      )}
    </>
  )
}

interface FilterSectionsProps extends Pick<FilterPanelProps, 'categoryParents' | 'total'> {
  filters: CourseFilters
  facets: Facets
}

/** The specified sections in their order, then those that we add. */
function FilterSections({ filters, facets, categoryParents, total }: FilterSectionsProps) {
  const given = { filters, facets }
  return (
    <>
      <ListSection {...given} filterKey="category" isOpenAtFirst>
        {(options) => <CategoryFilter options={options} parents={categoryParents} />}
      </ListSection>
      <ListSection {...given} filterKey="language">
        {(options) => <LanguageFilter options={options} />}
      </ListSection>
      <ListSection {...given} filterKey="awarding_body_type" />
      <ListSection {...given} filterKey="mnqf_level" isOpenAtFirst />
      <ListSection {...given} filterKey="delivery_modality" isOpenAtFirst />
      <ListSection {...given} filterKey="gov_first_degree" isOpenAtFirst />
      <ListSection {...given} filterKey="institutions" />
      <StepSection {...given} filterKey="fee_max" anyText="Any fee" total={total} />
      <StepSection {...given} filterKey="months_max" anyText="Any duration" total={total} />
      <ListSection {...given} filterKey="intake" />
      <ListSection {...given} filterKey="island" />
      <ListSection {...given} filterKey="study_mode" />
    </>
  )
}

interface SectionProps<Key> {
  filterKey: Key
  filters: CourseFilters
  facets: Facets
}

/** A tick draws its own section anew, and the others when the list has come with other counts. */
const isDrawnTheSame = <Key extends FacetKey>(one: SectionProps<Key>, other: SectionProps<Key>): boolean =>
  one.facets === other.facets && one.filters[one.filterKey] === other.filters[other.filterKey]

interface ListSectionProps extends SectionProps<OptionKey> {
  isOpenAtFirst?: boolean
  /** For values that want more than a plain list. */
  children?: (options: readonly FilterOption[]) => ReactNode
}

const ListSection = memo(({ filterKey, filters, facets, isOpenAtFirst = false, children }: ListSectionProps) => {
  const options = listOptions(filterKey, facets, filters)
  return (
    <FilterSection
      title={FILTER_TITLES[filterKey]}
      chosenCount={options.filter(({ isChosen }) => isChosen).length}
      isOpenAtFirst={isOpenAtFirst}
    >
      {children ? children(options) : <ListFilter filterKey={filterKey} options={options} />}
    </FilterSection>
  )
}, isDrawnTheSame)

interface StepSectionProps extends SectionProps<StepKey> {
  anyText: string
  total: number
}

const StepSection = memo(({ filterKey, filters, facets, anyText, total }: StepSectionProps) => {
  return (
    <FilterSection
      title={FILTER_TITLES[filterKey]}
      chosenCount={filters[filterKey] === undefined ? 0 : 1}
      isOpenAtFirst={false}
    >
      <StepFilter filterKey={filterKey} options={stepOptions(filterKey, facets, filters, total)} anyText={anyText} />
    </FilterSection>
  )
}, isDrawnTheSame)
