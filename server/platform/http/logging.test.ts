import { expect, it } from 'vitest'
import { loggableAddress } from './logging.ts'

it.each([
  ['/courses?mnqf_level=7&page=2', '/courses?mnqf_level=7&page=2'],
  ['/courses?island=Male&fee_max=20000&sort=fee', '/courses?island=[hidden]&fee_max=[hidden]&sort=fee'],
  ['/careerguide?question=3&choice=4,1', '/careerguide?question=3&choice=[hidden]'],
  ['/reset-password/abc?x=1', '/reset-password/[hidden]?x=1'],
  ['/api/chat-history?device_id=1-2', '/api/chat-history?device_id=[hidden]'],
  ['/careerguide/interests?answers=5512', '/careerguide/interests?answers=[hidden]'],
  ['/careerguide/interests?answers=&s1=5&s30=2', '/careerguide/interests?answers=[hidden]&s1=[hidden]&s30=[hidden]'],
])('%s is logged as %s', (address, logged) => {
  expect(loggableAddress(address)).toBe(logged)
})
