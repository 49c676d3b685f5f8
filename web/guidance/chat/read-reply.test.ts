import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coursePath } from '../../../contract/paths.ts'
import { type Block, type Piece, readReply, wordsOf } from './read-reply.ts'

const NURSING = coursePath({ id: 1001, name: 'Diploma in Nursing' })

const FOUND = `I looked for nursing.

1. [Diploma in Nursing](${NURSING}), Rihiveli College
   Diploma (MNQF level 5) · 2 years
   Why: it is in Nursing and Midwifery.

[See all 12 in the list](/courses?category=Nursing)

- Cheaper
- Tell me more about 1`

const linksIn = (content: string): (Piece | Block)[] =>
  readReply(content).blocks.flatMap((block): (Piece | Block)[] =>
    block.kind === 'course' ? [block] : block.pieces.filter(({ kind }) => kind === 'link'),
  )

describe('readReply', () => {
  it('finds courses, links and answers to tap', () => {
    expect(readReply(FOUND)).toEqual({
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

  it('gives a name its brackets back', () => {
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
    expect(readReply(content).blocks).toEqual([{ kind: 'text', pieces: [{ kind: 'text', text: content }] }])
  })

  it('takes a list inside the reply, or of long lines, for text', () => {
    expect(readReply('- one\n- two\nand more').quickReplies).toEqual([])
    expect(readReply(`Choose:\n- ${'long '.repeat(20)}`).quickReplies).toEqual([])
  })

  it('links to nothing but our own paths, whatever is said', () => {
    const noise = fc.string({ unit: fc.constantFrom('[', ']', '(', ')', '/', '\\', 'a', '1. ', ', ', '\n', ':', '- ') })
    fc.assert(
      fc.property(noise, (content) => {
        for (const link of linksIn(content))
          expect(new URL('path' in link ? link.path : '', 'https://site.example').origin).toBe('https://site.example')
      }),
    )
  })
})

it('reads a reply aloud without addresses', () => {
  expect(wordsOf(FOUND)).toContain('1. Diploma in Nursing, Rihiveli College\n')
  expect(wordsOf(FOUND)).not.toContain('/courses')
})
