import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coursePath } from '../paths.ts'
import { type ReplyBlock, replyBlockSchema, writeReply } from './reply-blocks.ts'

const nursing = { id: 1001, name: 'Diploma in Nursing' }

const course: ReplyBlock = {
  type: 'course',
  number: 1,
  ...nursing,
  path: coursePath(nursing),
  institution: 'Rihiveli College',
  facts: ['Diploma (MNQF level 5)', '2 years'],
  reasons: ['it is in Nursing and Midwifery', 'taught in Malé'],
}

describe('writeReply', () => {
  it('writes every kind of block, and the choices at the end', () => {
    const blocks: ReplyBlock[] = [
      { type: 'text', text: 'I looked for nursing.' },
      course,
      { type: 'choices', choices: ['Cheaper', 'Tell me more about 1'] },
      { type: 'link', text: 'See all 12 in the list', path: '/courses?category=Nursing' },
      {
        type: 'helplines',
        helplines: [
          { name: 'Police', phone: '119' },
          { name: 'Your teacher', phone: null },
        ],
      },
    ]
    expect(writeReply(blocks)).toBe(`I looked for nursing.

1. [Diploma in Nursing](${coursePath(nursing)}), Rihiveli College
   Diploma (MNQF level 5) · 2 years
   Why: it is in Nursing and Midwifery; taught in Malé.

[See all 12 in the list](/courses?category=Nursing)

Police 119, Your teacher

- Cheaper
- Tell me more about 1`)
  })

  it('leaves out facts and reasons that there are none of', () => {
    expect(writeReply([{ ...course, facts: [], reasons: [] }])).toBe(
      `1. [Diploma in Nursing](${coursePath(nursing)}), Rihiveli College`,
    )
  })

  it('links to nothing but the paths of its blocks, for any names', () => {
    const text = fc.string({ unit: fc.constantFrom('[', ']', '(', ')', '/', '\\', 'a', ' ', '\n'), minLength: 1 })
    fc.assert(
      fc.property(text, text, (name, said) => {
        const written = writeReply([
          { type: 'text', text: said },
          { type: 'link', text: name, path: '/courses' },
        ])
        const links = [...written.matchAll(/\[((?:\\.|[^\\[\]])*)\]\(([^()\s]*)\)/g)].map(([, , path]) => path)
        expect(links.filter((path) => path !== '/courses')).toEqual([])
      }),
    )
  })
})

it.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  String.raw`/\elsewhere.example/`,
  'javascript:a',
  '/ x',
])('a block cannot link to %s', (path) => {
  expect(replyBlockSchema.safeParse({ type: 'link', text: 'a', path }).success).toBe(false)
})
