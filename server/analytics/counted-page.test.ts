import { describe, expect, it } from 'vitest'
import { countedPage } from './counted-page.ts'

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
