import { describe, expect, it } from 'vitest'
import { countedPage, mayCount } from './counting-rules.ts'

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

describe('countedPage', () => {
  it.each([
    ['/', { path: '/' }],
    ['/courses', { path: '/courses' }],
    ['/courses/3', { path: '/courses' }],
    ['/courses/1001/Q291cnNl', { path: '/courses/{id}', courseId: 1001 }],
    ['/institutions/7', { path: '/institutions/{id}', institutionId: 7 }],
    ['/careerguide', { path: '/careerguide' }],
    ['/careerguide/interests', { path: '/careerguide/interests' }],
    ['/institutions/seven', { path: '/institutions' }],
    ['/reset-password/a-secret-token', { path: '/reset-password' }],
    ['/courses/99999999999999/x', { path: '/courses' }],
    ['/wp-login.php', { path: '(other)' }],
    ['//evil.example/courses', { path: '(other)' }],
    ['/courses/1001/Q291/more', { path: '(other)' }],
  ])('counts %s as one of a fixed number of pages', (path, counted) => {
    expect(countedPage(path)).toEqual(counted)
  })
})
