import { LANGUAGES } from '../../contract/catalogue/vocabulary.ts'
import { ListFilter, type ListFilterProps } from './list-filter.tsx'

/** The languages that courses are taught in; the others of the specification's list wait behind them. */
export function LanguageFilter({ options }: Omit<ListFilterProps, 'filterKey'>) {
  const inUse = new Set(options.map(({ value }) => value))
  const others = LANGUAGES.filter((language) => !inUse.has(language)).map((language) => ({
    value: language,
    text: language,
    count: 0,
    isChosen: false,
  }))
  return (
    <>
      <ListFilter filterKey="language" options={options} />
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-action text-sm lg:min-h-9">
          More languages
        </summary>
        <ListFilter filterKey="language" options={others} />
      </details>
    </>
  )
}
