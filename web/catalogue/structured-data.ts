import type { Course } from '../../contract/catalogue/course.ts'
import type { Institution } from '../../contract/catalogue/institution.ts'
import { MNQF_LEVELS } from '../../contract/catalogue/mnqf.ts'
import { coursePath, institutionPath } from '../../contract/paths.ts'
import { safeLink } from '../design/safe-link.ts'
import type { JsonLd } from '../layout/json-ld.ts'
import { courseDescription, type DescribedCourse } from './course/course-page-data.ts'
import { wholeCost } from './course/describe-course.ts'
import { descriptionFrom, institutionDescription } from './institutions/describe-institution.ts'
import type { InstitutionOnCard } from './institutions/load-institution-list.ts'

const institutionType = (name: string): string =>
  /universit|college|polytechnic/i.test(name) ? 'CollegeOrUniversity' : 'EducationalOrganization'

const COURSE_MODES: Readonly<Record<string, string>> = { f2f: 'Onsite', online: 'Online', blended: 'Blended' }

const WEEKS_IN_A_MONTH = 30.4375 / 7

/** In months if they are whole, otherwise in weeks; a course of a day or two has no schedule. */
function courseSchedule(months: number | null): JsonLd | undefined {
  const isInWeeks = !Number.isInteger(months)
  const repeatCount = isInWeeks ? Math.round(Number(months) * WEEKS_IN_A_MONTH) : months
  return repeatCount
    ? { '@type': 'Schedule', repeatFrequency: isInWeeks ? 'Weekly' : 'Monthly', repeatCount }
    : undefined
}

function offers(course: Course): JsonLd | undefined {
  const cost = wholeCost(course)
  if (!cost) return undefined
  const { lowest, highest } = cost
  const terms = { category: lowest === 0 ? 'Free' : 'Paid', priceCurrency: 'MVR' }
  return lowest === highest
    ? { '@type': 'Offer', ...terms, price: lowest }
    : { '@type': 'AggregateOffer', ...terms, lowPrice: lowest, highPrice: highest }
}

export function courseJsonLd(origin: string, course: Course): JsonLd {
  const { institution, awarding_body: awardingBody, mnqf_level: level } = course
  return {
    '@type': 'Course',
    name: course.name,
    description: courseDescription(course),
    url: origin + coursePath(course),
    courseCode: String(course.id),
    inLanguage: course.language,
    provider: {
      '@type': institutionType(institution.name),
      name: institution.name,
      url: origin + institutionPath(institution),
    },
    educationalLevel: level === 'NA' ? undefined : `MNQF level ${level}`,
    educationalCredentialAwarded:
      level === 'NA'
        ? undefined
        : {
            '@type': 'EducationalOccupationalCredential',
            name: course.name,
            credentialCategory: MNQF_LEVELS[level],
            recognizedBy: { '@type': 'Organization', name: awardingBody ?? institution.name },
          },
    numberOfCredits: course.credits ?? undefined,
    about: course.categories.map(({ name }) => name),
    offers: offers(course),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: Object.keys(course.delivery_modalities).map((code) => COURSE_MODES[code] ?? code),
      courseSchedule: courseSchedule(course.months),
      location:
        course.campuses.length === 0
          ? undefined
          : course.campuses.map(({ name, island_city }) => ({
              '@type': 'Place',
              name,
              address: { '@type': 'PostalAddress', addressLocality: island_city, addressCountry: 'MV' },
            })),
    },
  }
}

/** One page of the list; `from` is the position of its first institution in the whole list. */
export const institutionListJsonLd = (
  origin: string,
  institutions: readonly InstitutionOnCard[],
  from: number,
): JsonLd => ({
  '@type': 'ItemList',
  itemListElement: institutions.map((institution, index) => ({
    '@type': 'ListItem',
    position: from + index,
    item: {
      '@type': institutionType(institution.name),
      name: institution.name,
      description: descriptionFrom(institution.text, institution),
      url: origin + institutionPath(institution),
      logo: origin + institution.logo.url,
    },
  })),
})

export function institutionJsonLd(origin: string, institution: Institution): JsonLd {
  const [main] = institution.campuses
  const profiles = main && [
    main.link_instagram,
    main.link_twitter,
    main.link_facebook,
    main.link_linkedin,
    main.link_youtube,
  ]
  const address = main?.address
  return {
    '@type': institutionType(institution.name),
    name: institution.name,
    description: institutionDescription(institution),
    url: origin + institutionPath(institution),
    logo: origin + institution.logo.url,
    sameAs: [main?.link_website, ...(profiles ?? [])].map(safeLink).filter((link) => link !== undefined),
    telephone: main?.phone ?? undefined,
    email: main?.email ?? undefined,
    address: address && {
      '@type': 'PostalAddress',
      streetAddress: [address.line1, address.line2].filter(Boolean).join(', '),
      addressLocality: address.island_city,
      addressCountry: address.country,
    },
  }
}

/** A page of courses as a schema.org ItemList. */
export function courseListJsonLd(
  origin: string,
  courses: readonly (DescribedCourse & { id: number })[],
): Readonly<Record<string, unknown>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: courses.map((course, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: {
        '@type': 'Course',
        name: course.name,
        description: courseDescription(course),
        url: origin + coursePath(course),
        provider: {
          '@type': 'EducationalOrganization',
          name: course.institution.name,
          url: origin + institutionPath(course.institution),
        },
      },
    })),
  }
}
