import { expect, it } from 'vitest'
import { BANNER_MESSAGES } from './banner-messages.ts'

it.each(BANNER_MESSAGES)('fits into what is sold of the banner: %s', (message) => {
  expect(message.length).toBeLessThanOrEqual(120)
})
