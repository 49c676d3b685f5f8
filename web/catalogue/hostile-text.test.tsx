import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { sampleRoute } from '../../contract/catalogue/testing/sample-route.ts'
import { describeRoutes } from '../results/describe-routes.ts'
import { EntryRoutes } from '../results/entry-routes.tsx'
import { CourseAnswers } from './course/course-answers.tsx'
import { CourseSummaryGrid } from './course/course-facts.tsx'
import { CourseHeader } from './course/course-header.tsx'
import { SECTION_CONTENTS } from './course/course-sections.tsx'
import { ContactTabs } from './institutions/contact-tabs.tsx'
import { InstitutionCard } from './institutions/institution-card.tsx'
import { InstitutionHeader } from './institutions/institution-page.tsx'
import { sampleContact, sampleCourse, sampleInstitution } from './testing/samples.ts'

const render = (element: ReactNode): string =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)

const HOSTILE = '</script><img src=x onerror=alert(1)>"\'><svg/onload=alert(1)>'
/** React escapes every '<' and '>' of a text and of an attribute, so every '<' in the output begins a real tag. */
const dangerousTags = (html: string): string[] =>
  (html.match(/<[^>]*>/g) ?? [])
    .map((tag) => tag.replaceAll(/"[^"]*"/g, '""'))
    .filter((tag) => /^<(script|iframe|img src=x)|\son\w+=/i.test(tag))

describe('hostile text in plain fields', () => {
  const course = sampleCourse({
    name: HOSTILE,
    institution: { id: 1, name: HOSTILE, logo: { url: 'javascript:alert(1)' } },
    awarding_body: HOSTILE,
    awarding_body_country: HOSTILE,
    duration_text: HOSTILE,
    duration_remarks: HOSTILE,
    mode_of_study_text: HOSTILE,
    intakes: [HOSTILE],
    language: HOSTILE,
    categories: [{ id: 1, name: HOSTILE }],
    campuses: [{ id: 1, name: HOSTILE, island_city: HOSTILE }],
    fee_text: HOSTILE,
    gov_first_degree_text: HOSTILE,
    entry_rules: [sampleRoute({ level_held: 'o_level', passes: { count: 2, subjects: [HOSTILE] } })],
  })
  const entry = describeRoutes(course.entry_rules, [])
  const contact = sampleContact({
    name: HOSTILE,
    phone: HOSTILE,
    alternative_phone: 'javascript:alert(1)',
    email: `${HOSTILE}@evil.example`,
    address: { line1: HOSTILE, line2: HOSTILE, island_city: HOSTILE, country: HOSTILE, location_link: HOSTILE },
  })
  const institution = sampleInstitution({
    name: HOSTILE,
    islands: [HOSTILE],
    campuses: [contact],
    faculties: [contact],
  })

  it.each<[string, ReactNode]>([
    ['the header of a course', <CourseHeader key="" course={course} />],
    ['its answers', <CourseAnswers key="" course={course} applyBy={[HOSTILE]} />],
    ['its entry requirements', <EntryRoutes key="" course={course} fields={[]} entry={entry} />],
    ['its summary', <CourseSummaryGrid key="" course={course} applyBy={[HOSTILE]} />],
    ['its fees', SECTION_CONTENTS['indicative-fees']({ course })],
    ['an institution', <InstitutionHeader key="" institution={institution} crumbs={[]} />],
    ['its card', <InstitutionCard key="" institution={{ ...institution, text: HOSTILE }} isBelowTheFold />],
    ['its contacts', <ContactTabs key="" institution={institution} />],
  ])('stays text in %s', (_part, element) => {
    const html = render(element)
    expect(html).toContain('&lt;/script&gt;&lt;img')
    expect(dangerousTags(html)).toEqual([])
  })
})

describe('links of a contact', () => {
  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https:evil.example',
  ])('are absent for %j', (link) => {
    const contact = sampleContact({
      link_website: link,
      link_instagram: link,
      link_twitter: link,
      link_facebook: link,
      link_linkedin: link,
      link_youtube: link,
    })
    const html = render(<ContactTabs institution={sampleInstitution({ campuses: [contact] })} />)
    const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual(['tel:+9603300100', 'tel:+9604000050', 'mailto:info@college.example'])
    expect(html).not.toContain('Website')
  })

  it('are there for good ones', () => {
    const html = render(<ContactTabs institution={sampleInstitution()} />)
    expect(html).toContain('href="https://www.college.example/"')
    expect(html).toContain('href="https://instagram.example/college"')
  })
})

describe('the map of a contact', () => {
  const shown = (location_link: string | null): string => {
    const contact = sampleContact({ address: { ...sampleContact().address, location_link } })
    return render(<ContactTabs institution={sampleInstitution({ campuses: [contact] })} />)
  }

  it('is not loaded before the visitor asks for it', () => {
    const html = shown(sampleContact().address.location_link)
    expect(html).toContain('Show map')
    expect(html).not.toMatch(/<iframe|google\.com/)
  })

  it.each([
    null,
    '<iframe src="https://www.google.com.evil.example/maps/embed?pb=1"></iframe>',
    '<iframe src="https://www.google.com/url?q=https://evil.example"></iframe>',
    '<iframe src="https://www.google.com/maps/embed?pb=1" onload="alert(1)"></iframe>',
    '<iframe src="https://www.google.com/maps/embed?pb=1" srcdoc="<b>x</b>"></iframe>',
  ])('is not offered for %s', (embed) => {
    const html = shown(embed)
    expect(html).not.toContain('Show map')
    expect(html).not.toMatch(/<iframe|evil|google/)
  })
})
