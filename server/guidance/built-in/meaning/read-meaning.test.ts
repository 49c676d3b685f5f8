import { describe, expect, it } from 'vitest'
import { readMeaning } from './read-meaning.ts'
import { foldMessage } from './read-words.ts'
import { splitClauses } from './split-clauses.ts'

describe('readMeaning', () => {
  it.each([
    ['i want to be a nurse', 'Nursing and Midwifery'],
    ['I like to put wires and sockets in new houses', 'Electrical and Renewable Energy'],
    ['narusakah vaan beynun', 'Nursing and Midwifery'],
    ['I work as a waiter but want to fix cars', 'Automotive and Welding'],
    ['i wnt 2 lern how 2 cook in a resort', 'Culinary Arts'],
  ])('finds the field of: %s', (text, name) => {
    expect(readMeaning(text).fields[0]?.name).toBe(name)
  })

  it('sums the sub-categories to their fields', () => {
    const { fields, tops } = readMeaning('i want to be a nurse')
    expect(tops[0]?.name).toBe(fields[0]?.parent)
    expect(tops).toHaveLength(12)
    expect(tops.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1)
  })

  it('reads what is not wished apart', () => {
    const { fields, not } = readMeaning('I love children and drawing with them, but not a hospital nurse')
    expect(not.map(({ name }) => name)).toContain('Nursing and Midwifery')
    expect(fields[0]?.name).not.toBe('Nursing and Midwifery')
  })

  it('reads the present job apart from the wish', () => {
    const { background } = readMeaning('I am a cashier in a shop. I want to learn welding')
    expect(background).toHaveLength(1)
  })

  it('recognises what is no question about courses', () => {
    expect(readMeaning('what is the price of an iphone 15').outOfScope).toBeGreaterThan(0.7)
    expect(readMeaning('I want to study nursing').outOfScope).toBeLessThan(0.3)
  })

  it.each(['', '   ', '?!', '1234', 'lorem '.repeat(300), 'ޑޮކްޓަރަކަށް ވާން ބޭނުން'])('reads any text: %s', (text) => {
    expect(readMeaning(text).tops).toHaveLength(12)
  })
})

describe('splitClauses', () => {
  const split = (text: string) => splitClauses(foldMessage(text))

  it.each([
    ['I like a bank, not accounting, more loans', 'accounting'],
    ["I don't want to be a nurse, I want to draw", 'a nurse'],
    ['anything but teaching', 'teaching'],
    ['tired of the kitchen i want to be my own boss', 'the kitchen'],
    ['cooking is not for me', 'cooking'],
    ['only slides, no bedside', 'bedside'],
    ['My father wants me to be a doctor but I love engines', 'a doctor'],
  ])('finds the dislike in: %s', (text, dislike) => {
    expect(split(text).dislikes.join().replaceAll(/\s+/g, ' ')).toContain(dislike)
  })

  it.each([
    'i can not swim and want to learn diving',
    'our island has no imam, I would like to lead prayers',
    'my results are not enough for a degree',
    'I am not sure, maybe nursing',
    "don't know which course",
  ])('finds no dislike in: %s', (text) => {
    expect(split(text).dislikes).toEqual([])
  })

  it('takes the present job for the wish if nothing else is said', () => {
    expect(split('I am a cook in a resort').background).toEqual([])
    expect(split('I am a cook in a resort but want to be a pilot').background).toEqual(['i am a cook in a resort'])
  })
})
