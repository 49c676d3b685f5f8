import './results.css'
import { useEffect, useRef, useState } from 'react'
import { type CourseFilters, heldIn, withHeld } from '../../contract/catalogue/course-filters.ts'
import type { Facets } from '../../contract/catalogue/facets.ts'
import type { Holdings } from '../../contract/catalogue/holdings.ts'
import { replaceMyResults } from './my-results.ts'
import { OpenCountBar } from './open-count-bar.tsx'
import { ResultsForm } from './results-form.tsx'
import { countsIn, useOpenCounts } from './use-open-counts.ts'
import { topCategoriesOnce } from './use-verdict.ts'

export interface ResultsPanelProps {
  held: Holdings | undefined
  filters: CourseFilters
  facets: Pick<Facets, 'entry'>
  /** The visitor wants to see the list. */
  onShow: (filters: CourseFilters) => void
  choose: (filters: CourseFilters) => void
}

/** The form of the page 'My results' among the filters. What is entered counts for the list at once. */
export function ResultsPanel({ held, filters, facets, onShow, choose }: ResultsPanelProps) {
  const [fields, setFields] = useState<readonly string[]>()
  useEffect(() => {
    topCategoriesOnce().then(
      (topOf) => setFields([...new Set(topOf.values())]),
      // The form works without the field of a qualification.
      () => setFields([]),
    )
  }, [])
  const panel = useRef<HTMLDivElement>(null)
  // The link that opened the panel has disappeared.
  useEffect(() => {
    if (fields) panel.current?.querySelector('input')?.focus()
  }, [fields])
  const countsOfList = held && countsIn(facets)
  // There are none while the list loads, or if it could not be fetched with the results of this device.
  const countsAsked = useOpenCounts(countsOfList ? undefined : held, filters)
  if (!fields) return null
  return (
    <div className="results-panel" ref={panel}>
      <p className="text-ink-soft text-sm">Stored on this device only.</p>
      <ResultsForm
        held={held ?? {}}
        fields={fields}
        filters={filters}
        onChange={(changed) => {
          replaceMyResults(changed)
          if (heldIn(filters)) choose(withHeld(filters, changed))
        }}
        onShow={onShow}
      >
        <OpenCountBar held={held} filters={filters} counts={countsOfList ?? countsAsked} />
      </ResultsForm>
    </div>
  )
}
