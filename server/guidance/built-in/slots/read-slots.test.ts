import { describe, expect, it } from 'vitest'
import { EMPTY_CATALOGUE } from '../../testing/empty-catalogue.ts'
import { readMessage, vocabularyOf } from './message.ts'
import { readSlots } from './read-slots.ts'

it.each([
  ['starting this month', 12],
  ['starting next month', 1],
])('takes the month that people in the Maldives have: %s', (said, month) => {
  // In Malé December has begun.
  const now = new Date('2026-11-30T20:00:00Z')
  expect(readSlots(readMessage(said, vocabularyOf(EMPTY_CATALOGUE)), EMPTY_CATALOGUE, now).said.intake).toEqual([month])
})

describe('a wish', () => {
  const catalogue = {
    ...EMPTY_CATALOGUE,
    languages: ['Dhivehi', 'English'],
    categories: [{ id: 1, name: 'Accounting', parent_id: null }],
  }
  const saidIn = (message: string) =>
    readSlots(readMessage(message, vocabularyOf(catalogue)), catalogue, new Date('2026-11-15T08:00:00Z')).said
  const nursing = { interest: { concepts: ['nursing'], text: 'nursing' } }

  it.each([
    ['can I study nursing without english and maths passes', nursing],
    ['nursing without an english pass', nursing],
    ['nursing without a maths pass', nursing],
    ['nursing without english', { ...nursing, language: 'Dhivehi' }],
    ['nursing without maths', { ...nursing, excluded: { categories: ['Accounting'], words: ['mathematics'] } }],
    ['I finished a 2 year diploma in business and want a degree', { held: { mnqf_level: 5 }, levels: ['7'] }],
    ['I have a two year diploma', { held: { mnqf_level: 5 } }],
    ['I did a 6 month course, now nursing', nursing],
    ['a 2 year course in nursing', { ...nursing, months_max: 24 }],
    ['do you have a 2 year course in nursing', { ...nursing, months_max: 24 }],
  ])('is read from: %s', (message, said) => {
    expect(saidIn(message)).toEqual(said)
  })

  it.each([
    ['I like drawing but my parents want me to become a doctor', 'graphic design and multimedia'],
    ['my parents want me to become a doctor but I like drawing', 'graphic design and multimedia'],
    ['I want to be a nurse and my dad wants me to be a teacher', 'nursing'],
    ['my parents say law, though I would love cooking', 'culinary arts'],
  ])('is the own wish before that of others: %s', (message, label) => {
    expect(saidIn(message).interest?.concepts).toEqual([label])
  })
})
