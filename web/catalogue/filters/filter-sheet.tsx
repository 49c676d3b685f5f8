import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { counted } from '../../../contract/format-text.ts'
import { Icon } from '../../design/icon.tsx'
import { activeFilters } from './active-filters.ts'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'

const FILTERS_ANCHOR = '#filters'

interface FilterSheetProps extends FilterPanelProps {
  isLoading: boolean
  /** An open sheet closes when the screen becomes wide, where the panel is beside the list. */
  isWide: boolean
}

/**
 * On a narrow screen the filters open in a sheet. Without JavaScript its link leads to the filters in the page; after a
 * press before hydration, the sheet opens as soon as it can.
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
        className="list-control sheet-opener lg:hidden"
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
  // The sheet opens at once; its many choices render right after.
  const isPanelReady = useDeferredValue(true, false)
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
      <div className="relative grow overflow-y-auto overscroll-contain px-4 pb-4">
        {isPanelReady && <FilterPanel {...panel} />}
      </div>
      <div className="border-line border-t p-3" aria-busy={isLoading}>
        <button className="button min-h-12 w-full" type="button" onClick={() => sheet.current?.close()}>
          Show {found}
        </button>
        {/* Screen readers ignore the page behind an open dialog, so the count is announced here as well. */}
        <p className="sr-only" role="status">
          {found}
        </p>
      </div>
    </dialog>
  )
}
