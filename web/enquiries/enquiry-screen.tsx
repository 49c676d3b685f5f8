import { type ReactNode, useEffect, useRef } from 'react'
import { PageHead } from '../layout/page-head.tsx'

interface EnquiryScreenProps {
  title: string
  lead?: string
  /** For a state that replaces another: the focus moves to its title. */
  takesFocus?: boolean
  children: ReactNode
}

const DESCRIPTION =
  'Ask institutions in the Maldives about their courses: one short form, and the answer comes to you by email.'

/** One column with a form or its result. */
export function EnquiryScreen({ title, lead, takesFocus = false, children }: EnquiryScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="mx-auto grid w-full max-w-2xl content-start gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <PageHead title={title} description={DESCRIPTION} />
      <div>
        <h1 className="font-extrabold text-title outline-none" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="mt-2 text-ink-soft text-lg">{lead}</p>}
      </div>
      {children}
    </div>
  )
}
