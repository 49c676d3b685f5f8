import { describe, expect, it } from 'vitest'
import { asksToWorkBeside } from './work-beside.ts'

describe('whether one can work beside a course', () => {
  it.each([
    'can i work while studying',
    'can i work and study at the same time',
    'but can i still keep my job while i study',
    'can i study while working',
  ])('is asked with: %s', (said) => {
    expect(asksToWorkBeside(` ${said} `)).toBe(true)
  })

  it.each(['can i work as a nurse', 'can i study nursing while working', 'can i work in a bank and study law'])(
    'is not all that is asked with: %s',
    (said) => {
      expect(asksToWorkBeside(` ${said} `)).toBe(false)
    },
  )
})
