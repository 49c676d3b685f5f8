import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginPath } from '../contract/paths.ts'
import { readSameOriginPath } from './same-origin-path.ts'

describe('readSameOriginPath', () => {
  it.each(['/profile', '/courses/2?mnqf_level=7%3A8', '/aboutus#contact', '/'])('takes %s', (path) => {
    expect(readSameOriginPath(path)).toBe(path)
  })

  it.each([
    null,
    '',
    'profile',
    '//evil.example',
    '///evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'https:evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('does not take %j', (path) => {
    expect(readSameOriginPath(path)).toBeUndefined()
  })

  it('never leads to another host, and accepts its own result unchanged', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      '\t',
      '\n',
      ':',
      '@',
      '?',
      '#',
      'evil.example',
      'https',
      '%2f',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const next = readSameOriginPath(pieces.join(''))
        if (next === undefined) return
        expect(new URL(next, 'https://ours.example/login').origin).toBe('https://ours.example')
        expect(readSameOriginPath(next)).toBe(next)
      }),
      { numRuns: 2000 },
    )
  })
})

it('the login address carries the page to return to', () => {
  expect(loginPath()).toBe('/login')
  const carried = new URL(loginPath('/compare?ids=1,2'), 'https://ours.example').searchParams.get('next')
  expect(readSameOriginPath(carried)).toBe('/compare?ids=1,2')
})
