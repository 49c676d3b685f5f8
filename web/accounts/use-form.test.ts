import { expect, it } from 'vitest'
import { email, field, findProblems, longEnough, required, sameAs } from './use-form.ts'

it.each([
  ['aisha@example.mv', undefined],
  [' aisha@example.mv ', undefined],
  ['aisha', 'Email must be a valid email'],
  ['@example.mv', 'Email must be a valid email'],
  ['aisha@', 'Email must be a valid email'],
  ['a b@example.mv', 'Email must be a valid email'],
])('reads the address %j', (value, problem) => {
  expect(email(value, 'Email', {})).toBe(problem)
})

it.each([
  ['1234567', true],
  ['12345678', false],
  ['        ', false],
  ['👩‍🎓👩‍🎓', true],
  ['ގްރެޖުއޭޓް', false],
])('counts the characters of %j', (value, isShort) => {
  expect(longEnough(value, 'Password', {}) !== undefined).toBe(isShort)
})

it('names the first broken rule of each field, and nothing else', () => {
  const fields = {
    name: field('Full name', required),
    password: field('Password', required, longEnough),
    again: field('Confirm', sameAs('password', 'Passwords do not match'), longEnough),
  }
  expect(findProblems(fields, { name: ' ', password: '', again: 'x' })).toEqual({
    name: 'Full name is a required field',
    password: 'Password is a required field',
    again: 'Passwords do not match',
  })
  expect(findProblems(fields, { name: 'Aisha', password: 'long enough', again: 'long enough' })).toEqual({})
})
