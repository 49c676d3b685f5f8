import { expect, it } from 'vitest'
import { talkOf } from './talk.ts'

const timestamp = '2026-11-15T08:00:00.000Z'
const visitor = (content: string) => ({ content, isUser: true, timestamp })
const adviser = (content: string) => ({ content, isUser: false, timestamp })

it('begins with the visitor, and the two take turns', () => {
  expect(talkOf([adviser('Hello!'), visitor('a'), visitor('b'), adviser('c'), adviser('d')], 'e')).toEqual([
    { from: 'visitor', text: 'a\nb' },
    { from: 'adviser', text: 'c\n\nd', calls: [] },
    { from: 'visitor', text: 'e' },
  ])
})

it('leaves out distress and the answer to it', () => {
  expect(
    talkOf([visitor('nursing'), adviser('Here.'), visitor('I want to die'), adviser('Please call.')], 'thanks'),
  ).toEqual([
    { from: 'visitor', text: 'nursing' },
    { from: 'adviser', text: 'Here.', calls: [] },
    { from: 'visitor', text: 'thanks' },
  ])
})

it('cuts what was said before, and never the message of now', () => {
  const long = 'a'.repeat(2_000)
  expect(talkOf([visitor(long), adviser(long)], long)).toEqual([
    { from: 'visitor', text: 'a'.repeat(1_500) },
    { from: 'adviser', text: 'a'.repeat(1_500), calls: [] },
    { from: 'visitor', text: long },
  ])
})
