import type { ReactNode } from 'react'

export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mx-auto max-w-page px-4 py-8 sm:px-6 sm:py-10">
      <h2 className="mb-5 font-extrabold text-2xl sm:mb-7 sm:text-title">{title}</h2>
      {children}
    </section>
  )
}
