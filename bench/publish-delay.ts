import { median } from './measure.ts'

export interface PublishDelay {
  times: number
  medianMs: number
  longestMs: number
}

export const PUBLISH_DELAY_LIMIT_MS = 1_000

const TIMES = 50
const COURSE = 1001

/** From the reply to an approval on one instance until the other instance shows the change, for an admin's token. */
export async function measurePublishDelay(one: string, other: string, token: string): Promise<PublishDelay> {
  const studio = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${one}/api/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}: ${text}`)
    return JSON.parse(text)
  }
  const shown = async (): Promise<number> =>
    JSON.parse(await (await fetch(`${other}/api/v1/p/courses/${COURSE}`)).text()).data.credits

  const delays: number[] = []
  for (let at = 0; at < TIMES; at++) {
    const { published, version } = await studio('GET', `studio/courses/${COURSE}`)
    const credits = (await shown()) + 1
    const draft = { version, course: { ...published, credits } }
    const saved = await studio('PUT', `studio/courses/${COURSE}/draft`, draft)
    await studio('POST', `studio/courses/${COURSE}/submit`, saved)
    const [review] = (await studio('GET', 'admin/reviews')).data
    await studio('POST', `admin/reviews/${review.id}/approve`, {})
    const answered = performance.now()
    while ((await shown()) !== credits);
    delays.push(performance.now() - answered)
  }
  const round = (ms: number): number => Math.round(ms * 10) / 10
  return { times: TIMES, medianMs: round(median(delays)), longestMs: round(Math.max(...delays)) }
}
