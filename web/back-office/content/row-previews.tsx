import { type ReactNode, useId } from 'react'
import { UNKNOWN_PORTRAIT } from '../../../contract/studio/content-limits.ts'
import { FaqList } from '../../editorial/about-us-sections.tsx'
import { TestimonialSlide } from '../../editorial/testimonials.tsx'
import { asFields, asText, type FieldValues } from './content-fields.tsx'

interface PreviewProps {
  /** The form's current values. */
  content: FieldValues
}

function PreviewCard({ active, children }: { active: unknown; children: ReactNode }) {
  const id = useId()
  return (
    <section className="staff-card grid min-w-0 content-start gap-4 lg:sticky lg:top-4" aria-labelledby={id}>
      <h2 className="font-bold text-xl" id={id}>
        What visitors see
      </h2>
      {active === false && (
        <p className="text-ink-soft">Nothing yet: it is not on the site. This is how it would look.</p>
      )}
      {children}
    </section>
  )
}

export const TopLinePreview = ({ content }: PreviewProps) => (
  <PreviewCard active={content['active']}>
    <p className="break-words bg-band px-4 py-1.5 font-medium text-on-band text-sm" dir="auto">
      {asText(content['text']) || '…'}
    </p>
  </PreviewCard>
)

export const QuestionPreview = ({ content }: PreviewProps) => (
  <PreviewCard active={content['active']}>
    <FaqList
      faqs={[{ id: 0, question: asText(content['question']) || '…', answer: asText(content['answer']), order: 0 }]}
    />
  </PreviewCard>
)

export const TestimonialPreview = ({ content }: PreviewProps) => (
  <PreviewCard active={content['active']}>
    {/* The slide of a wide screen would not fit beside the form. */}
    <div className="lg:[zoom:0.6]">
      <TestimonialSlide
        shown={{
          id: 0,
          testimonial: asText(content['testimonial']) || '…',
          name: asText(content['name']),
          photo: { url: asText(asFields(content['photo'])['url']) || UNKNOWN_PORTRAIT },
        }}
        index={0}
      />
    </div>
  </PreviewCard>
)
