import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitThaana } from './mixed-text.tsx'

describe('splitThaana', () => {
  it('separates the words in Thaana', () => {
    expect(splitThaana('Dhivehi (ދިވެހި ބަސް) I')).toEqual([
      { at: 0, text: 'Dhivehi (', isThaana: false },
      { at: 9, text: 'ދިވެހި ބަސް', isThaana: true },
      { at: 20, text: ') I', isThaana: false },
    ])
    expect(splitThaana('ދިވެހި')).toEqual([{ at: 0, text: 'ދިވެހި', isThaana: true }])
    expect(splitThaana('')).toEqual([])
  })

  it('keeps every character', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab ދިވެހި(), ') })
    fc.assert(
      fc.property(text, (given) => {
        const texts = splitThaana(given).map((run) => run.text)
        expect(texts.join('')).toBe(given)
      }),
    )
  })
})
