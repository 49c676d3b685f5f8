import { expect, it } from 'vitest'
import { initialOf, nameOf } from './member-name.ts'

it.each([
  ['Aisha', 'Aisha', 'A'],
  [' ali manik ', 'ali manik', 'A'],
  ['', 'User', 'U'],
  ['  ', 'User', 'U'],
  ['Élodie', 'Élodie', 'É'],
  ['ޢަލީ', 'ޢަލީ', 'ޢަ'],
  ['👩‍🎓 Nora', '👩‍🎓 Nora', '👩‍🎓'],
])('calls %j %j, or %j for short', (name, called, initial) => {
  expect(nameOf({ name })).toBe(called)
  expect(initialOf({ name })).toBe(initial)
})
