import { describe, expect, it } from 'vitest'
import { countedPath, referrerHost, screenClass } from './count-page-views.tsx'

describe('what is reported of a visit', () => {
  it('never contains a token', () => {
    expect(countedPath('/reset-password/secret')).toBe('/reset-password')
    expect(countedPath('/confirm-email/secret')).toBe('/confirm-email')
    expect(countedPath('/reset-password/secret/more')).not.toContain('secret')
    expect(countedPath('/courses/1001/c2x1Zw==')).toBe('/courses/1001/c2x1Zw==')
  })

  it('names the host of another site, without its address', () => {
    expect(referrerHost('https://news.example/a?b=c', 'graduate.example')).toBe('news.example')
    expect(referrerHost('https://graduate.example/courses', 'graduate.example')).toBeUndefined()
    expect(referrerHost('', 'graduate.example')).toBeUndefined()
    expect(referrerHost('android-app://com.Chat/', 'graduate.example')).toBe('com.chat')
    expect(referrerHost('http://[::1]:3000/', 'graduate.example')).toBeUndefined()
    expect(referrerHost('https://my_shop.example/', 'graduate.example')).toBeUndefined()
  })

  it('has one of three screen sizes', () => {
    expect([320, 639, 640, 1023, 1024].map(screenClass)).toEqual(['phone', 'phone', 'tablet', 'tablet', 'desktop'])
  })
})
