import { describe, expect, it } from 'vitest'
import { PLACEHOLDER_DETAILS } from '../../contract/editorial/contact-details.ts'
import { type LegalPageName, SITE_TEXTS } from '../../contract/editorial/content.ts'
import { RETENTION } from '../../contract/retention.ts'
import { aboutUs } from './first-texts/about-us.ts'
import { contentGuidelines, infringementPolicy } from './first-texts/guidelines-and-infringement.ts'
import { privacyPolicy, termsOfService } from './first-texts/terms-and-privacy.ts'
import { cleanText, firstTexts, SITE_TEXT_NAMES } from './site-texts.ts'

const LEGAL = [termsOfService, privacyPolicy, contentGuidelines, infringementPolicy]
const NAMED = [
  { title: 'Terms of Service', text: termsOfService },
  { title: 'Privacy Policy', text: privacyPolicy },
  { title: 'Content Guidelines', text: contentGuidelines },
  { title: 'Infringement Policy', text: infringementPolicy },
]
const wordsOf = (text: (typeof LEGAL)[number]): string =>
  text.sections
    .flatMap(({ passages }) => passages)
    .flatMap((passage) => (typeof passage === 'string' ? passage : passage.points))
    .join(' ')

describe.each(NAMED)('$title', ({ text }) => {
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
    expect(termsOfService.dates.map(({ label, date }) => `${label} ${date}`)).toEqual([
      'Updated 2023-10-25',
      'Effective 2023-11-01',
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
    expect(infringementPolicy.dates.map(({ date }) => date)).toEqual(['2023-09-30'])
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
    'records of where you were logged in: 30 days after that session ended',
    'emails to you that could not be delivered: after 30 days',
    'advertising request that did not become a campaign: after 90 days',
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

describe('the first version of the texts', () => {
  const first = firstTexts({
    contact: PLACEHOLDER_DETAILS,
    helplines: 'Police 119, A friend, Child helpline +960 1412',
  })

  it.each(SITE_TEXT_NAMES)('%s could be published as it is, and nothing of it is lost', (name) => {
    expect(SITE_TEXTS[name].safeParse(first[name]).error).toBeUndefined()
    expect(cleanText(name, first[name])).toEqual(first[name])
  })

  it.each<[LegalPageName, (typeof LEGAL)[number]]>([
    ['terms-of-service', termsOfService],
    ['privacy-policy', privacyPolicy],
    ['content-guidelines', contentGuidelines],
    ['infringement-policy', infringementPolicy],
  ])('%s has every word as it is written here', (name, text) => {
    const html = first[name].sections.map((section) => section.text).join('')
    const words = html.replace(/<\/(?:p|li)>(?=.)/g, ' ').replace(/<[^>]*>/g, '')
    expect(words.trim().replace(/ +/g, ' ')).toBe(wordsOf(text))
  })

  it('has the helplines of the setting', () => {
    expect(first.helplines.helplines).toEqual([
      { name: 'Police', phone: '119' },
      { name: 'A friend', phone: '' },
      { name: 'Child helpline', phone: '+960 1412' },
    ])
  })
})
