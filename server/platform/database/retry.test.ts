import { expect, it } from 'vitest'
import { DatabaseUnavailable } from './database.ts'
import { retry, UnusableDatabase } from './retry.ts'

it('tries again while the database is unavailable, a limited number of times', async () => {
  const unavailableFor = (times: number) => {
    let tries = 0
    return async () => {
      tries += 1
      if (tries <= times) throw new DatabaseUnavailable('asleep')
      return tries
    }
  }
  expect(await retry(unavailableFor(0))).toBe(1)
  expect(await retry(unavailableFor(2))).toBe(3)
  await expect(retry(unavailableFor(3))).rejects.toThrow('asleep')
})

it('does not ask again where the answer would be the same', async () => {
  let tries = 0
  const wrong = async () => {
    tries += 1
    throw new Error('no such table')
  }
  await expect(retry(wrong)).rejects.toThrow('no such table')
  expect(tries).toBe(1)
})

it('names the database and every reason, and not the password', () => {
  const cause = new AggregateError([new Error('connect ECONNREFUSED ::1'), new Error('connect ECONNREFUSED 127.0.0.1')])
  const error = new UnusableDatabase(
    'postgres://user:hush@db.example:6543/courses',
    new DatabaseUnavailable('The database did not answer.', { cause }),
  )
  expect(error.message).toBe(
    'The database courses at db.example:6543 (DATABASE_URL) cannot be used: ' +
      'connect ECONNREFUSED ::1; connect ECONNREFUSED 127.0.0.1',
  )
})
