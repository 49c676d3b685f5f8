import type { Stats } from '../../../contract/catalogue/calls.ts'
import { formatNumber } from '../../../contract/format-number.ts'
import { Counter } from '../../design/counter.tsx'

const QUICK_MS = 500
const SLOW_MS = 3000

function Stat({ name, value, duration }: { name: string; value: number; duration: number }) {
  return (
    <div className="flex flex-col-reverse items-center gap-1 px-2 py-2 text-center">
      <dt className="text-on-band-soft text-sm sm:text-lg">{name}</dt>
      <dd className="font-extrabold text-title tracking-tight sm:text-display">
        <Counter value={value} duration={duration} write={formatNumber} />
      </dd>
    </div>
  )
}

export function QuickStats({ stats }: { stats: Stats }) {
  return (
    <dl className="grid grid-cols-3">
      <Stat name="Courses" value={stats.courses} duration={QUICK_MS} />
      <Stat name="Institutions" value={stats.institutions} duration={QUICK_MS} />
      <Stat name="Categories" value={stats.categories} duration={SLOW_MS} />
    </dl>
  )
}
