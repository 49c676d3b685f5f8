import { describe, expect, it } from 'vitest'
import { INJECTIONS } from '../../testing/prompt-injections.ts'
import { jobsIn, sayJobs } from './jobs-named.ts'

const list = (...lines: string[]): string => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`

describe('the jobs that a course names', () => {
  it.each([
    [list('Software Developer', 'Systems analyst'), ['software developer', 'systems analyst']],
    [
      list('Sales Coordinator, Resort', 'University Lecturer (Engineering)'),
      ['sales coordinator', 'university lecturer'],
    ],
    [list('IT SUPPORT OFFICER', 'quran teacher'), ['IT support officer', 'Quran teacher']],
    ['Nurse\nMidwife\nNurse', ['nurse', 'midwife']],
    [
      list('Teaching assistant at an island school', 'Manager with a guaranteed salary'),
      ['teaching assistant', 'manager'],
    ],
    [list('Study abroad on a scholarship', 'Finance', 'Best paid manager of all'), []],
    ['', []],
  ])('are read from %s', (careers, jobs) => {
    expect(jobsIn(careers)).toEqual(jobs)
  })

  it.each(INJECTIONS)('are not made of orders: %s', (order) => {
    expect(jobsIn(list('Nurse', order))).toEqual(['nurse'])
    expect(jobsIn(order)).toEqual([])
  })

  it('are a few', () => {
    const careers = list('Nurse', 'Midwife', 'Ward nurse', 'School nurse', 'Clinic nurse')
    expect(sayJobs({ careers })).toBe('Jobs that it names: nurse, midwife, ward nurse and school nurse.')
    expect(sayJobs({ careers: null })).toBe('')
  })
})
