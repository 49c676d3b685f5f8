import { Link } from 'react-router'
import type { Stats } from '../../../contract/catalogue/calls.ts'
import type { InstitutionSummary } from '../../../contract/catalogue/institution.ts'
import { counted, formatNumber } from '../../../contract/format-text.ts'
import { courseListPath, institutionPath } from '../../../contract/paths.ts'
import { Counter } from '../../design/counter.tsx'
import { Drawing } from '../../design/drawing.tsx'
import categoryDrawings from './categories.svg?no-inline'
import stepDrawings from './how-to-compare.svg?no-inline'

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

interface PopularCategoriesProps {
  /** Each with the name of its drawing in categories.svg, and how many courses it has. */
  categories: readonly { name: string; drawing: string; count: number }[]
}

export function PopularCategories({ categories }: PopularCategoriesProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
      {categories.map(({ name, drawing, count }) => (
        <li key={name}>
          <Link
            className="group flex h-full flex-col rounded-card border border-line bg-surface p-3 shadow-card transition-colors duration-150 hover:border-action motion-reduce:transition-none min-[22.5rem]:p-4 sm:p-5"
            to={courseListPath({ category: [name] })}
          >
            <Drawing className="size-11 text-action" file={categoryDrawings} name={drawing} />
            <span className="mt-3 font-bold text-sm leading-5 tracking-tight hyphens-auto wrap-anywhere group-hover:text-action min-[22.5rem]:text-base min-[22.5rem]:leading-5 sm:mt-4">
              {name}
            </span>
            <span className="mt-auto pt-2 text-ink-soft text-sm tabular-nums">{counted(count, 'course')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface PartnerInstitutionsProps {
  partners: readonly Pick<InstitutionSummary, 'id' | 'name' | 'logo'>[]
}

export function PartnerInstitutions({ partners }: PartnerInstitutionsProps) {
  return (
    <ul className="grid grid-cols-5 gap-2 sm:gap-6">
      {partners.map((partner) => (
        <li key={partner.id}>
          <Link
            className="group flex flex-col items-center gap-3 rounded-card text-center sm:p-2"
            to={institutionPath(partner)}
          >
            <img
              className="aspect-square h-auto w-full max-w-24"
              src={partner.logo.url}
              alt=""
              width={96}
              height={96}
              loading="lazy"
            />
            <span className="sr-only font-semibold text-sm group-hover:text-action md:not-sr-only">{partner.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const STEPS = [
  {
    drawing: 'search',
    ground: 'bg-aqua-soft',
    title: 'Search and filter',
    text: 'By category, level, fee, intake, island and study mode.',
  },
  {
    drawing: 'shortlist',
    ground: 'bg-sand',
    title: 'Shortlist up to three',
    text: 'Add the courses you like to your shortlist. No account needed.',
  },
  {
    drawing: 'compare',
    ground: 'bg-coral-soft',
    title: 'Compare side by side',
    text: 'Fees, entry requirements and modules, line by line. Then choose.',
  },
] as const

export function HowToCompare() {
  return (
    <ol className="grid gap-8 md:grid-cols-3 md:gap-6">
      {STEPS.map(({ drawing, ground, title, text }, at) => (
        <li key={drawing}>
          <Drawing className={`aspect-8/5 w-full rounded-card ${ground}`} file={stepDrawings} name={drawing} />
          <h3 className="mt-4 flex items-baseline gap-2.5 font-bold text-xl">
            <span className="text-action tabular-nums">{at + 1}</span> {title}
          </h3>
          <p className="mt-1.5 max-w-prose text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}
