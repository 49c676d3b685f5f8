import { describe, expect, it } from 'vitest'
import { courseListPath, coursePath } from '../../../contract/paths.ts'
import type { Choice, CourseFacts } from '../built-in/catalogue.ts'
import type { Slots } from '../built-in/state.ts'
import { courseLink } from '../built-in/write-course.ts'
import { findUngrounded } from './check-grounding.ts'
import type { ReadRows } from './record-reads.ts'

const course = { id: 1001, name: 'Diploma in Nursing', institution: { name: 'Kaashi College' } }
const all = {
  courses: ['Diploma in Nursing', 'Bachelor of Laws (Honours)'],
  institutions: ['Kaashi College', 'Coral Bay College'],
}
const facts = (at: number): CourseFacts => ({
  id: at,
  mnqf_level: '5',
  institution_id: at < 12 ? 1 : 3,
  category_ids: [],
  total_mvr_min: at < 31 ? 28_100 : null,
  months: at < 38 ? 24 : null,
})
const chosen = (total: number, slots: Slots): Choice => ({
  slots,
  relaxed: [],
  courses: Array.from({ length: total }, (_, at) => facts(at)),
  total,
  isLeast: false,
})
const nursing: Slots = { interest: { concepts: ['nursing'], text: 'nursing' } }
const addu = { name: 'S. Hithadhoo', islands: ['S. Hithadhoo'], near: [] }
const read: ReadRows = {
  courses: new Map([[course.id, course]]),
  institutions: new Map([
    [1, 'Kaashi College'],
    [2, 'Coral Bay College'],
  ]),
  numbers: new Set(['28100', '5']),
  choices: [
    chosen(40, nursing),
    chosen(7, { ...nursing, place: addu }),
    chosen(0, { ...nursing, institution: 'Kaashi College', grant: true }),
    chosen(6, { ...nursing, grant: true }),
    chosen(3, { ...nursing, institution: 'Kaashi College' }),
    { ...chosen(45, { levels: ['5'] }), total: 1_200 },
    { ...chosen(44, { levels: ['7'] }), isLeast: true },
  ],
  counts: new Map([
    ['/courses?category=Nursing', 16],
    [courseListPath({ institutions: ['Kaashi College'] }), 17],
  ]),
}
const check = (reply: string, said: string[] = ['nursing']) =>
  findUngrounded({ reply, said, configured: 'Helpline 5550100' }, read, all)

const TEACHERS = 'These have the most courses for nursing:\n\n'

