import type { InstitutionSummary } from '../../../contract/catalogue/institution.ts'
import { Skeleton } from '../../design/skeleton.tsx'
import { counted } from '../../words.ts'
import { InstitutionCard } from './institution-card.tsx'

/** How many cards a tall screen shows at first. */
const CARDS_AT_FIRST = 3
const SKELETON_CARDS = ['first', 'second', 'third', 'fourth'] as const

const grid = 'mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3'

export function InstitutionList({ institutions }: { institutions: readonly InstitutionSummary[] }) {
  return (
    <section>
      <h2 className="font-bold text-2xl">{counted(institutions.length, 'institution')}</h2>
      {institutions.length === 0 && <p className="mt-3 text-ink-soft">No institution has been listed yet.</p>}
      <ul className={grid}>
        {institutions.map((institution, at) => (
          <li key={institution.id}>
            <InstitutionCard institution={institution} isBelowTheFold={at >= CARDS_AT_FIRST} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SkeletonCard() {
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface">
      <Skeleton className="h-24 rounded-none" />
      <div className="flex flex-col gap-3 px-5 pb-5">
        <Skeleton className="-mt-9 size-18 border-4 border-surface" />
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-20" />
        <div className="grid grid-cols-2 gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      </div>
    </div>
  )
}

export function InstitutionListSkeleton() {
  return (
    <section aria-busy="true" aria-label="Institutions">
      <Skeleton className="h-7 w-40" />
      <ul className={grid}>
        {SKELETON_CARDS.map((card) => (
          <li key={card}>
            <SkeletonCard />
          </li>
        ))}
      </ul>
    </section>
  )
}
