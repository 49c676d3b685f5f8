import { expect, it } from 'vitest'
import { BatchWriter } from './batch-writer.ts'

it('writes one batch at a time, and all that came meanwhile in the next', async () => {
  const batches: number[][] = []
  let atOnce = 0
  const together = new BatchWriter<number>(async (items) => {
    expect(++atOnce).toBe(1)
    batches.push([...items])
    await new Promise((resolve) => setTimeout(resolve, 5))
    atOnce--
  })
  await Promise.all([together.add([1]), together.add([2, 3]), together.add([4])])
  expect(batches).toEqual([[1], [2, 3, 4]])
})

it('tells those of a batch that failed, and goes on with the next', async () => {
  const together = new BatchWriter<number>(async (items) => {
    if (items.includes(1)) throw new Error('The database is away.')
  })
  const endings = await Promise.allSettled([together.add([1]), together.add([2])])
  expect(endings.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
