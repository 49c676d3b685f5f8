import { afterEach, describe, expect, it, vi } from 'vitest'
import { countedPath, referrerHost, screenClass } from './count-page-views.tsx'
import { reportEvent } from './report-event.ts'

afterEach(() => vi.unstubAllGlobals())

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

  it.each([
    ['by no signal', {}, 1],
    ['by Do Not Track', { doNotTrack: '1' }, 0],
    ['by Global Privacy Control', { globalPrivacyControl: true }, 0],
  ])('is sent unless the visitor asks for privacy: %s', (_signal, navigator, sent) => {
    const fetched = vi.fn(() => Promise.resolve(new Response()))
    vi.stubGlobal('navigator', navigator)
    vi.stubGlobal('fetch', fetched)
    reportEvent('countShortlistAdd', { course_id: 1001 })
    expect(fetched).toHaveBeenCalledTimes(sent)
  })
})
