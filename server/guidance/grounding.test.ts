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
  counts: new Set([16]),
  mostSelected: 16,
}
const check = (reply: string, said: string[] = ['nursing']) =>
  findUngrounded({ reply, said, configured: 'Helpline 5550100' }, read, all)

describe('the check of grounding', () => {
  it('lets pass what was read, said or counted', () => {
    const reply = `Of 16 courses, up to MVR 30,000:\n\n1. ${courseLink(course)}, Kaashi College\n   MVR 28,100 in all\n\n[See all 16 in the list](/courses?category=Nursing)`
    expect(check(reply, ['nursing under 30k'])).toEqual([])
  })

  it.each([
    ['a number from nowhere', 'It costs MVR 28,000.', '28000'],
    ['a count that is too high', 'Of 17 courses, these fit:', '17'],
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
