import { describe, expect, it } from 'vitest'
import { RETENTION } from '../../contract/retention.ts'
import { monthDayYear } from '../format-date.ts'
import { aboutUs } from './texts/about-us.ts'
import { contentGuidelines } from './texts/content-guidelines.ts'
import { infringementPolicy } from './texts/infringement-policy.ts'
import { privacyPolicy } from './texts/privacy-policy.ts'
import { termsOfService } from './texts/terms-of-service.ts'

const LEGAL = [termsOfService, privacyPolicy, contentGuidelines, infringementPolicy]
const wordsOf = (text: (typeof LEGAL)[number]): string =>
  text.sections
    .flatMap(({ passages }) => passages)
    .flatMap((passage) => (typeof passage === 'string' ? passage : passage.points))
    .join(' ')

describe.each(LEGAL)('$title', (text) => {
  it('has a description of the right length, and sections with unique ids', () => {
    expect(text.description.length).toBeGreaterThanOrEqual(70)
    expect(text.description.length).toBeLessThanOrEqual(160)
    const ids = text.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z-]+$/)
    for (const { passages } of text.sections) expect(passages.length).toBeGreaterThan(0)
  })
})

it('contain the operator’s email address', () => {
  for (const text of LEGAL) expect(wordsOf(text)).toMatch(/\{email\}/)
})

describe('the texts that the specification requires', () => {
  it('are in the Terms of Service', () => {
    expect(termsOfService.sections.map(({ title }) => title)).toEqual([
      'Introduction',
      'Usage',
      'Misuse',
      'Liability',
      'Indemnity',
      'Personal Information',
      'General',
    ])
    expect(termsOfService.dates.map(({ label, date }) => `${label} ${monthDayYear(date)}`)).toEqual([
      'Updated October 25, 2023',
      'Effective November 1, 2023',
    ])
    const words = wordsOf(termsOfService)
    expect(words).toContain('The laws of the Republic of Maldives apply')
    expect(words).toContain('The courts of the Republic of Maldives')
    expect(words).toContain('by email or by registered mail')
    expect(words).toContain('deemed received five days after mailing')
    expect(words).toContain('takes effect 30 days after it is posted')
  })

  it('are in the Privacy Policy', () => {
    for (const purpose of [
      'Service provision',
      'Recommendations',
      'Legal compliance',
      'Communication',
      'Advertising without personally identifiable information',
      'Fraud prevention',
    ]) {
      expect(wordsOf(privacyPolicy)).toContain(`${purpose}: `)
    }
  })

  it('are in the Infringement Policy', () => {
    expect(infringementPolicy.dates.map(({ date }) => monthDayYear(date))).toEqual(['September 30, 2023'])
    expect(wordsOf(infringementPolicy)).toMatch(/removed or made inaccessible, without notice/)
    expect(wordsOf(infringementPolicy)).toContain('Repeat infringers may lose their account.')
  })

  it('are in About Us', () => {
    expect(aboutUs.values.map(({ title }) => title)).toEqual([
      'Accessibility',
      'User-Centric Approach',
      'Innovation',
      'Lifelong Learning',
      'Impact',
      'Empowerment',
      'Collaboration',
    ])
    expect(aboutUs.reasons).toHaveLength(6)
    expect(aboutUs.benefits).toHaveLength(6)
  })
})

it('the privacy policy states how long data is stored, in the figures that the daily job removes by', () => {
  const words = wordsOf(privacyPolicy)
  for (const sentence of [
    'chat conversations without an account: 90 days after the last message',
    'records of where you were signed in: 30 days after that session ended',
    'emails to you that could not be delivered: after 30 days',
    'advertising request that became no campaign: after 90 days',
    'messages that you send us: after 24 months',
    'questions to institutions and reports of mistakes: after 12 months',
    'daily page-view counts: after 13 months',
    'words that were searched for: after 90 days',
  ]) {
    expect(words).toContain(sentence)
  }
  expect(RETENTION).toEqual({
    anonymousConversationDays: 90,
    endedSessionDays: 30,
    failedMailDays: 30,
    unusedBannerDays: 90,
    ticketMonths: 24,
    enquiryMonths: 12,
    pageViewMonths: 13,
    searchedTermDays: 90,
  })
})
