import { describe, expect, it } from 'vitest'
import type { ReplyBlock } from '../../../contract/guidance/reply-blocks.ts'
import { courseListPath, coursePath, institutionPath } from '../../../contract/paths.ts'
import type { CourseChoice, CourseFacts } from '../built-in/adviser-catalogue.ts'
import { card, link, text } from '../built-in/answers/blocks.ts'
import type { Criteria } from '../built-in/state.ts'
import type { ReadRows } from './catalogues.ts'
import { findUngrounded } from './check-grounding.ts'

const course = { id: 1001, name: 'Diploma in Nursing', institution: { id: 1, name: 'Kaashi College' } }
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
  total_after_grant_min: at < 31 ? 28_100 : null,
  months: at < 38 ? 24 : null,
  intake_months: [],
  islands: [],
})
const chosen = (total: number, criteria: Criteria): CourseChoice => ({
  criteria,
  relaxed: [],
  courses: Array.from({ length: total }, (_, at) => facts(at)),
  total,
  isLeast: false,
})
const nursing: Criteria = { wish: { fields: ['Nursing'], text: 'nursing' } }
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
const checkBlocks = (blocks: readonly ReplyBlock[], said: string[] = ['nursing']) =>
  findUngrounded({ blocks, said, configured: 'Helpline 5550100' }, read, all)
const check = (reply: string, said?: string[]) => checkBlocks(text(reply), said)

const TEACHERS = 'These have the most courses in Nursing:\n'

