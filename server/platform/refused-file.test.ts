import { expect, it } from 'vitest'
import { quoted } from './refused-file.ts'

it('text from a file is quoted in short and cannot steer the terminal', () => {
  expect(quoted('\u001b[31mred\u202e')).toBe("'\ufffd[31mred\ufffd'")
  expect(quoted('x'.repeat(100))).toBe(`'${'x'.repeat(60)}…'`)
})
