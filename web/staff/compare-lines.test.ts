import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ComparedLine, compareLines } from './compare-lines.ts'

it('marks the words that changed within a line', () => {
  expect(compareLines(['Total Fee: MVR 45,000'], ['Total Fee: MVR 48,000'])).toEqual([
    {
      kind: 'edited',
      parts: [
        { text: 'Total Fee: MVR ', change: undefined },
        { text: '45,000', change: 'removed' },
        { text: '48,000', change: 'added' },
      ],
    },
  ])
})

it('shows both lines where they have little in common', () => {
  expect(compareLines(['3 years'], ['Malé Campus'])).toEqual([
    { kind: 'removed', text: '3 years' },
    { kind: 'added', text: 'Malé Campus' },
  ])
})

it('leaves out long runs without a change, and shows short ones', () => {
  const compared = compareLines(['a', 'b', 'c', 'old line', 'd'], ['a', 'b', 'c', 'd', 'new line'])
  expect(compared).toEqual([
    { kind: 'gap', count: 3 },
    { kind: 'removed', text: 'old line' },
    { kind: 'same', text: 'd' },
    { kind: 'added', text: 'new line' },
  ])
})

it('of nothing and something is only removed or added', () => {
  expect(compareLines([], ['x', 'y'])).toEqual(['x', 'y'].map((text) => ({ kind: 'added', text })))
  expect(compareLines(['x'], [])).toEqual([{ kind: 'removed', text: 'x' }])
  expect(compareLines([], [])).toEqual([])
})

/** The lines of the older text in a difference without gaps. */
const olderLines = (compared: readonly ComparedLine[]): string[] =>
  compared.flatMap((line) => {
    if (line.kind === 'edited')
      return line.parts.flatMap(({ text, change }) => (change === 'added' ? [] : text)).join('')
    return line.kind === 'same' || line.kind === 'removed' ? line.text : []
  })

it('has every line of both texts', () => {
  const words = fc.array(fc.constantFrom('reef', 'law', 'two words', 'fee 10'), { maxLength: 2 })
  const lines = fc.uniqueArray(
    words.map((all) => `${all.join(' ')}.`),
    { maxLength: 2 },
  )
  fc.assert(
    fc.property(lines, lines, (from, to) => {
      expect(olderLines(compareLines(from, to))).toEqual(from)
    }),
  )
})