describe('the grounding check', () => {
  it('accepts facts that were read, counted, or written by the visitor', () => {
    const blocks = [
      ...text('Of 40 courses in Nursing, these fit best, up to MVR 30,000:'),
      card(course, 1, { facts: ['MVR 28,100 in all'] }),
      ...link('See all 16 in the list', '/courses?category=Nursing'),
      ...link('Kaashi College', institutionPath(course.institution)),
    ]
    expect(checkBlocks(blocks, ['nursing under 30k'])).toEqual([])
  })

  it.each([
    'Of 40 courses in Nursing, these fit best:',
    'I found 7 courses in Nursing, in S. Hithadhoo. Which level are you looking for?',
    'Kaashi College lists 17 courses here.',
    'Of the courses in Nursing, 31 publish a fee. The lowest is MVR 28,100 in all.\n\n9 more publish no tuition fee.',
    'Of the courses in Nursing, 38 say how long they take.',
    'These have the most courses in Nursing:\n• Kaashi College: 12 courses',
    'I found no course in Nursing, at Kaashi College, under the grant scheme. Other institutions have 6.',
    'Without the grant scheme there would be 3.',
    'Of 1200 courses at the level Diploma, these fit best:',
    'Of the courses at the level Diploma, at least 31 publish a fee.',
    "Of at least 44 courses at the level Bachelor's Degree, these fit best:",
    'I have shown you only one course.',
  ])('lets pass a count that was read: %s', (reply) => {
    expect(check(reply, ['nursing under 30k'])).toEqual([])
  })

  it.each([
    ['too high', 'Of 41 courses in Nursing, these fit best:', 41],
    ['too low', 'Of 12 courses in Nursing, these fit best:', 12],
    ['too low, and what the visitor typed', 'I have 30 courses.', 30],
    ['too low, and a number of a row', 'I found 5 courses in Nursing.', 5],
    ['too low, in words', 'This is the one course in Nursing:', 1],
    ['too low elsewhere', 'I found no course at Kaashi College. Other institutions have 28.', 28],
    ['too low after loosening', 'Without the grant scheme there would be 39.', 39],
    ['of another wish that was looked for', 'Of 7 courses in Nursing, these fit best:', 7],
    ['of the wish before it was loosened', 'Of 40 courses in Nursing, in S. Hithadhoo, these fit best:', 40],
    ['of a wish that nobody looked for', 'Of 40 courses in Law, these fit best:', 40],
    ['of a wish with more to it', 'Of 40 courses in Nursing, in Addu, these fit best:', 40],
    ['of another wish elsewhere', 'I found no course. Other institutions have 40.', 40],
    ['of another wish after loosening', 'Without the grant scheme there would be 40.', 40],
    ['of what was looked at and not of all', 'Of 45 courses at the level Diploma, these fit best:', 45],
    ['surer than what was looked at', "Of 44 courses at the level Bachelor's Degree, these fit best:", 44],
    ['of all and not of those with a fee', 'Of the courses in Nursing, 40 publish a fee.', 40],
    ['of fees that are published', 'Of the courses in Nursing, 31 publish a fee. 31 more publish no tuition fee.', 31],
    ['of all and not of those with a duration', 'Of the courses in Nursing, 40 say how long they take.', 40],
    ['of another institution', `${TEACHERS}• Coral Bay College: 12 courses`, 12],
    ['of all and not of one institution', `${TEACHERS}• Kaashi College: 40 courses`, 40],
    ['of a list and not of what was found', 'I found 16 courses in Nursing.', 16],
    ['of one and not of many', `${TEACHERS}• Kaashi College: one course`, 1],
    ['of another list', 'Kaashi College lists 16 courses here.', 16],
  ])('notices a count that is %s', (_, reply, count) => {
    expect(check(reply, ['30 courses of nursing'])).toContain(`a count of ${count}`)
  })

  it('accepts the name of an institution beside the count of its courses, and nowhere else', () => {
    const counted = {
      ...read,
      courses: new Map(),
      counts: new Map([[courseListPath({ institutions: ['Coral Bay College'] }), 9]]),
    }
    const find = (reply: string) =>
      findUngrounded({ blocks: text(reply), said: ['nursing'], configured: '' }, counted, all)
    expect(find('Coral Bay College lists 9 courses here. What would you like to study?')).toEqual([])
    expect(find('Coral Bay College lists 9 courses here. Coral Bay College is the best.')).toEqual([
      'Coral Bay College',
    ])
    expect(find('Coral Bay College is the best.')).toEqual(['Coral Bay College'])
  })

  it('reports a list that is longer or shorter than the one that was read, and one that was not counted', () => {
    for (const [count, address] of [
      [15, '/courses?category=Nursing'],
      [40, '/courses?category=Nursing'],
      [16, '/courses?category=Law'],
    ] as const) {
      const [block] = link(`See all ${count} in the list`, address)
      expect(checkBlocks(block ? [block] : [])).toEqual([JSON.stringify(block)])
    }
  })

  const other = { ...course, id: 1002 }

  it.each<[string, readonly ReplyBlock[], string]>([
    ['a number from nowhere', text('It costs MVR 28,000.'), '28000'],
    ['a number on a card', [card(course, 1, { facts: ['MVR 28,000 in all'] })], '28000'],
    ['a reason with a number', [card(course, 1, { facts: [], reasons: ['it takes 99 months'] })], '99'],
    ['a course that was not read', [card(other, 1, { facts: [] })], '1002'],
    ['a course under another name', [card({ ...course, name: 'Bachelor of Nursing' }, 1, { facts: [] })], 'Bachelor'],
    [
      'a course of another institution',
      [card({ ...course, institution: { ...course.institution, name: 'Coral Bay College' } }, 1, { facts: [] })],
      'Coral Bay College',
    ],
    ['a link to a course that was not read', link('Law', coursePath({ id: 1002, name: 'Law' })), '1002'],
    ['a link under another name', link('Bachelor of Nursing', coursePath(course)), 'Bachelor of Nursing'],
    ['a name without a link', text('Try the Bachelor of Laws (Honours).'), 'Bachelor of Laws'],
    ['an institution that was not read', text('Coral Bay College has it.'), 'Coral Bay College'],
    ['an institution that was not read, as a link', link('Coral Bay College', '/institutions/2'), 'Coral Bay'],
    ['a comparison of what was not read', link('See', '/compare?ids=1001,1002'), '1002'],
    ['an address of elsewhere', link('Apply', '//evil.example'), 'evil'],
    ['an address in the text', text('Go to https://evil.example'), 'elsewhere'],
    ['a link in the text', text('Go to [here](/courses)'), 'elsewhere'],
    ['markup', text('Click <b>here</b>'), 'markup'],
  ])('notices %s', (_, blocks, what) => {
    expect(checkBlocks(blocks).join(' ')).toContain(what)
  })
})
