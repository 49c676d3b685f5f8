import { describe, expect, it } from 'vitest'
import { aspectsOf } from './course-aspects.ts'

describe('what is asked of a course', () => {
  it.each([
    ['when does it start and how do i apply', ['intake', 'application']],
    ['how long is it and how much does it cost', ['duration', 'fee']],
    ['is it free and where is it', ['grant', 'place']],
    ['where do i apply for it', ['application']],
    ['can i do it part time while i work', ['modality']],
    ['can i do it and keep my job', ['modality']],
    ['can i do it with 2 o level passes', ['entry']],
    ['can i do it with level 3', ['entry']],
    ['can i do it when i finish school', ['entry']],
    ['what level is it', ['award']],
    ['what jobs can i get after it', ['careers']],
    ['what subjects are in it', ['modules']],
    ['tell me about it', []],
  ])('is told apart in: %s', (said, aspects) => {
    expect(aspectsOf(` ${said} `)).toEqual(aspects)
  })

  it('is three things at most', () => {
    expect(aspectsOf(' when does it start how long is it where is it and how much ')).toHaveLength(3)
  })
})
