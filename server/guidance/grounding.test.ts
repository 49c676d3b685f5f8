import { describe, expect, it } from 'vitest'
import { coursePath } from '../../contract/paths.ts'
import { findUngrounded, type ReadRows } from '../testing/check-grounding.ts'
import { courseLink } from './embedded/write-course.ts'

const course = { id: 1001, name: 'Diploma in Nursing', institution: { name: 'Kaashi College' } }
const all = {
  courses: ['Diploma in Nursing', 'Bachelor of Laws (Honours)'],
  institutions: ['Kaashi College', 'Coral Bay College'],
}
const read: ReadRows = {
  courses: new Map([[course.id, course]]),
  numbers: new Set(['28100', '5']),
  tallies: [{ all: 40, priced: 31, timed: 38, taughtBy: new Map([['Kaashi College', 12]]) }],
  counts: new Map([['/courses?category=Nursing', 16]]),
}
const check = (reply: string, said: string[] = ['nursing']) =>
  findUngrounded({ reply, said, configured: 'Helpline 5550100' }, read, all)

describe('the check of grounding', () => {
  it('lets pass what was read, said or counted', () => {
    const reply = `Of 40 courses, up to MVR 30,000:\n\n1. ${courseLink(course)}, Kaashi College\n   MVR 28,100 in all\n\n[See all 16 in the list](/courses?category=Nursing)`
    expect(check(reply, ['nursing under 30k'])).toEqual([])
  })

  it.each([
    'Of 40 courses for nursing, these fit best:',
    'I found 40 courses for nursing in S. Hithadhoo. Which level are you looking for?',
    'Kaashi College lists 16 courses here.',
    '31 courses for nursing, up to MVR 30,000 publish a fee. The least is MVR 28,100 in all.\n\n9 more publish no fee.',
    '38 courses for nursing say how long they take.',
    '1. Kaashi College: 12 courses, for example',
    'There is only one course on the table.',
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
    ['of all and not of those with a fee', '40 courses for nursing publish a fee.', 40],
    ['of fees that are published', '31 more publish no fee.', 31],
    ['of all and not of those with a duration', '40 courses for nursing say how long they take.', 40],
    ['of another institution', '1. Coral Bay College: 12 courses, for example', 12],
    ['of all and not of one institution', '1. Kaashi College: 40 courses, for example', 40],
    ['of a list and not of what was found', 'I found 16 courses for nursing.', 16],
    ['of one and not of many', '1. Kaashi College: one course, for example', 1],
  ])('notices a count that is %s', (_, reply, count) => {
    expect(check(reply, ['30 courses of nursing'])).toContain(`a count of ${count}`)
  })

  it('notices a list that is longer or shorter than was read, and one that nobody counted', () => {
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

  it('keeps the name of a course from ending its own link', () => {
    const sly = { ...course, name: 'Nursing](http://evil.example) [now' }
    const link = courseLink(sly)
    expect(link).toContain('Nursing\\](http')
    const rows = { ...read, courses: new Map([[sly.id, sly]]) }
    const found = findUngrounded({ reply: link, said: [], configured: '' }, rows, all)
    expect(found.filter((each) => each.includes(']('))).toEqual([])
  })
})
