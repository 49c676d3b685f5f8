import { expect, it } from 'vitest'
import { BANNER_MESSAGES } from './top-banner.tsx'

it.each(BANNER_MESSAGES)('a banner message has at most the 120 characters that are sold: %s', (message) => {
  expect(message.length).toBeLessThanOrEqual(120)
})
