import { memo, type ReactNode, useState } from 'react'
import { joinValues } from '../../../contract/catalogue/course-filters.ts'
import { formatNumber } from '../../../contract/format-text.ts'
import { type FilterOption, groupCategories, isDeadEnd, type OptionKey, type StepKey } from './filter-options.ts'

interface FilterChoiceProps extends FilterOption {
  type: 'checkbox' | 'radio'
  name: string
}

/** The panel's form handles all changes; React wants a handler on a controlled input. */
const handledByForm = () => undefined

/** One value of a filter and its number of courses. Memoised: only choices that changed render again. */
const FilterChoice = memo(({ type, name, value, text, count, isChosen }: FilterChoiceProps) => {
  return (
    <label className="choice">
      <input
        type={type}
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDeadEnd({ count, isChosen })}
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
        <li key={option.value}>{listChoice(filterKey, option)}</li>
      ))}
    </ul>
  )
}

/** Nobody can choose a value without courses, but its name shows that it exists. */
export const FoldedListFilter = ({ filterKey, options }: ListFilterProps) => (
  <ChoicesWithCourses
    all={options}
    isWithout={isDeadEnd}
    show={(some) => <ListFilter filterKey={filterKey} options={some} />}
  />
)

interface ChoicesWithCoursesProps<Choice> {
  all: readonly Choice[]
  isWithout: (choice: Choice) => boolean
  show: (some: readonly Choice[]) => ReactNode
}

/** Choices without courses are folded below the others. */
function ChoicesWithCourses<Choice>({ all, isWithout, show }: ChoicesWithCoursesProps<Choice>) {
  const folded = all.filter(isWithout)
  return (
    <>
      {show(all.filter((choice) => !isWithout(choice)))}
      {folded.length > 0 && (
        <details>
          <summary className="more-choices">{folded.length} without courses</summary>
          {show(folded)}
        </details>
      )}
    </>
  )
}

/** The value is escaped, because a plain form sends it as it is. */
const listChoice = (filterKey: OptionKey, option: FilterOption) => (
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

/** A switch: it changes what the fees mean, in this filter and in the order by fee. */
export const AfterGrantChoice = ({ isChosen }: { isChosen: boolean }) => (
  <>
    <label className="choice">
      <input type="checkbox" name="fee_after_grant" value="true" checked={isChosen} onChange={handledByForm} />
      <span>Use fees after the grant</span>
    </label>
    <p className="text-ink-soft text-sm">
      An estimate. The Government First Degree Scheme pays all or part of the tuition of some first degrees.
    </p>
  </>
)

export const ApprovedChoice = ({ isChosen, count }: Pick<FilterOption, 'isChosen' | 'count'>) => (
  <FilterChoice type="checkbox" name="approved" value="true" text="MQA approved" count={count} isChosen={isChosen} />
)

/** Top categories with their sub-categories. Opening one closes the others. */
export function CategoryFilter({ options }: Omit<ListFilterProps, 'filterKey'>) {
  const groups = groupCategories(options)
  const [openAtFirst] = useState(
    () => groups.find(({ children }) => children.some(({ isChosen }) => isChosen))?.parent.value,
  )
  return (
    <ChoicesWithCourses
      all={groups}
      isWithout={({ parent, children }) => isDeadEnd(parent) && children.every(isDeadEnd)}
      show={(some) => (
        <ul>
          {some.map(({ parent, children }) => (
            <li className="relative" key={parent.value}>
              {listChoice('category', parent)}
              {children.length > 0 && (
                <details className="category-group" name="category-group" open={parent.value === openAtFirst}>
                  <summary>
                    <span className="sr-only">Sub-categories of {parent.text}</span>
                  </summary>
                  <ListFilter filterKey="category" options={children} />
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
    />
  )
}

async function otherLanguages(options: readonly FilterOption[]): Promise<FilterOption[]> {
  const { LANGUAGES } = await import('../../../contract/catalogue/languages.ts')
  const inUse = new Set(options.map(({ value }) => value))
  return LANGUAGES.filter((language) => !inUse.has(language)).map((language) => ({
    value: language,
    text: language,
    count: 0,
    isChosen: false,
  }))
}

/** The languages of our courses; the other languages of the specification are loaded on demand. */
export function LanguageFilter({ options }: Omit<ListFilterProps, 'filterKey'>) {
  const [others, setOthers] = useState<readonly FilterOption[] | 'failed'>([])
  return (
    <>
      <ListFilter filterKey="language" options={options} />
      <details
        className="needs-script"
        onToggle={() => void otherLanguages(options).then(setOthers, () => setOthers('failed'))}
      >
        <summary className="more-choices">More languages</summary>
        {others === 'failed' ? (
          <p className="text-sm" role="status">
            The list did not load. Check your connection and reload the page.
          </p>
        ) : (
          <ListFilter filterKey="language" options={others} />
        )}
      </details>
    </>
  )
}
