import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORWARD_HASH_ADDRESS, pathOfHash } from './hash-address.ts'

/** Runs the script of the document's head at an address; returns where it forwards to, and whether without loading a page. */
function forwardFrom(address: string) {
  const here = new URL(address, 'https://graduate.example')
  const document = { documentElement: { hidden: false } }
  let target: string | undefined
  let isSameDocument = false
  const history = {
    replaceState: (_state: unknown, _title: string, to: URL) => {
      target = to.href
      isSameDocument = true
    },
  }
  const location = {
    hash: here.hash,
    origin: here.origin,
    pathname: here.pathname,
    search: here.search,
    replace: (to: URL) => {
      target = to.href
    },
  }
  new Function('location', 'history', 'document', FORWARD_HASH_ADDRESS)(location, history, document)
  return { target, isSameDocument, isHidden: document.documentElement.hidden }
}

describe('pathOfHash', () => {
  it.each([
    ['#/courses', '/courses'],
    ['#/', '/'],
    ['#/courses/2?mnqf_level=7:8&name=a%20b', '/courses/2?mnqf_level=7:8&name=a%20b'],
    ['#/aboutus#contact', '/aboutus#contact'],
  ])('reads %s as %s', (hash, path) => {
    expect(pathOfHash(hash)).toBe(path)
  })

  it.each(['', '#', '#main', '#courses', '#//evil.example', '#/\\evil.example', '#\\/evil.example', '#!/courses'])(
    'leaves %s alone',
    (hash) => {
      expect(pathOfHash(hash)).toBeUndefined()
    },
  )
})

describe('the script in the head', () => {
  it.each([
    ['/#/courses', 'https://graduate.example/courses', { isHidden: true, isSameDocument: false }],
    [
      '/institutions#/courses?name=boat#top',
      'https://graduate.example/courses?name=boat#top',
      { isHidden: true, isSameDocument: false },
    ],
    ['/#/', 'https://graduate.example/', { isHidden: false, isSameDocument: true }],
    ['/courses#/courses', 'https://graduate.example/courses', { isHidden: false, isSameDocument: true }],
    [
      '/courses#/courses#contact',
      'https://graduate.example/courses#contact',
      { isHidden: false, isSameDocument: false },
    ],
    ['/#//evil.example', undefined, { isHidden: false, isSameDocument: false }],
    ['/#/\\evil.example', undefined, { isHidden: false, isSameDocument: false }],
    ['/aboutus#contact', undefined, { isHidden: false, isSameDocument: false }],
    ['/', undefined, { isHidden: false, isSameDocument: false }],
  ])('at %s forwards to %s', (address, target, how) => {
    expect(forwardFrom(address)).toEqual({ target, ...how })
  })

  it('follows the same rule as the app, and never leaves the site', () => {
    const hashes = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('/', '\\', '#', '?', 'a', ':', '@', '.') }))
    fc.assert(
      fc.property(hashes, (fragment) => {
        const { target } = forwardFrom(`/x#/${fragment}`)
        const { hash } = new URL(`/x#/${fragment}`, 'https://graduate.example')
        const path = pathOfHash(hash)
        expect(target).toBe(path === undefined ? undefined : new URL(path, 'https://graduate.example').href)
        if (target !== undefined) expect(new URL(target).origin).toBe('https://graduate.example')
      }),
    )
  })
})
