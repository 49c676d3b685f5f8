import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coursePath } from '../../../contract/paths.ts'
import { type Block, type Piece, parseReply, plainTextOf } from './parse-reply.ts'

const NURSING = coursePath({ id: 1001, name: 'Diploma in Nursing' })

const FOUND = `I looked for nursing.

1. [Diploma in Nursing](${NURSING}), Rihiveli College
   Diploma (MNQF level 5) · 2 years
   Why: it is in Nursing and Midwifery.

[See all 12 in the list](/courses?category=Nursing)

- Cheaper
- Tell me more about 1`

const linksIn = (content: string): (Piece | Block)[] =>
  parseReply(content).blocks.flatMap((block): (Piece | Block)[] =>
    block.kind === 'course' ? [block] : block.pieces.filter(({ kind }) => kind === 'link'),
  )

describe('parseReply', () => {
  it('finds courses, links and quick replies', () => {
    expect(parseReply(FOUND)).toEqual({
      blocks: [
        { kind: 'text', pieces: [{ kind: 'text', text: 'I looked for nursing.' }] },
        {
          kind: 'course',
          number: '1',
          name: 'Diploma in Nursing',
          path: NURSING,
          institution: 'Rihiveli College',
          lines: ['Diploma (MNQF level 5) · 2 years', 'Why: it is in Nursing and Midwifery.'],
        },
        { kind: 'text', pieces: [{ kind: 'link', text: 'See all 12 in the list', path: '/courses?category=Nursing' }] },
      ],
      quickReplies: ['Cheaper', 'Tell me more about 1'],
    })
  })

  it('unescapes the brackets in a name', () => {
    expect(linksIn(String.raw`See [Welding \[Level 3\]](/courses/7/abc).`)).toEqual([
      { kind: 'link', text: 'Welding [Level 3]', path: '/courses/7/abc' },
    ])
  })

  it.each([
    '[a](https://elsewhere.example/)',
    '[a](//elsewhere.example/)',
    String.raw`[a](/\elsewhere.example/)`,
    '[a](javascript:alert)',
    '[a](/x\t/y)',
    '1. [a](//elsewhere.example/courses/1/a), Somebody',
    '<a href="/courses">a</a>',
    '[](/courses)',
  ])('leaves %s as plain text', (content) => {
    expect(linksIn(content)).toEqual([])
    expect(parseReply(content).blocks).toEqual([{ kind: 'text', pieces: [{ kind: 'text', text: content }] }])
  })

  it('treats a list inside the reply, or one with long lines, as text', () => {
    expect(parseReply('- one\n- two\nand more').quickReplies).toEqual([])
    expect(parseReply(`Choose:\n- ${'long '.repeat(20)}`).quickReplies).toEqual([])
  })

  it('links only to paths of this site, for any text', () => {
    const noise = fc.string({ unit: fc.constantFrom('[', ']', '(', ')', '/', '\\', 'a', '1. ', ', ', '\n', ':', '- ') })
    fc.assert(
      fc.property(noise, (content) => {
        for (const link of linksIn(content))
          expect(new URL('path' in link ? link.path : '', 'https://site.example').origin).toBe('https://site.example')
      }),
    )
  })
})

it('returns the text of a reply without addresses', () => {
  expect(plainTextOf(FOUND)).toContain('1. Diploma in Nursing, Rihiveli College\n')
  expect(plainTextOf(FOUND)).not.toContain('/courses')
})
