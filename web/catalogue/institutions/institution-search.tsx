import { useEffect, useId, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { MAX_FILTER_VALUE_LENGTH } from '../../../contract/catalogue/course-filters.ts'
import type { Facet } from '../../../contract/catalogue/facets.ts'
import { formatNumber } from '../../../contract/format-number.ts'
import { institutionListPath } from '../../../contract/paths.ts'
import { Icon } from '../../design/icon.tsx'

interface InstitutionSearchProps {
  name: string
  island: string
  islands: Facet
}

/** A plain form without JavaScript. With it, choosing an island searches at once. */
export function InstitutionSearch({ name, island, islands }: InstitutionSearchProps) {
  const id = useId()
  const submit = useSubmit()
  const field = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // The fields stay from one list to the next so that they keep the focus, and take their values from the address.
    if (field.current) field.current.value = name
    if (select.current) select.current.value = island
  }, [name, island])
  const isKnown = islands.some(({ value }) => value === island)
  const choices = island === '' || isKnown ? islands : [...islands, { value: island, count: 0 }]
  return (
    <Form className="flex flex-col gap-3 sm:flex-row" method="get" action={institutionListPath()} role="search">
      <div className="suggestion-field">
        <label className="sr-only" htmlFor={`${id}-name`}>
          Search institutions by name
        </label>
        <input
          ref={field}
          id={`${id}-name`}
          type="search"
          name="name"
          defaultValue={name}
          maxLength={MAX_FILTER_VALUE_LENGTH}
          placeholder="Search institutions by name"
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className="button" type="submit" aria-label="Search">
          <Icon name="search" />
        </button>
      </div>
      <div className="relative sm:w-64">
        <label className="sr-only" htmlFor={`${id}-island`}>
          Island
        </label>
        <select
          className="list-control"
          ref={select}
          id={`${id}-island`}
          name="island"
          defaultValue={island}
          onChange={(event) => submit(event.currentTarget.form)}
        >
          <option value="">All islands</option>
          {choices.map(({ value, count }) => (
            <option key={value} value={value}>
              {value} ({formatNumber(count)})
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 end-2.5 flex items-center">
          <Icon name="chevron-down" />
        </span>
      </div>
    </Form>
  )
}
