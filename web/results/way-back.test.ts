import { describe, expect, it } from 'vitest'
import { readWayBack, toMyResults } from './way-back.tsx'

const back = { path: '/careerguide?question=6&choice=1#courses', text: 'Back to your answers' }

describe('the way back from the form', () => {
  it('survives the history, with the filters of the list', () => {
    const filters = { mnqf_level: ['7'], careers: ['Nurse', 'Doctor: General'] }
    const { state } = toMyResults({ ...back, filters })
    expect(readWayBack(structuredClone(state))).toEqual({ ...back, filters })
    expect(readWayBack(toMyResults(back).state)).toEqual({ ...back, filters: {} })
  })

  it.each([
    undefined,
    null,
    'back',
    { back: null },
    { back: { path: '/courses/1' } },
    { back: { path: 'https://elsewhere.example/', text: 'Back' } },
    { back: { path: '//elsewhere.example', text: 'Back' } },
    { back: { path: 7, text: 'Back' } },
  ])('is not read from %j', (state) => {
    expect(readWayBack(state)).toBeUndefined()
  })
})
