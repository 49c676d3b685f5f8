import { expect, it } from 'vitest'
import { PASSWORD_MIN_LENGTH } from '../../contract/accounts/account-field-limits.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { weaknessOf } from './password-strength.ts'

const COMMON = 'is too common; please choose another'
const CLOSE = "is too close to the site's name or your email; please choose another"

it.each([
  ['12345678', COMMON],
  ['Password1', COMMON],
  ['ＰＡＳＳＷＯＲＤ', COMMON],
  ['ΩΩΩΩΩΩΩΩΩ', COMMON],
  ['maldives', CLOSE],
  ['Maldives!2026', CLOSE],
  ['GraduateMaldives1', CLOSE],
  ['graduate-abc', CLOSE],
  ['mariyam.ali2026', CLOSE],
  ['mariyam-1990', CLOSE],
  ['maldives by dhoni', undefined],
  ['graduate-abcd', undefined],
  ['correct horse battery', undefined],
  // Too short a part of the address to mean anything.
  ['ali loves 12', undefined],
  ['mariyam swims far', undefined],
])('%s', (password, weakness) => {
  expect(weaknessOf(password, 'Mariyam.Ali@mail.example')).toBe(weakness)
})

it('has a list of a few hundred, all of them long enough to be chosen and in small letters', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(400)
  for (const password of COMMON_PASSWORDS) {
    expect([...password].length, password).toBeGreaterThanOrEqual(PASSWORD_MIN_LENGTH)
    expect(password).toBe(password.toLowerCase().normalize('NFKC'))
  }
})
