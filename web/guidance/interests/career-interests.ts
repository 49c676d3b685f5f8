import type { Career } from '../../../contract/guidance/careers.ts'
import { INTEREST_ORDER, type Interest } from './interests.ts'

interface CareerInterests {
  /**
   * Its three strongest interests, the strongest first, as O*NET 27.0 gives them (U.S. Department of Labor, Employment
   * and Training Administration, CC BY 4.0); where it has no such career, those of the nearest.
   */
  code: string
  /** The statements, counted from 1, that say most about it. They give reasons and do not count towards the fit. */
  telling: readonly number[]
}

const CAREER_INTERESTS: Readonly<Record<Career, CareerInterests>> = {
  Accountant: { code: 'CEI', telling: [6, 30, 24] },
  Banker: { code: 'CES', telling: [6, 30, 5] },
  'Business Manager': { code: 'ECS', telling: [29, 11, 18] },
  'Human Resource Specialist': { code: 'ECS', telling: [16, 12, 23] },
  'Marketing Manager': { code: 'ECA', telling: [5, 3, 23] },
  'Primary Teacher': { code: 'SAC', telling: [22, 4, 9] },
  'Preschool Teacher': { code: 'SAE', telling: [4, 27, 21] },
  'Quran Teacher or Imam': { code: 'SAE', telling: [22, 16, 17] },
  Lawyer: { code: 'EIA', telling: [17, 26, 9] },
  'Police Officer': { code: 'ERS', telling: [11, 13, 25] },
  'Software Developer': { code: 'ICR', telling: [8, 30, 19] },
  'Graphic Designer': { code: 'ARE', telling: [3, 15, 21] },
  Journalist: { code: 'AEI', telling: [9, 26, 15] },
  Counsellor: { code: 'SIA', telling: [16, 28, 22] },
  'Civil Engineer': { code: 'RIC', telling: [13, 7, 8] },
  Electrician: { code: 'RIC', telling: [19, 1, 7] },
  Architect: { code: 'AIR', telling: [21, 7, 3] },
  Nurse: { code: 'SIC', telling: [10, 28, 20] },
  Pharmacist: { code: 'ICS', telling: [20, 14, 24] },
  'Hotel Manager': { code: 'ECS', telling: [29, 23, 18] },
  Chef: { code: 'ERA', telling: [29, 21, 11] },
  'Flight Attendant': { code: 'ESC', telling: [28, 29, 18] },
}

const isInterest = (letter: string): letter is Interest => INTEREST_ORDER.some((interest) => interest === letter)

export const interestsOfCareer = (career: Career): readonly Interest[] =>
  [...CAREER_INTERESTS[career].code].filter(isInterest)

export const tellingStatements = (career: Career): readonly number[] => CAREER_INTERESTS[career].telling
