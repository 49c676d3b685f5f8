import { expect, it } from 'vitest'
import { mayCount } from './may-count.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1'

it.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
  ['facebookexternalhit/1.1', false],
  ['curl/8.5.0', false],
  ['', false],
  // Cubot makes phones.
  ['Mozilla/5.0 (Linux; Android 13; CUBOT X30) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36', true],
  [PHONE, true],
])('says whether a visit by "%s" is counted', (userAgent, expected) => {
  expect(mayCount({ userAgent, asksForPrivacy: false })).toBe(expected)
})

it('counts nobody who asks for privacy', () => {
  expect(mayCount({ userAgent: PHONE, asksForPrivacy: true })).toBe(false)
})
