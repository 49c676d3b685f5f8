import { expect, it } from 'vitest'
import {
  confirmEmailPath,
  forgotPasswordPath,
  loginPath,
  profilePath,
  registerPath,
  resetPasswordPath,
} from './paths.ts'

it('knows the addresses of the account screens', () => {
  expect([loginPath(), registerPath(), forgotPasswordPath(), profilePath()]).toEqual([
    '/login',
    '/register',
    '/forgot-password',
    '/profile',
  ])
  expect(loginPath('/compare?ids=1,2')).toBe('/login?next=%2Fcompare%3Fids%3D1%2C2')
})

it('keeps a token from becoming more of an address than it is', () => {
  expect(resetPasswordPath('a-b_c')).toBe('/reset-password/a-b_c')
  expect(confirmEmailPath('../x?y#z')).toBe('/confirm-email/..%2Fx%3Fy%23z')
})
