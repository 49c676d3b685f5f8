import { afterAll, expect, it } from 'vitest'
import { RenderThread } from './render-thread.ts'

const thread = new RenderThread({ fontFiles: [] })
afterAll(() => thread.close())

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#0b7a75"/></svg>'

it('renders one picture after another, and rejects a bad one', async () => {
  const [first, bad, second] = await Promise.allSettled([
    thread.render(SQUARE),
    thread.render('<svg'),
    thread.render(SQUARE),
  ])
  expect(bad.status).toBe('rejected')
  expect(first).toEqual(second)
  expect(first.status === 'fulfilled' && first.value.subarray(1, 4).toString()).toBe('PNG')
})

it('starts again after it was closed', async () => {
  const waiting = thread.render(SQUARE)
  await Promise.all([expect(waiting).rejects.toThrow('stopping'), thread.close()])
  expect((await thread.render(SQUARE)).length).toBeGreaterThan(60)
})
