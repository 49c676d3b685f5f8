import { memo, type ReactNode, useState } from 'react'
import { type CourseFilters, writeFilters } from '../../../contract/catalogue/course-filters.ts'
import type { FacetKey, Facets } from '../../../contract/catalogue/facets.ts'
import { HELD_KEYS } from '../../../contract/catalogue/holdings.ts'
import { courseListPath } from '../../../contract/paths.ts'
import { ResultsSection } from '../../results/results-section.tsx'
import { ActiveFilterChips } from './active-filter-chips.tsx'
import { FILTER_TITLES } from './active-filters.ts'
import {
  AfterGrantChoice,
  ApprovedChoice,
  CategoryFilter,
  FoldedListFilter,
  LanguageFilter,
  StepFilter,
} from './filter-choices.tsx'
import {
  afterChange,
  type FilterOption,
  type HiddenCounts,
  listOptions,
  type OptionKey,
  type StepKey,
  stepOptions,
} from './filter-options.ts'
import { type ChosenFilters, FILTER_FORM, useEarlyChanges } from './use-chosen-filters.ts'
import { ValueSearch } from './value-search.tsx'

export interface FilterPanelProps {
  chosen: ChosenFilters
  facets: Facets | undefined
  /** How many values of each long section are not in `facets`. */
  hidden: HiddenCounts
  /** A section that shows all its values and is open. */
  whole: OptionKey | undefined
  /** How many courses the filters list. */
  total: number
}

/** Filters without a section in the panel: the form sends them along. */
const HIDDEN_FIELDS: ReadonlySet<string> = new Set(['name', 'careers', 'fee_min', ...HELD_KEYS])

/** A plain form without JavaScript. With it, each tick loads the list at once. */
export function FilterPanel({ chosen, facets, ...sections }: FilterPanelProps) {
  useEarlyChanges(chosen)
  return (
    <>
      <ActiveFilterChips chosen={chosen} />
      {facets && (
        <ResultsSection filters={chosen.filters} facets={facets} formId={FILTER_FORM} choose={chosen.choose} />
      )}
      {facets && (
        <form
          id={FILTER_FORM}
          method="get"
          action={courseListPath({}, { page: 1 })}
          onChange={({ target }) => {
            if (!(target instanceof HTMLInputElement)) return
            const filters = afterChange(chosen.filters, target)
            if (filters !== chosen.filters) chosen.choose(filters)
          }}
        >
          {writeFilters(chosen.filters)
            .filter(([key]) => HIDDEN_FIELDS.has(key))
            .map(([key, value]) => (
              <input key={key} type="hidden" name={key} value={value} />
            ))}
          {chosen.isExact && <input type="hidden" name="exact" value="true" />}
          <FilterSections filters={chosen.filters} facets={facets} {...sections} />
          <noscript>
            <div className="sticky bottom-(--compare-bar) bg-surface py-3">
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

interface FilterSectionsProps extends Omit<FilterPanelProps, 'chosen'> {
  filters: CourseFilters
  facets: Facets
}

/** What most people decide by comes first and is open. */
function FilterSections({ filters, facets, hidden, whole, total }: FilterSectionsProps) {
  const given = { filters, facets, hidden, whole }
  return (
    <>
      <ListSection {...given} filterKey="mnqf_level" isOpenAtFirst />
      <StepSection {...given} filterKey="fee_max" anyText="Any fee" total={total} isOpenAtFirst>
        <AfterGrantChoice isChosen={filters.fee_after_grant === true} />
      </StepSection>
      <ListSection {...given} filterKey="island" isOpenAtFirst />
      <ListSection {...given} filterKey="delivery_modality" isOpenAtFirst />
      <ListSection {...given} filterKey="category" isOpenAtFirst>
        {(options) => <CategoryFilter options={options} />}
      </ListSection>
      <ListSection {...given} filterKey="gov_first_degree" isOpenAtFirst />
      <FilterSection title="Approval" chosenCount={filters.approved ? 1 : 0} isOpenAtFirst>
        <ApprovedChoice isChosen={filters.approved === true} count={facets.approved[0]?.count ?? 0} />
      </FilterSection>
      <StepSection {...given} filterKey="months_max" anyText="Any duration" total={total} />
      <ListSection {...given} filterKey="intake" />
      <ListSection {...given} filterKey="study_mode" />
      <ListSection {...given} filterKey="institutions" />
      <ListSection {...given} filterKey="awarding_body_type" />
      <ListSection {...given} filterKey="language">
        {(options) => <LanguageFilter options={options} />}
      </ListSection>
    </>
  )
}

interface SectionProps<Key> extends Pick<FilterSectionsProps, 'filters' | 'facets' | 'hidden' | 'whole'> {
  filterKey: Key
}

/** A tick renders its own section at once; the others render when the list arrives with new counts. */
const isUnchanged = <Key extends FacetKey>(one: SectionProps<Key>, other: SectionProps<Key>): boolean =>
  one.facets === other.facets && one.filters[one.filterKey] === other.filters[other.filterKey]

interface ListSectionProps extends SectionProps<OptionKey> {
  isOpenAtFirst?: boolean
  /** For sections that are more than a plain list. */
  children?: (options: readonly FilterOption[]) => ReactNode
}

const ListSection = memo((props: ListSectionProps) => {
  const { filterKey, filters, facets, hidden, whole, isOpenAtFirst = false, children } = props
  const options = listOptions(filterKey, facets[filterKey] ?? [], filters)
  const hiddenCount = hidden[filterKey] ?? 0
  const list = children ? children(options) : <FoldedListFilter filterKey={filterKey} options={options} />
  return (
    <FilterSection
      title={FILTER_TITLES[filterKey]}
      chosenCount={options.filter(({ isChosen }) => isChosen).length}
      isOpenAtFirst={isOpenAtFirst || whole === filterKey}
    >
      {hiddenCount === 0 ? (
        list
      ) : (
        <ValueSearch filterKey={filterKey} filters={filters} valueCount={options.length + hiddenCount}>
          {list}
        </ValueSearch>
      )}
    </FilterSection>
  )
}, isUnchanged)

interface StepSectionProps extends SectionProps<StepKey> {
  anyText: string
  total: number
  isOpenAtFirst?: boolean
  /** Below the steps. */
  children?: ReactNode
}

const StepSection = memo(
  ({ filterKey, filters, facets, anyText, total, isOpenAtFirst = false, children }: StepSectionProps) => (
    <FilterSection
      title={FILTER_TITLES[filterKey]}
      chosenCount={filters[filterKey] === undefined ? 0 : 1}
      isOpenAtFirst={isOpenAtFirst}
    >
      <StepFilter filterKey={filterKey} options={stepOptions(filterKey, facets, filters, total)} anyText={anyText} />
      {children}
    </FilterSection>
  ),
  (one, other) => isUnchanged(one, other) && one.filters.fee_after_grant === other.filters.fee_after_grant,
)

interface FilterSectionProps {
  title: string
  /** A section with chosen values is open at first. */
  chosenCount: number
  isOpenAtFirst: boolean
  children: ReactNode
}

function FilterSection({ title, chosenCount, isOpenAtFirst, children }: FilterSectionProps) {
  // Decided once: removing the last chosen value must not close the section.
  const [wasOpenAtFirst] = useState(isOpenAtFirst || chosenCount > 0)
  return (
    <details className="filter-section border-line border-t" open={wasOpenAtFirst}>
      <summary>
        <h3 className="grow font-bold tracking-normal">{title}</h3>
        {chosenCount > 0 && (
          <span className="chosen-count">
            {chosenCount}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}
