import { expect, it } from 'vitest'
import { canonicalAddress, normalisedAddress } from './canonical-address.ts'

it.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/courses?utm_source=mail&mnqf_level=7', '/courses?mnqf_level=7'],
  ['/courses/2?sort=fee&category=Law&category=Marketing', '/courses/2?category=Law&category=Marketing&sort=fee'],
  ['/courses/1001/c2x1Zw?mnqf_level=7', '/courses/1001/c2x1Zw'],
  ['/search?query=a%20b&page=2&x=1', '/search?page=2&query=a+b'],
  ['/search?page=1&name=law', '/search?name=law&page=1'],
  ['/compare?ids=1,2', '/compare?ids=1%2C2'],
  ['/careerguide?choice=1,4&question=3&utm_source=post', '/careerguide?choice=1%2C4&question=3'],
  ['/careerguide/interests?s30=5&s1=2&s31=1&answers=', '/careerguide/interests?answers=&s1=2&s30=5'],
  ['/courses?show=institutions&x=1', '/courses?show=institutions'],
  ['/institutions?x=1&page=2&name=a&island=Gan', '/institutions?island=Gan&name=a&page=2'],
  ['/institutions/1?page=2', '/institutions/1'],
  ['/nowhere?a=1', '/nowhere'],
  ['/courses?', '/courses'],
])('the canonical address of %s is %s', (address, page) => {
  expect(canonicalAddress(address)).toBe(page)
})

it.each([
  ['/', '/'],
  ['/?a=1', '/?a=1'],
  ['/courses/', '/courses'],
  ['/courses/2//?mnqf_level=7', '/courses/2?mnqf_level=7'],
  ['/Courses?name=a/', '/courses?name=a/'],
  ['/COMPARE/?ids=1,2', '/compare?ids=1,2'],
  ['/Courses/1001/AbC/', '/courses/1001/AbC'],
  ['/reset-password/AbC', '/reset-password/AbC'],
  ['//evil.example/', '//evil.example/'],
  ['/\\evil.example/', '/\\evil.example/'],
  ['http://evil.example/courses/', 'http://evil.example/courses/'],
  ['evil.example/', 'evil.example/'],
  ['/%2F/evil.example/', '/%2F/evil.example'],
])('%s is normalised to %s', (address, plain) => {
  expect(normalisedAddress(address)).toBe(plain)
})
