import { type ReactNode, useState } from 'react'
import { Icon } from '../../design/icon.tsx'

interface FilterSectionProps {
  title: string
  /** A section with chosen values is open at first. */
  chosenCount: number
  isOpenAtFirst: boolean
  children: ReactNode
}

export function FilterSection({ title, chosenCount, isOpenAtFirst, children }: FilterSectionProps) {
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
        <span className="fold-mark">
          <Icon name="chevron-down" />
        </span>
      </summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}
