import { expect, it } from 'vitest'
import { countUnconfirmed } from './count-unconfirmed.ts'

it('counts what was never confirmed, and what was confirmed 60 days ago or earlier', () => {
  const courses = [null, '2026-09-18T00:00:00.000Z', '2026-09-18T00:00:00.001Z', '2026-11-01T00:00:00.000Z']
  const now = new Date('2026-11-17T00:00:00.000Z')
  expect(
    countUnconfirmed(
      courses.map((confirmed_at) => ({ confirmed_at })),
      now,
    ),
  ).toBe(2)
})
