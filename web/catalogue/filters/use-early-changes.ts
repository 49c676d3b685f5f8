import { useEffect, useEffectEvent } from 'react'
import type { CourseFilters } from '../../../contract/catalogue/course-filters.ts'
import { afterChange } from './filter-options.ts'
import type { ChosenFilters } from './use-chosen-filters.ts'

const isChanged = (input: HTMLInputElement): boolean =>
  input.checked !== input.defaultChecked && (input.type !== 'radio' || input.checked)

/** Applies the boxes that were ticked, and the order that was chosen, before the page was hydrated. */
export function useEarlyChanges(formId: string, chosen: ChosenFilters): void {
  const applyChanges = useEffectEvent(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    let filters: CourseFilters = chosen.filters
    let order: string | undefined
    for (const element of form.elements) {
      if (element instanceof HTMLInputElement && isChanged(element)) filters = afterChange(filters, element)
      if (element instanceof HTMLSelectElement && !element.selectedOptions[0]?.defaultSelected) order = element.value
    }
    if (filters !== chosen.filters || order !== undefined) chosen.choose(filters, order)
  })
  useEffect(() => applyChanges(), [])
}
