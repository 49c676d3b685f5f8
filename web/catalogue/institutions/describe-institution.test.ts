import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sampleInstitution } from '../testing/samples.ts'
import { institutionDescription, institutionTitle } from './describe-institution.ts'

it('names the institution in its title', () => {
  expect(institutionTitle({ id: 2, name: 'Coral Bay College' })).toBe('Coral Bay College: courses and contact')
  expect(institutionTitle({ id: 12, name: 'Southern Harbour Maritime and Technical Centre' })).toBe(
    'Southern Harbour Maritime and Technical Centre',
  )
})

it('describes it in its own words, or in ours if those are too short', () => {
  expect(institutionDescription(sampleInstitution())).toBe(
    'Two accountants and a school principal founded it in 2004 with one rented floor and 31 students.',
  )
  expect(institutionDescription(sampleInstitution({ overview: '<p>New.</p>' }))).toBe(
    'Coral Bay College in Malé and Hulhumalé: 105 courses, with fees, entry requirements, campuses and how to get in touch.',
  )
})

it('has a length that search engines show', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abc ', '&amp;'), maxLength: 300 })
  fc.assert(
    fc.property(text, text, (name, overview) => {
      const institution = sampleInstitution({ name: `x${name.trim()}`, overview: `<p>${overview}</p>`, islands: [] })
      expect(institutionTitle(institution).length).toBeLessThanOrEqual(60)
      expect(institutionDescription(institution).length).toBeGreaterThanOrEqual(70)
      expect(institutionDescription(institution).length).toBeLessThanOrEqual(160)
    }),
  )
})
