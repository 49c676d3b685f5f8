import { describe, expect, it } from 'vitest'
import { sampleCourse } from '../../catalogue/testing/sample-course.ts'
import { metAnswers } from './meets-answers.ts'

const DEVELOPER = 11
const place = (choices: number[]) => ({ question: 6, choices })

describe('metAnswers', () => {
  it('says in words of the course what it meets', () => {
    expect(metAnswers(sampleCourse(), place([2, 2, DEVELOPER, 7, 1]))).toEqual([
      'Face to Face',
      'International award, Australia',
      'Software Developer: Software Development',
      "7 Bachelor's Degree",
      'Government pays 40%',
    ])
    const other = sampleCourse({
      awarding_body_type: 'local',
      mnqf_level: 'NA',
      gov_first_degree_text: 'Yes',
      gov_first_degree_percent: null,
    })
    expect(metAnswers(other, place([0, 1, 0, 11, 1]))).toEqual([
      'Local award',
      'Outside the MNQF levels',
      'Government funding',
    ])
    const blended = sampleCourse({ delivery_modalities: { online: 'Online', blended: 'Blended' } })
    expect(metAnswers(blended, place([1]))).toEqual(['Online/Blended'])
    expect(metAnswers(sampleCourse({ awarding_body_country: null }), place([4, 2]))).toEqual(['International award'])
  })

  it('claims nothing that is not so', () => {
    const course = sampleCourse({ gov_first_degree_text: 'No', gov_first_degree_percent: null })
    expect(metAnswers(course, place([1, 1, 18, 9, 1]))).toEqual([])
  })

  it('has nothing to say of answers that ask for nothing', () => {
    expect(metAnswers(sampleCourse(), place([4, 3, 23, 0, 2]))).toEqual([])
  })
})
