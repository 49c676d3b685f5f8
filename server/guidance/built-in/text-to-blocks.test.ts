import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ReplyBlock, replyBlockSchema, writeReply } from '../../../contract/guidance/reply-blocks.ts'
import { coursePath } from '../../../contract/paths.ts'
import { textToBlocks } from './text-to-blocks.ts'

const NURSING = coursePath({ id: 1001, name: 'Diploma in Nursing' })

const FOUND = `I looked for nursing.

1. [Diploma in Nursing](${NURSING}), Rihiveli College
   Diploma (MNQF level 5) · 2 years
   Why: it is in Nursing and Midwifery; taught in Malé.

[See all 12 in the list](/courses?category=Nursing)

- Cheaper
- Tell me more about 1`

const linksIn = (content: string): ReplyBlock[] => textToBlocks(content).filter((block) => 'path' in block)

describe('textToBlocks', () => {
  it('finds courses, links and quick replies', () => {
    expect(textToBlocks(FOUND)).toEqual([
      { type: 'text', text: 'I looked for nursing.' },
      {
        type: 'course',
        number: 1,
        id: 1001,
        name: 'Diploma in Nursing',
        path: NURSING,
        institution: 'Rihiveli College',
        facts: ['Diploma (MNQF level 5)', '2 years'],
        reasons: ['it is in Nursing and Midwifery', 'taught in Malé'],
      },
      { type: 'link', text: 'See all 12 in the list', path: '/courses?category=Nursing' },
      { type: 'choices', choices: ['Cheaper', 'Tell me more about 1'] },
    ])
    expect(writeReply(textToBlocks(FOUND))).toBe(FOUND)
  })

  it('puts a link below its sentence, and unescapes the brackets in its name', () => {
    expect(textToBlocks(String.raw`See [Welding \[Level 3\]](/courses/7/abc).`)).toEqual([
      { type: 'text', text: 'See Welding [Level 3].' },
      { type: 'link', text: 'Welding [Level 3]', path: '/courses/7/abc' },
    ])
  })

  it.each([
    '[a](https://elsewhere.example/)',
    '[a](//elsewhere.example/)',
    String.raw`[a](/\elsewhere.example/)`,
    '[a](javascript:alert)',
    '1. [a](//elsewhere.example/courses/1/a), Somebody',
    '<a href="/courses">a</a>',
    '[](/courses)',
  ])('leaves %s as plain text', (content) => {
    expect(textToBlocks(content)).toEqual([{ type: 'text', text: content }])
  })

  it('treats a list inside the reply, or one with long lines, as text', () => {
    expect(textToBlocks('- one\n- two\nand more')).toHaveLength(1)
    expect(textToBlocks(`Choose:\n- ${'long '.repeat(20)}`)).toHaveLength(1)
  })

  it('links only to paths of this site, for any text', () => {
    const noise = fc.string({ unit: fc.constantFrom('[', ']', '(', ')', '/', '\\', 'a', '1. ', ', ', '\n', ':', '- ') })
    fc.assert(
      fc.property(noise, (content) => {
        for (const block of linksIn(content)) expect(replyBlockSchema.safeParse(block).success).toBe(true)
      }),
    )
  })
})
