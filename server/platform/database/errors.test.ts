import { connect } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from './database.ts'
import { breaksConnection, explainError } from './errors.ts'

function fromServer(code: string): pg.DatabaseError {
  const error = new pg.DatabaseError('said by the server', 0, 'error')
  error.code = code
  return error
}

const refused = await new Promise<Error>((resolve) => {
  connect('/nowhere/.s.PGSQL.5432').once('error', resolve)
})

test.each([
  ['no such server', refused, true, true],
  ['several addresses, none answers', new AggregateError([refused]), true, true],
  ['the driver gave up waiting for an answer', new Error('Query read timeout'), true, true],
  ['no connection to spare', new Error('timeout exceeded when trying to connect'), true, true],
  ['the connection ended', new Error('Connection terminated unexpectedly'), true, true],
  ['an administrator ended the connection', fromServer('57P01'), true, true],
  ['the server is starting', fromServer('57P03'), true, true],
  ['too many connections', fromServer('53300'), true, true],
  ['the statement took too long', fromServer('57014'), true, false],
  ['two transactions waited for each other', fromServer('40P01'), true, false],
  ['a unique value twice', fromServer('23505'), false, false],
  ['bad syntax', fromServer('42601'), false, false],
  ['wrong password', fromServer('28P01'), false, false],
  ['a mistake of ours', new TypeError('Converting circular structure to JSON'), false, true],
])('%s', (_, error, unavailable, broken) => {
  const explained = explainError(error)
  if (unavailable) expect(explained).toEqual(new DatabaseUnavailable('The database did not answer.', { cause: error }))
  else expect(explained).toBe(error)
  expect(breaksConnection(error)).toBe(broken)
})
