import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalIn, type SignedInPerson } from '../testing/account-site.ts'
import { OWN, StudioSite } from './testing/studio-site.ts'

let site: StudioSite
let editor: SignedInPerson
beforeAll(async () => {
  site = await StudioSite.open()
  editor = await site.teamMember('editor')
})
afterAll(() => site.close())

const studio = (path: string) => `/api/v1/studio/${path}`
const create = async (name: string): Promise<number> =>
  (await site.accounts.post(studio(`institutions/${OWN}/courses`), { name }, { token: editor.token })).json().id
/** Saves the draft of a course that nobody has saved yet. */
const save = (id: number, course: object, { token } = editor) =>
  site.accounts.ask('PUT', studio(`courses/${id}/draft`), { token, body: { version: 1, course } })

it('nothing is lost when 20 people save 10 drafts at once: each save is there or was refused', async () => {
  const people: SignedInPerson[] = []
  for (let at = 0; at < 20; at++) people.push(await site.teamMember('editor', OWN, `Editor ${at}`))
  const drafts: number[] = []
  for (let at = 0; at < 10; at++) drafts.push(await create(`Certificate in Knots ${at}`))
  const saves: { id: number; person: SignedInPerson; reply: Awaited<ReturnType<typeof save>> }[] = []
  await Promise.all(
    people.map(async (person) => {
      for (const id of drafts) saves.push({ id, person, reply: await save(id, { name: person.name }, person) })
    }),
  )
  for (const id of drafts) {
    const ofDraft = saves.filter((each) => each.id === id)
    const [saved, ...others] = ofDraft.filter(({ reply }) => reply.statusCode === 200)
    expect(others).toEqual([])
    const { token } = editor
    expect((await site.accounts.ask('GET', studio(`courses/${id}`), { token })).json()).toMatchObject({
      version: 2,
      draft: { name: saved?.person.name },
    })
    for (const { reply } of ofDraft.filter((each) => each !== saved))
      expect(refusalIn(reply, 409).theirs).toMatchObject({ version: 2, by: saved?.person.name })
  }
})

it('of two moderators who decide at once the first one counts, and the second learns of it', async () => {
  const [first, second] = [await site.siteStaff('moderator'), await site.siteStaff('moderator')]
  const name = 'Certificate in Rope Splicing'
  const content = await site.newContent(editor.token, name)
  const id = await create(name)
  await save(id, content)
  await site.accounts.post(studio(`courses/${id}/submit`), { version: 2 }, { token: editor.token })
  const { data } = (await site.accounts.ask('GET', '/api/v1/admin/reviews', { token: first.token })).json()
  const [review] = data
  const answers = await Promise.all(
    [first, second].map(({ token }) => site.accounts.post(`/api/v1/admin/reviews/${review.id}/approve`, {}, { token })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const late = answers.find(({ statusCode }) => statusCode === 409)
  expect(late?.json()).toMatchObject({
    code: 'already_decided',
    error: 'This change has already been decided or taken back.',
  })
})
