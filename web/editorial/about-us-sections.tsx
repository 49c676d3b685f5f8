import type { Faq } from '../../contract/editorial/content.ts'
import { Icon, type IconName } from '../design/icon.tsx'
import { RichText } from '../design/rich-text.tsx'

interface FeatureGridProps {
  features: readonly { icon: IconName; title: string; text: string }[]
}

export function FeatureGrid({ features }: FeatureGridProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
      {features.map(({ icon, title, text }) => (
        <li
          className="flex flex-wrap gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:max-lg:[&:last-child:nth-child(2n+1)]:col-span-2 lg:[&:last-child:nth-child(3n+1)]:col-span-3"
          key={title}
        >
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-aqua-soft text-on-aqua-soft">
            <Icon name={icon} />
          </span>
          <div className="min-w-0 flex-[1_1_10rem]">
            <h3 className="font-bold text-lg">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** One answer open at a time, by `details` alone. */
export function FaqList({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface shadow-card">
      {faqs.map(({ id, question, answer }) => (
        <details className="group border-line border-t first:border-t-0" key={id} name="faq">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-4 py-3 focus-visible:-outline-offset-3 lg:px-7 [&::-webkit-details-marker]:hidden">
            <h3 className="text-pretty font-bold text-base tracking-normal">{question}</h3>
            <Icon
              className="text-ink-soft transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none"
              name="chevron-down"
            />
          </summary>
          <RichText className="max-w-prose px-4 pb-5 lg:px-7" html={answer} />
        </details>
      ))}
    </div>
  )
}
