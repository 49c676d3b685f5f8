import { describe, expect, it } from 'vitest'
import { breadcrumbsJsonLd, isLongEnoughForJsonLd, jsonLdGraph } from '../layout/json-ld.ts'
import { courseJsonLd, courseListJsonLd, institutionJsonLd, institutionListJsonLd } from './structured-data.ts'
import { sampleContact, sampleCourse, sampleInstitution } from './testing/samples.ts'

const ORIGIN = 'https://graduate.example'
/** As it is in the page. */
const written = (value: object): unknown => JSON.parse(JSON.stringify(value))

describe('courseJsonLd', () => {
  it('says what the course is, who offers it and what it costs', () => {
    expect(written(courseJsonLd(ORIGIN, sampleCourse()))).toMatchObject({
      '@type': 'Course',
      name: 'Bachelor of Information Technology (Honours)',
      description: expect.stringMatching(/^Bachelor of Information Technology/),
      url: expect.stringMatching(/^https:\/\/graduate\.example\/courses\/1840\//),
      provider: {
        '@type': 'CollegeOrUniversity',
        name: 'Lagoon International College',
        url: `${ORIGIN}/institutions/5`,
      },
      educationalCredentialAwarded: {
        credentialCategory: "Bachelor's Degree",
        recognizedBy: { name: 'Port Albury University' },
      },
      offers: { '@type': 'Offer', category: 'Paid', priceCurrency: 'MVR', price: 150_000 },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: ['Onsite'],
        courseSchedule: { repeatFrequency: 'Monthly', repeatCount: 36 },
        location: [{ '@type': 'Place', name: 'Malé Campus' }],
      },
    })
  })

  it('gives a range for a range of fees, and no price without a published fee', () => {
    expect(written(courseJsonLd(ORIGIN, sampleCourse({ total_mvr_max: 180_000 })))).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: 150_000, highPrice: 180_000 },
    })
    const unpriced = sampleCourse({ fees: [], total_mvr_min: null, total_mvr_max: null })
    expect(written(courseJsonLd(ORIGIN, unpriced))).not.toHaveProperty('offers')
  })

  it('claims no award for a course outside the framework, and counts weeks where it is short', () => {
    const short = written(courseJsonLd(ORIGIN, sampleCourse({ mnqf_level: 'NA', months: 0.5, campuses: [] })))
    expect(short).not.toHaveProperty('educationalCredentialAwarded')
    expect(short).toMatchObject({
      hasCourseInstance: { courseSchedule: { repeatFrequency: 'Weekly', repeatCount: 2 } },
    })
    expect(short).not.toHaveProperty('hasCourseInstance.location')
  })
})

it('lists institutions, each with its position and kind', () => {
  const institutions = [
    { ...sampleInstitution(), text: 'A college.' },
    { ...sampleInstitution({ id: 3, name: 'Reef Training Centre' }), text: 'A centre.' },
  ]
  expect(written(institutionListJsonLd(ORIGIN, institutions, 25))).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [
      { position: 25, item: { '@type': 'CollegeOrUniversity', url: `${ORIGIN}/institutions/2` } },
      { position: 26, item: { '@type': 'EducationalOrganization', name: 'Reef Training Centre' } },
    ],
  })
})

describe('institutionJsonLd', () => {
  it('says where it is and how to reach it', () => {
    expect(written(institutionJsonLd(ORIGIN, sampleInstitution()))).toMatchObject({
      '@type': 'CollegeOrUniversity',
      name: 'Coral Bay College',
      url: `${ORIGIN}/institutions/2`,
      logo: `${ORIGIN}/pictures/institutions/2/logo.svg`,
      sameAs: ['https://www.college.example/', 'https://instagram.example/college'],
      telephone: '+960 330 0100',
      address: { streetAddress: 'Ameeru Falhu Magu 14, Maafannu', addressLocality: 'Malé', addressCountry: 'Maldives' },
    })
    expect(institutionJsonLd(ORIGIN, sampleInstitution({ name: 'Harbour Centre' }))['@type']).toBe(
      'EducationalOrganization',
    )
  })

  it('passes no hostile link on', () => {
    const campuses = [sampleContact({ link_website: 'javascript:alert(1)', link_instagram: '//evil.example' })]
    expect(institutionJsonLd(ORIGIN, sampleInstitution({ campuses }))['sameAs']).toEqual([])
  })
})

it('numbers the breadcrumbs', () => {
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Courses', path: '/courses' },
  ]
  expect(written(jsonLdGraph([breadcrumbsJsonLd(ORIGIN, crumbs)]))).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://graduate.example/' },
          { '@type': 'ListItem', position: 2, name: 'Courses', item: 'https://graduate.example/courses' },
        ],
      },
    ],
  })
})

const courses = [1001, 1002, 1003].map((id) => sampleCourse({ id, name: `Boat Building ${id}` }))

it('gives each course of a list its position, name, description and provider', () => {
  const list = courseListJsonLd(ORIGIN, courses)
  expect(list).toMatchObject({ '@context': 'https://schema.org', '@type': 'ItemList' })
  expect(list['itemListElement']).toMatchObject(
    courses.map(({ id, name, institution }, at) => ({
      position: at + 1,
      item: {
        '@type': 'Course',
        name,
        description: expect.stringContaining(institution.name),
        url: expect.stringMatching(new RegExp(`^${ORIGIN}/courses/${id}/`)),
        provider: { name: institution.name, url: `${ORIGIN}/institutions/${institution.id}` },
      },
    })),
  )
})

it('does not call fewer than three courses a list', () => {
  expect(isLongEnoughForJsonLd(courses)).toBe(true)
  expect(isLongEnoughForJsonLd(courses.slice(1))).toBe(false)
})