describe('the grounding check', () => {
  it('accepts facts that were read, counted, or written by the visitor', () => {
    const reply = `Of 40 courses for nursing, these fit best, up to MVR 30,000:\n\n1. ${courseLink(course)}, Kaashi College\n   MVR 28,100 in all\n\n[See all 16 in the list](/courses?category=Nursing)`
    expect(check(reply, ['nursing under 30k'])).toEqual([])
  })

  it.each([
    'Of 40 courses for nursing, these fit best:',
    'I found 7 courses for nursing, in S. Hithadhoo. Which level are you looking for?',
    'Kaashi College lists 17 courses here.',
    'Of the courses for nursing, 31 publish a fee. The least is MVR 28,100 in all.\n\n9 more publish no tuition fee.',
    'Of the courses for nursing, 38 say how long they take.',
    'These have the most courses for nursing:\n\n1. Kaashi College: 12 courses, for example',
    'I found no course for nursing, at Kaashi College, under the grant scheme. Other institutions have 6.',
    'Without the grant scheme there would be 3.',
    'Of 1200 courses at the level Diploma, these fit best:',
    'Of the courses at the level Diploma, at least 31 publish a fee.',
    "Of at least 44 courses at the level Bachelor's Degree, these fit best:",
    'I have shown you only one course.',
  ])('lets pass a count that was read: %s', (reply) => {
    expect(check(reply, ['nursing under 30k'])).toEqual([])
  })

  it.each([
    ['too high', 'Of 41 courses for nursing, these fit best:', 41],
    ['too low', 'Of 12 courses for nursing, these fit best:', 12],
    ['too low, and what the visitor typed', 'I have 30 courses.', 30],
    ['too low, and a number of a row', 'I found 5 courses for nursing.', 5],
    ['too low, in words', 'This is the one course for nursing:', 1],
    ['too low elsewhere', 'I found no course at Kaashi College. Other institutions have 28.', 28],
    ['too low after loosening', 'Without the grant scheme there would be 39.', 39],
    ['of another wish that was looked for', 'Of 7 courses for nursing, these fit best:', 7],
    ['of the wish before it was loosened', 'Of 40 courses for nursing, in S. Hithadhoo, these fit best:', 40],
    ['of a wish that nobody looked for', 'Of 40 courses for law, these fit best:', 40],
    ['of a wish with more to it', 'Of 40 courses for nursing, in Addu, these fit best:', 40],
    ['of another wish elsewhere', 'I found no course. Other institutions have 40.', 40],
    ['of another wish after loosening', 'Without the grant scheme there would be 40.', 40],
    ['of what was looked at and not of all', 'Of 45 courses at the level Diploma, these fit best:', 45],
    ['surer than what was looked at', "Of 44 courses at the level Bachelor's Degree, these fit best:", 44],
    ['of all and not of those with a fee', 'Of the courses for nursing, 40 publish a fee.', 40],
    ['of fees that are published', 'Of the courses for nursing, 31 publish a fee. 31 more publish no tuition fee.', 31],
    ['of all and not of those with a duration', 'Of the courses for nursing, 40 say how long they take.', 40],
    ['of another institution', `${TEACHERS}1. Coral Bay College: 12 courses, for example`, 12],
    ['of all and not of one institution', `${TEACHERS}1. Kaashi College: 40 courses, for example`, 40],
    ['of a list and not of what was found', 'I found 16 courses for nursing.', 16],
    ['of one and not of many', `${TEACHERS}1. Kaashi College: one course, for example`, 1],
    ['of another list', 'Kaashi College lists 16 courses here.', 16],
  ])('notices a count that is %s', (_, reply, count) => {
    expect(check(reply, ['30 courses of nursing'])).toContain(`a count of ${count}`)
  })

  it('reports a list that is longer or shorter than the one that was read, and one that was not counted', () => {
    for (const [count, address] of [
      [15, '/courses?category=Nursing'],
      [40, '/courses?category=Nursing'],
      [16, '/courses?category=Law'],
    ] as const) {
      const link = `[See all ${count} in the list](${address})`
      expect(check(link)).toEqual([link])
    }
  })

  it.each([
    ['a number from nowhere', 'It costs MVR 28,000.', '28000'],
    ['a course that was not read', `[Law](${coursePath({ id: 1002, name: 'Law' })})`, '1002'],
    ['a link under another name', `[Bachelor of Nursing](${coursePath(course)})`, 'Bachelor of Nursing'],
    ['a name without a link', 'Try the Bachelor of Laws (Honours).', 'Bachelor of Laws'],
    ['an institution that was not read', 'Coral Bay College has it.', 'Coral Bay College'],
    ['a comparison of what was not read', '[See](/compare?ids=1001,1002)', '1002'],
    ['an address of elsewhere', '[Apply](//evil.example)', 'evil'],
    ['an address in the text', 'Go to https://evil.example', 'elsewhere'],
    ['markup', 'Click <b>here</b>', 'markup'],
  ])('notices %s', (_, reply, what) => {
    expect(check(reply).join(' ')).toContain(what)
  })

  it('escapes brackets in a course name, so that the name cannot end its link', () => {
    const sly = { ...course, name: 'Nursing](http://evil.example) [now' }
    const link = courseLink(sly)
    expect(link).toContain('Nursing\\](http')
    const rows = { ...read, courses: new Map([[sly.id, sly]]) }
    const found = findUngrounded({ reply: link, said: [], configured: '' }, rows, all)
    expect(found.filter((each) => each.includes(']('))).toEqual([])
  })
})
