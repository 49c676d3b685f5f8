import { parseArgs } from 'node:util'
import { setPublished } from '../catalogue/index.ts'
import { quoted } from '../platform/refused-file.ts'
import { runOnDatabase, WrongUse } from './run-on-database.ts'

const USAGE = 'Usage: npm run courses -- withdraw|republish ID…'
const DONE = { withdraw: 'withdrawn', republish: 'republished' } as const
const ALREADY = { withdraw: 'is already withdrawn', republish: 'is already published' } as const

await runOnDatabase(USAGE, async (openDatabase) => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [action, ...given] = positionals
  if (action !== 'withdraw' && action !== 'republish') throw new WrongUse('Choose withdraw or republish.')
  const wrong = given.find((id) => !/^[1-9]\d{0,8}$/.test(id))
  if (wrong !== undefined) throw new WrongUse(`${quoted(wrong)} is not the id of a course.`)
  if (given.length === 0) throw new WrongUse('Give the ids of the courses.')
  const ids = [...new Set(given.map(Number))]
  const { changed, unchanged } = await setPublished(await openDatabase(), action, ids)
  for (const { id, name } of changed) process.stdout.write(`${DONE[action]} ${id} ${quoted(name)}\n`)
  for (const { id, name } of unchanged) process.stdout.write(`${id} ${quoted(name)} ${ALREADY[action]}\n`)
})
