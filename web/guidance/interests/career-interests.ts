import type { Career } from '../../../contract/guidance/careers.ts'
import { INTEREST_ORDER, type Interest } from './interests.ts'

interface CareerInterests {
  /**
   * Its three strongest interests, strongest first, from O*NET 27.0 (U.S. Department of Labor, Employment and Training
   * Administration, CC BY 4.0); for a career that O*NET does not list, those of the closest one.
   */
  code: string
  /** The most typical statements, counted from 1. They give reasons and do not count towards the fit. */
  typical: readonly number[]
}

const CAREER_INTERESTS: Readonly<Record<Career, CareerInterests>> = {
  Accountant: { code: 'CEI', typical: [6, 30, 24] },
  Banker: { code: 'CES', typical: [6, 30, 5] },
  'Business Manager': { code: 'ECS', typical: [29, 11, 18] },
  'Human Resource Specialist': { code: 'ECS', typical: [16, 12, 23] },
  'Marketing Manager': { code: 'ECA', typical: [5, 3, 23] },
  'Primary Teacher': { code: 'SAC', typical: [22, 4, 9] },
  'Preschool Teacher': { code: 'SAE', typical: [4, 27, 21] },
  'Quran Teacher or Imam': { code: 'SAE', typical: [22, 16, 17] },
  Lawyer: { code: 'EIA', typical: [17, 26, 9] },
  'Police Officer': { code: 'ERS', typical: [11, 13, 25] },
  'Software Developer': { code: 'ICR', typical: [8, 30, 19] },
  'Graphic Designer': { code: 'ARE', typical: [3, 15, 21] },
  Journalist: { code: 'AEI', typical: [9, 26, 15] },
  Counsellor: { code: 'SIA', typical: [16, 28, 22] },
  'Civil Engineer': { code: 'RIC', typical: [13, 7, 8] },
  Electrician: { code: 'RIC', typical: [19, 1, 7] },
  Architect: { code: 'AIR', typical: [21, 7, 3] },
  Nurse: { code: 'SIC', typical: [10, 28, 20] },
  Pharmacist: { code: 'ICS', typical: [20, 14, 24] },
  'Hotel Manager': { code: 'ECS', typical: [29, 23, 18] },
  Chef: { code: 'ERA', typical: [29, 21, 11] },
  'Flight Attendant': { code: 'ESC', typical: [28, 29, 18] },
}

const isInterest = (letter: string): letter is Interest => INTEREST_ORDER.some((interest) => interest === letter)

export const interestsOfCareer = (career: Career): readonly Interest[] =>
  [...CAREER_INTERESTS[career].code].filter(isInterest)

export const typicalStatements = (career: Career): readonly number[] => CAREER_INTERESTS[career].typical
