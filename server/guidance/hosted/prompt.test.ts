import { expect, it } from 'vitest'
import { toModelMessages, writeInstructions } from './prompt.ts'

const timestamp = '2026-11-15T08:00:00.000Z'
const visitor = (content: string) => ({ content, isUser: true, timestamp })
const adviser = (content: string) => ({ content, isUser: false, timestamp })

it('starts with the visitor and alternates the two sides', () => {
  expect(toModelMessages([adviser('Hello!'), visitor('a'), visitor('b'), adviser('c'), adviser('d')], 'e')).toEqual([
    { from: 'visitor', text: 'a\nb' },
    { from: 'adviser', text: 'c\n\nd', calls: [] },
    { from: 'visitor', text: 'e' },
  ])
})

it('leaves out messages of distress and the replies to them', () => {
  expect(
    toModelMessages(
      [visitor('nursing'), adviser('Here.'), visitor('I want to die'), adviser('Please call.')],
      'thanks',
    ),
  ).toEqual([
    { from: 'visitor', text: 'nursing' },
    { from: 'adviser', text: 'Here.', calls: [] },
    { from: 'visitor', text: 'thanks' },
  ])
})

it('shortens earlier messages, but never the new one', () => {
  const long = 'a'.repeat(2_000)
  expect(toModelMessages([visitor(long), adviser(long)], long)).toEqual([
    { from: 'visitor', text: 'a'.repeat(1_500) },
    { from: 'adviser', text: 'a'.repeat(1_500), calls: [] },
    { from: 'visitor', text: long },
  ])
})

it('names the current month in the Maldives', () => {
  expect(writeInstructions({ categories: [] }, new Date('2026-12-31T20:00:00Z'))).toMatch(/It is January 2027\.$/)
})
