import { comparePath } from '../../contract/paths.ts'
import { PrintButton, ShareButton } from '../design/share-and-print.tsx'

export interface ComparisonToolsProps {
  ids: readonly number[]
  onlyDifferences: boolean
  onOnlyDifferences: (only: boolean) => void
  /** Only for the visitor's own shortlist. */
  onClear?: () => void
}

export function ComparisonTools({ ids, onlyDifferences, onOnlyDifferences, onClear }: ComparisonToolsProps) {
  return (
    <div className="needs-script flex flex-wrap items-center gap-x-2 gap-y-3 print:hidden">
      {ids.length > 0 && (
        <>
          <ShareButton path={comparePath(ids)} title="Compare Courses" thing="comparison" />
          <PrintButton />
          {ids.length > 1 && (
            <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-chip border border-line px-4 font-semibold text-sm has-checked:border-action has-checked:bg-aqua-soft has-checked:text-on-aqua-soft">
              <input
                className="size-4"
                type="checkbox"
                checked={onlyDifferences}
                onChange={(event) => onOnlyDifferences(event.currentTarget.checked)}
              />
              Only differences
            </label>
          )}
        </>
      )}
      {onClear && (
        <button
          className="ms-auto inline-flex min-h-11 items-center font-bold text-coral underline-offset-4 hover:underline max-lg:text-sm"
          type="button"
          onClick={onClear}
        >
          Clear All from Comparison
        </button>
      )}
    </div>
  )
}
