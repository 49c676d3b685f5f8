import { expect, it } from 'vitest'
import { type Progress, runOneByOne } from './run-one-by-one.ts'

it('works one after the other and counts what succeeded', async () => {
  const steps: Progress[] = []
  const asked: number[] = []
  const approve = async (id: number) => {
    asked.push(id)
    return id !== 2
  }
  const approved = await runOneByOne([1, 2, 3], approve, {
    onProgress: (progress) => steps.push(progress),
    isStopped: () => false,
  })
  expect(approved).toBe(2)
  expect(asked).toEqual([1, 2, 3])
  expect(steps).toEqual([0, 1, 2].map((done) => ({ done, total: 3 })))
})

it('stops before the next one', async () => {
  let isStopped = false
  const asked: number[] = []
  const approve = async (id: number) => {
    asked.push(id)
    isStopped = id === 2
    return true
  }
  expect(await runOneByOne([1, 2, 3], approve, { onProgress: () => undefined, isStopped: () => isStopped })).toBe(2)
  expect(asked).toEqual([1, 2])
})
