import { expect, it } from 'vitest'
import { BatchWriter } from './batch-writer.ts'

it('writes one batch at a time, and everything added meanwhile in the next', async () => {
  const batches: number[][] = []
  let atOnce = 0
  const writer = new BatchWriter<number>(async (items) => {
    expect(++atOnce).toBe(1)
    batches.push([...items])
    await new Promise((resolve) => setTimeout(resolve, 5))
    atOnce--
  })
  await Promise.all([writer.add([1]), writer.add([2, 3]), writer.add([4])])
  expect(batches).toEqual([[1], [2, 3, 4]])
})

it('rejects the callers of a failed batch, and goes on with the next', async () => {
  const writer = new BatchWriter<number>(async (items) => {
    if (items.includes(1)) throw new Error('The database is down.')
  })
  const endings = await Promise.allSettled([writer.add([1]), writer.add([2])])
  expect(endings.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
