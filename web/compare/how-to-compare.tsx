import type { ReactNode } from 'react'
import { CompareDrawing, SearchDrawing, ShortlistDrawing } from './step-drawings.tsx'

interface StepProps {
  number: number
  title: string
  text: string
  children: ReactNode
}

function Step({ number, title, text, children }: StepProps) {
  return (
    <li className="flex flex-col">
      <div className="overflow-hidden rounded-card">{children}</div>
      <h3 className="mt-4 flex items-baseline gap-2.5 font-bold text-xl">
        <span className="text-action tabular-nums">{number}</span> {title}
      </h3>
      <p className="mt-1.5 max-w-prose text-ink-soft">{text}</p>
    </li>
  )
}

export function HowToCompare() {
  return (
    <ol className="grid gap-8 md:grid-cols-3 md:gap-6">
      <Step number={1} title="Search and filter" text="By field, level, fee, intake, island and way of study.">
        <SearchDrawing />
      </Step>
      <Step number={2} title="Keep up to three" text="Add the courses you like to your shortlist. No account needed.">
        <ShortlistDrawing />
      </Step>
      <Step
        number={3}
        title="See them side by side"
        text="Fees, entry requirements, modules: line by line. Then choose."
      >
        <CompareDrawing />
      </Step>
    </ol>
  )
}
