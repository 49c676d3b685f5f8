import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Icon } from '../../design/icon.tsx'
import { counted } from '../../words.ts'
import { activeFilters } from './active-filters.ts'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'

const FILTERS_ANCHOR = '#filters'

interface FilterSheetProps extends FilterPanelProps {
  isLoading: boolean
  /** A sheet that is open when its screen becomes a wide one goes, or nothing behind it could be used. */
  isWide: boolean
}

/**
 * On a narrow screen the filters come up as a sheet. Its link leads to the filters in the page where there is no script;
 * after a press before hydration, the sheet opens as soon as it can.
 */
export function FilterSheet({ isLoading, isWide, ...panel }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen && isWide) setOpen(false)
  useEffect(() => {
    if (location.hash === FILTERS_ANCHOR) setOpen(true)
  }, [])
  const count = activeFilters(panel.chosen.filters).length
  const text = count === 0 ? 'Filters' : `Filters (${count})`
  return (
    <>
      <a
        className="list-control sheet-opener"
        href={FILTERS_ANCHOR}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="filter" />
        {text}
      </a>
      {isOpen && <OpenSheet {...panel} isLoading={isLoading} onClose={() => setOpen(false)} />}
    </>
  )
}

function OpenSheet({ isLoading, onClose, ...panel }: Omit<FilterSheetProps, 'isWide'> & { onClose: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null)
  const found = counted(panel.total, 'course')
  // The sheet comes up at once, and its many boxes right after.
  const isPanelDue = useDeferredValue(true, false)
  return (
    <dialog
      className="filter-sheet"
      ref={(element) => {
        sheet.current = element
        if (element && !element.open) element.showModal()
      }}
      aria-labelledby="filter-sheet-title"
      closedby="any"
      onClose={onClose}
    >
      <div className="flex items-center justify-between border-line border-b ps-4 pe-2">
        <h2 className="font-bold text-lg" id="filter-sheet-title">
          Filters
        </h2>
        <button
          className="flex size-14 cursor-pointer items-center justify-center rounded-control"
          type="button"
          aria-label="Close filters"
          onClick={() => sheet.current?.close()}
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      <div className="grow overflow-y-auto overscroll-contain px-4 pb-4">
        {isPanelDue && <FilterPanel {...panel} />}
      </div>
      <div className="border-line border-t p-3" aria-busy={isLoading}>
        <button className="button min-h-12 w-full" type="button" onClick={() => sheet.current?.close()}>
          Show {found}
        </button>
        {/* What stands behind an open sheet is out of hearing, so the count is said here as well. */}
        <p className="sr-only" role="status">
          {found}
        </p>
      </div>
    </dialog>
  )
}
