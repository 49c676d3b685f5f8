import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakLines, cutLine, cutLines } from './break-lines.ts'

/** Every character is one wide. */
const measure = (text: string): number => [...text].length

describe('breakLines', () => {
  it.each([
    ['Boat Building', 20, 3, ['Boat Building']],
    ['Diploma in Boat Building', 12, 3, ['Diploma', 'in Boat', 'Building']],
    // A full first line would leave one word alone on the last.
    ['one two six ten end', 15, 3, ['one two', 'six ten end']],
    ['  spaces   between ', 30, 1, ['spaces between']],
  ])('sets %j in %i by %i', (text, width, most, expected) => {
    expect(breakLines(text, width, most, measure)).toEqual(expected)
  })

  it.each([
    ['Diploma in Boat Building', 12, 2],
    ['Donaudampfschifffahrt', 12, 3],
  ])('does not fit %j into %i by %i', (text, width, most) => {
    expect(breakLines(text, width, most, measure)).toBeUndefined()
  })

  it('breaks a name of many short words', () => {
    // Trying every combination of breaks would not end within the test's time limit.
    expect(breakLines('a '.repeat(100), 45, 5, measure)).toHaveLength(5)
  })

  it('keeps every word, in order, within the width', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 14 })
    fc.assert(
      fc.property(words, fc.integer({ min: 9, max: 40 }), (given, width) => {
        const lines = breakLines(given.join(' '), width, 14, measure)
        expect(lines?.join(' ')).toBe(given.join(' '))
        expect(lines?.every((line) => measure(line) <= width)).toBe(true)
      }),
    )
  })
})

describe('a text that does not fit', () => {
  it('ends in an ellipsis without a comma before it', () => {
    expect(cutLine('Budgeting, Finance', 12, measure)).toBe('Budgeting…')
    expect(cutLine('Donaudampfschiff', 8, measure)).toBe('Donauda…')
    expect(cutLines('one two three four five', 9, 2, measure)).toEqual(['one two', 'three…'])
    expect(cutLines('Donaudampfschiff a', 8, 2, measure)).toEqual(['Donauda…', 'a'])
  })
})
