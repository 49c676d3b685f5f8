import { expect, it } from 'vitest'
import { scriptsOf } from './fetch-screens-ahead.ts'

it('names each script of each screen once', () => {
  const manifest = {
    routes: {
      root: { module: '/assets/root.js', imports: ['/assets/react.js'] },
      'routes/compare': { module: '/assets/compare.js', imports: ['/assets/react.js', '/assets/table.js'] },
      'routes/empty': { module: '/assets/empty.js' },
    },
  }
  expect(scriptsOf(manifest)).toEqual([
    '/assets/root.js',
    '/assets/react.js',
    '/assets/compare.js',
    '/assets/table.js',
    '/assets/empty.js',
  ])
})

it.each([undefined, null, 'text', {}, { routes: null }])('finds none in %j', (manifest) => {
  expect(scriptsOf(manifest)).toEqual([])
})
