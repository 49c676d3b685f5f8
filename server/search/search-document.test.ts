import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courseSearchDocument, foldName, institutionSearchDocument, vectorText } from './search-document.ts'

/** Any sequence of code units, halves of surrogate pairs included. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units))

const nursing = {
  name: 'Bachelor of Science in Nursing',
  careers_html: '<ul><li>Registered Nurse</li><li>Nurse Educator &amp; Trainer</li></ul>',
  institution_name: 'Dhoni Institute of Health Sciences',
  category_names: ['Nursing and Midwifery', 'Health and Welfare'],
  mnqf_level: '7' as const,
  islands: ['Malé', 'S. Hithadhoo'],
}

describe('courseSearchDocument', () => {
  it('sorts the words of a course by how much they say', () => {
    expect(courseSearchDocument(nursing)).toEqual({
      a: 'bachelor science nursing n0bachelor n0science n0nursing',
      b: 'registered nurse educator trainer',
      c: 'doni institute healt dihs',
      d: 'midwifery welfare male s hitadu degri mnqf7',
    })
  })

  it('adds what tells a course from others, and leaves out what most have', () => {
    const { d } = courseSearchDocument({
      ...nursing,
      awarding_body: 'Northmoor University',
      delivery_modalities: ['f2f', 'online'],
      study_modes: ['full_time', 'part_time'],
      language: 'Dhivehi',
    })
    expect(d.split(' ')).toEqual(expect.arrayContaining(['nortmur', 'online', 'part', 'time', 'divehi']))
    expect(courseSearchDocument({ ...nursing, language: 'English' }).d).not.toContain('english')
    expect(courseSearchDocument({ ...nursing, delivery_modalities: ['f2f'] }).d).not.toMatch(/face|f2f/)
  })

  it('says nothing about the level of a course outside the framework but that', () => {
    expect(courseSearchDocument({ ...nursing, mnqf_level: 'NA' }).d).toBe('midwifery welfare male s hitadu mnqfna')
  })

  it('takes a course without careers', () => {
    expect(courseSearchDocument({ ...nursing, careers_html: null }).b).toBe('')
  })
})

describe('institutionSearchDocument', () => {
  it('knows an institution by its initials', () => {
    expect(institutionSearchDocument({ name: 'Equator National University', islands: ['L. Gan'] })).toEqual({
      a: 'equator national university enu',
      b: '',
      c: 'l gan',
      d: '',
    })
  })

  it('reads faculties before the overview', () => {
    const document = institutionSearchDocument({
      name: 'Kaashi College',
      islands: [],
      campus_names: ['Main Campus'],
      faculty_names: ['Faculty of Law'],
      overview_html: '<p>Law &#38; more</p>',
    })
    expect(document).toEqual({ a: 'kashi colege kc', b: 'main campus faculty law', c: '', d: 'more' })
  })
})

describe('vectorText', () => {
  it('writes each word with its weight', () => {
    expect(vectorText({ a: 'nursing', b: '', c: 'doni', d: 'male gan' })).toBe(
      "'nursing':1A 'doni':1C 'male':1D 'gan':1D",
    )
  })

  it('has nothing in it that a tsvector could misread, for any name', () => {
    fc.assert(
      fc.property(anyText, anyText, (name, careers_html) => {
        const text = vectorText(courseSearchDocument({ ...nursing, name, careers_html }))
        expect(text).toMatch(/^'[a-z0-9]{1,62}':1[A-D](?: '[a-z0-9]{1,62}':1[A-D])*$/)
      }),
    )
  })
})

it('foldName is short enough for an index', () => {
  expect(foldName(' Shariáh & Law ')).toBe('shariah law')
  expect(foldName('ab '.repeat(400))).toHaveLength(500)
})
