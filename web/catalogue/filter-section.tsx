import { type ReactNode, useState } from 'react'
import { Icon } from '../design/icon.tsx'

interface FilterSectionProps {
  title: string
  /** How many of its values are chosen; a section with any is open at first. */
  chosenCount: number
  isOpenAtFirst: boolean
  children: ReactNode
}

export function FilterSection({ title, chosenCount, isOpenAtFirst, children }: FilterSectionProps) {
  // It stays as the visitor left it: letting the last value go must not fold the section under their finger.
  const [wasOpenAtFirst] = useState(isOpenAtFirst || chosenCount > 0)
  return (
    <details className="group/section border-line border-t" open={wasOpenAtFirst}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-control [&::-webkit-details-marker]:hidden">
        <h3 className="grow font-bold tracking-normal">{title}</h3>
        {chosenCount > 0 && (
          <span className="min-w-6 rounded-chip bg-aqua-soft px-1.5 text-center font-bold text-on-aqua-soft text-sm group-open/section:hidden">
            {chosenCount}
            <span className="sr-only"> chosen</span>
          </span>
        )}
        <span className="text-ink-soft transition-transform group-open/section:rotate-180 motion-reduce:transition-none">
          <Icon name="chevron-down" />
        </span>
      </summary>
      {/* The room at the end is for what opens a group of categories, so that all counts stand in one column. */}
      <fieldset className="min-w-0 pe-11 pb-3 lg:pe-8">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}
