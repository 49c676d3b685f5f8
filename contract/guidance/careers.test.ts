import { expect, it } from 'vitest'
import { CAREERS, categoriesOfCareer } from './careers.ts'

it('names 22 careers, each with categories', () => {
  expect(Object.keys(CAREERS)).toHaveLength(22)
  expect(Object.values(CAREERS).filter((categories) => new Set(categories).size === 0)).toEqual([])
})

it('treats a name that is no career as a category, also one that every object inherits', () => {
  expect(categoriesOfCareer('Pharmacy')).toEqual(['Pharmacy'])
  expect(categoriesOfCareer('constructor')).toEqual(['constructor'])
  expect(categoriesOfCareer('Nurse')).toEqual(['Nursing and Midwifery'])
})
