import { Drawing } from '../design/drawing.tsx'
import drawings from './steps.svg?no-inline'

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
          <Drawing className={`aspect-8/5 w-full rounded-card ${ground}`} file={drawings} name={drawing} />
          <h3 className="mt-4 flex items-baseline gap-2.5 font-bold text-xl">
            <span className="text-action tabular-nums">{at + 1}</span> {title}
          </h3>
          <p className="mt-1.5 max-w-prose text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}
