import { describe, expect, it } from 'vitest'
import { sampleCourse } from '../../catalogue/testing/samples.ts'
import { metAnswers } from './met-answers.ts'

const DEVELOPER = 11
const place = (choices: number[]) => ({ question: 6, choices })

describe('metAnswers', () => {
  it('describes what the course offers for each answer', () => {
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

  it('leaves out answers that do not match', () => {
    const course = sampleCourse({ gov_first_degree_text: 'No', gov_first_degree_percent: null })
    expect(metAnswers(course, place([1, 1, 18, 9, 1]))).toEqual([])
  })

  it('leaves out answers that filter nothing', () => {
    expect(metAnswers(sampleCourse(), place([4, 3, 23, 0, 2]))).toEqual([])
  })
})
