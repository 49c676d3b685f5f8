import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ContentRefused, LAST_ID, planList, readContent } from './import-content.ts'

const FAQ = { question: 'Why?', answer: '<p>Because.</p>', order: 1 }
const VOICE = { testimonial: 'Good.', name: 'Reema', photo: { url: '/pictures/1.svg' }, status: 'active', order: null }

function problemsIn(content: unknown): readonly string[] {
  try {
    readContent(typeof content === 'string' ? content : JSON.stringify(content))
  } catch (error) {
    if (error instanceof ContentRefused) return [error.message, ...error.problems]
    throw error
  }
  return []
}

describe('a content file', () => {
  it('may be what was exported, unchanged', () => {
    const text = readFileSync(new URL('../../data/content.json', import.meta.url), 'utf8')
    expect(readContent(text)).toEqual(JSON.parse(text))
  })

  it('is sanitised', () => {
    const answer = '<p onclick="x()">Because.</p><script>alert(1)</script>'
    expect(readContent(JSON.stringify({ faqs: [{ ...FAQ, answer }] }))).toEqual({ faqs: [FAQ] })
  })

  it('is refused with each field that is wrong', () => {
    const content = {
      faqs: [
        { ...FAQ, question: ' ', order: 'first' },
        { ...FAQ, id: 0, answer: '<p> </p>' },
        { ...FAQ, title: 'x' },
      ],
      testimonials: [
        { ...VOICE, status: 'shown', photo: { url: 'https://elsewhere.example/1.png' } },
        { ...VOICE, name: undefined, photo: { url: '//elsewhere.example/1.png' } },
      ],
      pages: [],
    }
    expect(problemsIn(content)).toEqual([
      'The file contains errors. Nothing was changed.',
      'faqs no. 1, question: is missing',
      'faqs no. 1, order: must be a number',
      'faqs no. 2, id: Too small: expected number to be >=1',
      'faqs no. 2, answer: is empty',
      'faqs no. 3, title: is not a known field',
      'testimonials no. 1, photo.url: must be a path of this site, such as /pictures/1.svg',
      'testimonials no. 1, status: Invalid option: expected one of "active"|"inactive"',
      'testimonials no. 2, name: is required',
      'testimonials no. 2, photo.url: must be a path of this site, such as /pictures/1.svg',
      'pages: is not a known field',
    ])
  })

  it.each([
    [
      'the same id twice',
      {
        faqs: [
          { ...FAQ, id: 7 },
          { ...FAQ, id: 7, question: 'How?' },
        ],
      },
      'faqs no. 2, id: appears twice',
    ],
    ['the same question twice', { faqs: [FAQ, { ...FAQ, order: 2 }] }, 'faqs no. 2, question: appears twice'],
    ['the same words twice', { testimonials: [VOICE, VOICE] }, 'testimonials no. 2, testimonial: appears twice'],
  ])('is refused for %s', (_what, content, problem) => {
    expect(problemsIn(content)).toContain(problem)
  })

  it.each(['', '{', '[]', 'null', '"faqs"'])('is refused as %j', (text) => {
    expect(problemsIn(text).length).toBeGreaterThan(0)
  })
})

describe('the plan of a list', () => {
  const row = (id: number, name: string, order = id) => ({ id, name, order })
  const keyOf = ({ name }: { name: string }) => name

  it('matches by id, and without one by key', () => {
    const rows = [row(1, 'a'), row(2, 'b'), row(3, 'c'), row(4, 'd')]
    const given = [row(1, 'A', 1), { name: 'b', order: 2 }, { name: 'c', order: 9 }, { name: 'e', order: 5 }]
    expect(planList(rows, given, keyOf)).toEqual({
      added: [row(5, 'e', 5)],
      changed: [row(1, 'A', 1), row(3, 'c', 9)],
      removed: [row(4, 'd')],
      unchanged: 1,
    })
  })

  it('gives no id twice, and takes none from a row that has it', () => {
    const given = [{ name: 'a', order: 1 }, row(1, 'a moved'), row(9, 'z')]
    const { added, changed } = planList([row(1, 'a')], given, keyOf)
    expect(added.map(({ id }) => id)).toEqual([10, 9])
    expect(changed).toEqual([row(1, 'a moved')])
  })

  it('is refused where no id is left', () => {
    const last = row(LAST_ID, 'z', 1)
    expect(planList([], [last], keyOf).added).toEqual([last])
    const unnumbered = { name: 'a', order: 1 }
    expect(planList([row(1, 'a')], [last, unnumbered], keyOf).unchanged).toBe(1)
    expect(() => planList([], [last, unnumbered], keyOf)).toThrow(ContentRefused)
    expect(() => planList([last], [unnumbered], keyOf)).toThrow('give the rows without an id one')
  })
})
