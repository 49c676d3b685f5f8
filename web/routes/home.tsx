import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { courseListPath, searchPath } from '../../contract/paths.ts'
import { AdvertSlot } from '../advertising/advert-slot.tsx'
import { HowToCompare, PartnerInstitutions, PopularCategories, QuickStats } from '../catalogue/home/home-sections.tsx'
import { Hero } from '../editorial/hero.tsx'
import { loadHome } from '../editorial/load-home.ts'
import { Testimonials } from '../editorial/testimonials.tsx'
import { home } from '../editorial/texts/home.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useSite } from '../layout/site.ts'

/** Lets search engines offer our search in their results. */
const describeSite = (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: home.title,
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    // The search engine fills in the braces, so they are not escaped.
    target: `${origin}${searchPath('')}{search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
})

function HomePageHead() {
  const site = useSite()
  return (
    <PageHead
      title={home.title}
      description={home.description}
      keywords={home.keywords}
      canonicalPath="/"
      {...(site && { jsonLd: describeSite(site.origin) })}
    />
  )
}

export const loader = loadHome
export const clientLoader = loadHome

interface SectionProps {
  title: string
  children: ReactNode
}

function Section({ title, children }: SectionProps) {
  return (
    <section>
      <div className="mx-auto max-w-page px-4 py-8 sm:px-6 sm:py-12">
        <h2 className="mb-6 font-extrabold text-2xl sm:mb-8 sm:text-title">{title}</h2>
        {children}
      </div>
    </section>
  )
}

export default function Home() {
  const { categories, stats, testimonials, partners } = useLoaderData<typeof loader>()
  return (
    <>
      <HomePageHead />
      <Hero />
      <div className="mx-auto grid max-w-page gap-3 px-4 pb-4 sm:grid-cols-2 sm:gap-6 sm:px-6">
        <AdvertSlot placement="home-1" />
        <AdvertSlot placement="home-2" />
      </div>
      {categories.length > 0 && (
        <Section title="Popular Categories">
          <PopularCategories categories={categories} />
        </Section>
      )}
      <Section title="How to compare courses?">
        <HowToCompare />
      </Section>
      <section className="band my-8 sm:my-12">
        <div className="mx-auto max-w-page px-4 py-12 sm:px-6 sm:py-16">
          <h2 className="mb-6 text-center font-extrabold text-2xl sm:text-title">Quick Stats</h2>
          <QuickStats stats={stats} />
        </div>
      </section>
      {testimonials.length > 0 && (
        <Section title="What students say">
          <Testimonials testimonials={testimonials} />
        </Section>
      )}
      <Section title="Partner Institutions">
        <PartnerInstitutions partners={partners} />
        <p className="my-10 text-center sm:my-12">
          <Link className="button" to={courseListPath()}>
            View All Courses
          </Link>
        </p>
      </Section>
    </>
  )
}
