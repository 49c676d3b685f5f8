import { describe, expect, it } from 'vitest'
import { findHeld } from './read-held.ts'

const heldIn = (said: string) => findHeld(` ${said} `).held

describe('what somebody has finished', () => {
  it.each([
    ['i failed my o levels', { schooling: 'lower_secondary' }],
    ['i have 3 o level passes', { schooling: 'o_level', passes: 3 }],
    ['o levels with five passes', { schooling: 'o_level', passes: 5 }],
    ['i finished a levels', { schooling: 'a_level' }],
    ['failed a levels', { schooling: 'o_level' }],
    ['without a levels', { schooling: 'o_level' }],
    ['i dropped out of school', { schooling: 'basic' }],
    ['i have a diploma in business', { mnqf_level: 5 }],
    ['i have an advanced diploma', { mnqf_level: 6 }],
    ['i completed my degree', { mnqf_level: 7 }],
    ['after my masters', { mnqf_level: 9 }],
    ['i want a job and have a diploma in business', { mnqf_level: 5 }],
    ['i work in a bank with a degree in accounting', { mnqf_level: 7 }],
    ['what jobs can i get after o levels', { schooling: 'o_level' }],
    ['what jobs can i get with my diploma in business', { mnqf_level: 5 }],
    ['i am 24 and worked 3 years', { age: 24, work_years: 3 }],
  ])('is read from %s', (said, held) => {
    expect(heldIn(said)).toEqual(held)
  })

  it.each([
    'do you have a diploma in nursing',
    'i want to have a degree',
    'which colleges have degree courses',
    'diploma in nursing',
    'what is a level 5 course',
    'a degree in law',
    'what jobs can i get after bachelor of computer science',
    'what jobs can i get with a diploma in nursing',
    'which careers are there when i finish a degree in law',
  ])('is not seen in %s', (said) => {
    expect(heldIn(said)).toBeUndefined()
  })

  it('is taken out of what is left to read', () => {
    expect(findHeld(' i have a diploma and want a degree ').rest).toContain('want a degree')
    expect(findHeld(' i have a diploma and want a degree ').rest).not.toContain('diploma')
  })
})
