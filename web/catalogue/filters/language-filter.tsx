import { useState } from 'react'
import { ListFilter, type ListFilterProps } from './filter-choices.tsx'
import type { FilterOption } from './filter-options.ts'

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

/** The languages of our courses; the other languages of the specification are loaded when asked for. */
export function LanguageFilter({ options }: Omit<ListFilterProps, 'filterKey'>) {
  const [others, setOthers] = useState<readonly FilterOption[] | 'failed'>([])
  return (
    <>
      <ListFilter filterKey="language" options={options} />
      <details
        className="needs-script"
        onToggle={() => void otherLanguages(options).then(setOthers, () => setOthers('failed'))}
      >
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-action text-sm lg:min-h-9">
          More languages
        </summary>
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
