import type { Faq } from '../../contract/editorial/faq.ts'
import { Icon } from '../design/icon.tsx'
import { RichText } from '../design/rich-text.tsx'

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
