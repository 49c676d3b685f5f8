import { expect, it } from 'vitest'
import { ALL_SCREENS } from '../contract/screens.ts'
import { createSiteLogger, loggableAddress } from './create-logger.ts'

it.each([
  ['/courses?mnqf_level=7&page=2', '/courses?mnqf_level=7&page=2'],
  ['/courses?island=Male&fee_max=20000&sort=fee', '/courses?island=[hidden]&fee_max=[hidden]&sort=fee'],
  ['/careerguide?question=3&choice=4,1', '/careerguide?question=3&choice=[hidden]'],
  ['/institutions?name=a&island=Gan', '/institutions?name=a&island=[hidden]'],
  ['/api/v1/p/courses?page=2&island=Gan', '/api/v1/p/courses?page=2&island=[hidden]'],
  ['/courses?age=17&entry=open&holds_field=Law', '/courses?age=[hidden]&entry=open&holds_field=[hidden]'],
  [
    '/api/v1/p/courses?o%5Fsubjects=Art&%61ge=17&AGE=17',
    '/api/v1/p/courses?o%5Fsubjects=[hidden]&%61ge=[hidden]&AGE=[hidden]',
  ],
  ['/courses?%zz=1&age=17', '/courses?%zz=1&age=[hidden]'],
  ['/login?next=/courses?age=17', '/login?next=[hidden]'],
  ['/api/validate-reset-token/abc', '/api/validate-reset-token/[hidden]'],
  ['/confirm-email/abc', '/confirm-email/[hidden]'],
  ['/Reset-Password/abc.data', '/Reset-Password/[hidden]'],
  ['/invitations/abc', '/invitations/[hidden]'],
  ['/api/invitations/abc', '/api/invitations/[hidden]'],
  ['/reset-password/abc?x=1', '/reset-password/[hidden]?x=1'],
  ['/api/chat-history?device_id=1-2', '/api/chat-history?device_id=[hidden]'],
  ['/careerguide/interests?answers=5512', '/careerguide/interests?answers=[hidden]'],
  ['/careerguide/interests?answers=&s1=5&s30=2', '/careerguide/interests?answers=[hidden]&s1=[hidden]&s30=[hidden]'],
])('%s is logged as %s', (address, logged) => {
  expect(loggableAddress(address)).toBe(logged)
})

it('hides everything that the table of screens calls secret or personal', () => {
  for (const [name, { pattern, hasSecret, personalQuery = [], hiddenInLogs = [] }] of ALL_SCREENS) {
    if (hasSecret) expect(loggableAddress(pattern.replace(/:token\??/, 'secret')), name).not.toContain('secret')
    for (const key of [...personalQuery, ...hiddenInLogs])
      expect(loggableAddress(`${pattern}?page=1&${key}=secret`), key).not.toContain('secret')
  }
})

it('hides it in every line that has an address', () => {
  const lines: string[] = []
  createSiteLogger('info', { write: (line) => void lines.push(line) })
    .child({})
    .info({ url: '/confirm-email/secret' })
  expect(lines.join()).toContain('/confirm-email/[hidden]')
})
