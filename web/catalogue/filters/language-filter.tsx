import { useState } from 'react'
import { ListFilter, type ListFilterProps } from './filter-choices.tsx'
import type { FilterOption } from './filter-options.ts'

async function languagesBeside(options: readonly FilterOption[]): Promise<FilterOption[]> {
  const { LANGUAGES } = await import('../../../contract/catalogue/languages.ts')
  const inUse = new Set(options.map(({ value }) => value))
  return LANGUAGES.filter((language) => !inUse.has(language)).map((language) => ({
    value: language,
    text: language,
    count: 0,
    isChosen: false,
  }))
}

/** The languages that courses are taught in; the others of the specification's list are fetched by who asks for them. */
export function LanguageFilter({ options }: Omit<ListFilterProps, 'filterKey'>) {
  const [others, setOthers] = useState<readonly FilterOption[] | 'not there'>([])
  return (
    <>
      <ListFilter filterKey="language" options={options} />
      <details
        className="needs-script"
        onToggle={() => void languagesBeside(options).then(setOthers, () => setOthers('not there'))}
      >
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-action text-sm lg:min-h-9">
          More languages
        </summary>
        {others === 'not there' ? (
          <p className="text-sm" role="status">
            They could not be loaded. Check your connection and reload the page.
          </p>
        ) : (
          <ListFilter filterKey="language" options={others} />
        )}
      </details>
    </>
  )
}
