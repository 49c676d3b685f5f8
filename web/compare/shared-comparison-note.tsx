import { useNavigate } from 'react-router'
import { comparePath } from '../../contract/paths.ts'
import { replaceShortlist, useShortlist } from '../shortlist/shortlist.ts'

/** Somebody else's comparison leaves one's own shortlist alone until its visitor says so. */
export function SharedComparisonNote({ ids }: { ids: readonly number[] }) {
  const shortlist = useShortlist()
  const navigate = useNavigate()
  if (ids.length === 0) {
    return (
      <p className="rounded-card border border-line bg-surface px-4 py-10 text-center font-bold text-xl">
        The courses of this comparison are no longer in the catalogue.
      </p>
    )
  }
  const keep = () => {
    replaceShortlist(ids)
    navigate(comparePath())
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-aqua-soft px-5 py-4 text-on-aqua-soft print:hidden">
      <p>
        <strong>This comparison was shared with you.</strong> Your own shortlist stays as it is.
      </p>
      <button className="button needs-script" type="button" onClick={keep}>
        {shortlist.length === 0 ? 'Keep as my shortlist' : 'Replace my shortlist with it'}
      </button>
    </div>
  )
}
