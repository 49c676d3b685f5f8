import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { sql } from '../platform/database/sql.ts'
import { OWN, StudioSite } from './testing/studio-site.ts'

/** Each cuts two transactions, a little later than the one before. Processes are killed 50 times elsewhere. */
const ROUNDS = 10

it('a submission or publication whose connection is cut is there entirely or not at all', async () => {
  const site = await StudioSite.open()
  const editor = await site.teamMember('editor')
  const moderator = await site.siteStaff('moderator')
  const { accounts, database } = site
  const post = (path: string, body: object, token: string) => accounts.post(path, body, { token })
  const content = await site.newContent(editor.token, 'Certificate in Cut Cables')
  const made = await post(`/api/v1/studio/institutions/${OWN}/courses`, content, editor.token)
  const { id } = made.json()
  await post(`/api/v1/studio/courses/${id}/submit`, { version: 1 }, editor.token)
  const reviewOf = async () => {
    const [review] = await database.query<{ id: number }>(
      sql`select id from studio_revision where thing = 'course' and thing_id = ${id} and state = 'in_review'`,
    )
    return review?.id
  }
  await post(`/api/v1/admin/reviews/${await reviewOf()}/approve`, {}, moderator.token)

  /** Cuts the first other connection that it finds in a transaction, a little later each round. */
  let cuts = 0
  const cutDuring = async (work: () => Promise<unknown>, afterMs: number) => {
    let isDone = false
    const working = work().finally(() => {
      isDone = true
    })
    await delay(afterMs)
    let cut: unknown[] = []
    while (cut.length === 0 && !isDone)
      cut = await database.query(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state like '%in transaction%'`)
    cuts += cut.length
    await working
  }
  const current = async () => {
    const [row] = await database.query<Record<string, unknown>>(sql`
      select course.credits, studio_draft.content -> 'credits' as drafted,
        (select count(*)::integer from studio_revision where thing = 'course' and thing_id = ${id}) as revisions,
        (select count(*)::integer from studio_revision
          where thing = 'course' and thing_id = ${id} and state = 'published') as published,
        (select count(*)::integer from audit_line where thing = ${`course ${id}`} and action = 'course:submit') as submits,
        (select count(*)::integer from audit_line where thing = ${`course ${id}`} and action = 'review:approve') as approvals
      from course join studio_draft on thing = 'course' and thing_id = course.id where course.id = ${id}`)
    return row ?? {}
  }
  for (let round = 1; round <= ROUNDS; round++) {
    const before = await current()
    const credits = 100 + round
    const { version } = (await accounts.ask('GET', `/api/v1/studio/courses/${id}`, { token: editor.token })).json()
    const body = { version, course: { ...content, credits } }
    await accounts.ask('PUT', `/api/v1/studio/courses/${id}/draft`, { token: editor.token, body })
    const submit = () => post(`/api/v1/studio/courses/${id}/submit`, { version: version + 1 }, editor.token)
    await cutDuring(submit, round % 10)
    let after = await current()
    const isSubmitted = after['submits'] === Number(before['submits']) + 1
    expect(after['revisions']).toBe(Number(before['revisions']) + (isSubmitted ? 1 : 0))
    if (!isSubmitted) expect((await submit()).statusCode).toBe(200)

    const review = await reviewOf()
    const approve = () => post(`/api/v1/admin/reviews/${review}/approve`, {}, moderator.token)
    await cutDuring(approve, round % 10)
    after = await current()
    const isPublished = after['credits'] === credits
    expect(after).toMatchObject({
      credits: isPublished ? credits : before['credits'],
      drafted: isPublished ? null : credits,
      published: Number(before['published']) + (isPublished ? 1 : 0),
      approvals: Number(before['approvals']) + (isPublished ? 1 : 0),
    })
    if (!isPublished) expect((await approve()).statusCode).toBe(200)
  }
  expect(cuts).toBeGreaterThan(0)
  await site.close()
}, 120_000)
