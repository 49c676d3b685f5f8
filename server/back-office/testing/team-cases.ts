import { UPLOADS_PATH } from '../../../contract/studio/picture-shapes.ts'
import { sql } from '../../platform/database/sql.ts'
import { makePicture } from '../../studio/testing/make-pictures.ts'
import { OWN } from '../../studio/testing/studio-site.ts'
import { PASSWORD } from '../../testing/account-site.ts'
import { type AuditCases, type AuditWalk, lineOf, NOBODY } from './audit-walk.ts'

const own = (path: string) => `/api/v1/studio/institutions/${OWN}/${path}`

/** There is one page, so what an earlier case submitted is taken back first. */
async function draftedPage(walk: AuditWalk) {
  if ((await walk.ask('GET', own('page'))).state === 'in_review') await walk.ask('POST', own('page/recall'))
  const { published, version: before } = await walk.ask('GET', own('page'))
  const draft = { ...published, overview: `<p>${walk.newName()}</p>` }
  const { version } = await walk.ask('PUT', own('page/draft'), { version: before, page: draft }, walk.owner)
  return { draft, version, changes: [{ field: 'overview', from: published.overview, to: draft.overview }] }
}

async function submittedPage(walk: AuditWalk) {
  const page = await draftedPage(walk)
  await walk.ask('POST', own('page/submit'), { version: page.version }, walk.owner)
  return page
}

const PAGES: AuditCases = {
  async submitPage(walk) {
    const { version, changes } = await draftedPage(walk)
    return {
      params: { id: OWN },
      body: { version },
      by: walk.owner,
      lines: () =>
        lineOf(OWN, 'page:submit', `institution ${OWN}`, {
          before: { state: 'published' },
          after: { state: 'in_review', changes },
        }),
      refused: { status: 409 },
    }
  },
  async recallPage(walk) {
    await submittedPage(walk)
    return {
      params: { id: OWN },
      lines: () =>
        lineOf(OWN, 'page:recall', `institution ${OWN}`, {
          before: { state: 'in_review' },
          after: { state: 'draft' },
        }),
      refused: { status: 409 },
    }
  },
  async restorePage(walk) {
    const { draft, version } = await submittedPage(walk)
    await walk.ask('POST', own('page/recall'))
    const [{ revision }] = (await walk.ask('GET', own('page/history'))).data
    return {
      params: { id: OWN },
      body: { revision, version },
      lines: () => lineOf(OWN, 'page:restore', `institution ${OWN}`, { before: draft, after: { revision } }),
      refused: { status: 409 },
    }
  },
  async discardPageDraft(walk) {
    const { draft, version } = await draftedPage(walk)
    return {
      params: { id: OWN },
      body: { version },
      lines: () => lineOf(OWN, 'page:discard', `institution ${OWN}`, { before: draft }),
      refused: { status: 409 },
    }
  },
  async uploadPicture() {
    return {
      params: { id: OWN },
      query: 'kind=crest',
      body: await makePicture('crest'),
      type: 'image/png',
      lines: ({ url }) =>
        lineOf(OWN, 'page:upload', `institution ${OWN}`, {
          after: { picture: url.replace(UPLOADS_PATH, ''), kind: 'crest' },
        }),
      refused: { body: Buffer.from('no picture'), status: 422 },
    }
  },
}

let invited = 0
async function invite(walk: AuditWalk): Promise<{ id: number; email: string }> {
  invited++
  return await walk.ask('POST', own('members'), { email: `invited${invited}@mail.example`, role: 'editor' })
}

/** By the id of the team's list. */
async function teamMember(walk: AuditWalk): Promise<number> {
  const { email } = await walk.site.teamMember('editor')
  const { data } = await walk.ask('GET', own('members'))
  return data.find((each: { email: string }) => each.email === email).id
}

const TEAM: AuditCases = {
  async inviteToTeam(walk) {
    const { id, email } = await invite(walk)
    const { email: member } = await walk.site.teamMember('editor')
    return {
      params: { id: OWN },
      body: { email, role: 'owner' },
      lines: () =>
        lineOf(OWN, 'team:invite', `invitation ${id}`, { before: { role: 'editor' }, after: { role: 'owner' } }),
      refused: { body: { email: member, role: 'owner' }, status: 409 },
    }
  },
  async acceptInvitation(walk) {
    const { id, email } = await invite(walk)
    const mail = (await walk.site.accounts.mailsTo(email)).at(-1)
    const [, token = ''] = /\/invitations\/([\w-]{43})/.exec(mail?.text ?? '') ?? []
    return {
      params: { token },
      body: { name: 'Hassan', password: PASSWORD },
      lines: () => lineOf(OWN, 'team:accept', `team member ${id}`, { after: { role: 'editor' } }),
      refused: { status: 400 },
    }
  },
  async changeTeamRole(walk) {
    const member = await teamMember(walk)
    return {
      params: { id: OWN, member },
      body: { role: 'owner' },
      lines: () =>
        lineOf(OWN, 'team:change-role', `team member ${member}`, {
          before: { role: 'editor' },
          after: { role: 'owner' },
        }),
      refused: { params: { id: OWN, member: (await invite(walk)).id }, status: 409 },
    }
  },
  async removeFromTeam(walk) {
    const member = await teamMember(walk)
    return {
      params: { id: OWN, member },
      lines: () => lineOf(OWN, 'team:remove', `team member ${member}`, { before: { role: 'editor' } }),
      refused: { status: 404 },
    }
  },
}

let senders = 0
async function sentEnquiry(walk: AuditWalk): Promise<number> {
  senders++
  const course_ids = [await walk.site.courseOf(OWN)]
  const sender = { name: 'Reema', email: `asks${senders}@mail.example`, message: 'When?', consent: true }
  const { reference } = await walk.ask('POST', '/api/v1/p/enquiries', { course_ids, ...sender })
  const [row] = await walk.site.database.query<{ id: number }>(
    sql`select id from enquiry where reference = ${reference}`,
  )
  return row?.id ?? 0
}

const ENQUIRIES: AuditCases = {
  async replyToEnquiry(walk) {
    const enquiry = await sentEnquiry(walk)
    const [last] = await walk.site.database.query<{ id: number }>(
      sql`select coalesce(max(id), 0)::integer as id from enquiry_reply`,
    )
    return {
      params: { id: OWN, enquiry },
      body: { message: 'In May.' },
      lines: () =>
        lineOf(OWN, 'enquiry:reply', `enquiry ${enquiry}`, {
          before: { state: 'new', assigned_to: null },
          // What was written stays with the enquiry.
          after: { state: 'answered', assigned_to: null, reply: (last?.id ?? 0) + 1 },
        }),
      refused: { params: { id: OWN, enquiry: NOBODY }, status: 404 },
    }
  },
  async changeEnquiry(walk) {
    const enquiry = await sentEnquiry(walk)
    const member = await teamMember(walk)
    return {
      params: { id: OWN, enquiry },
      body: { state: 'closed', assigned_to: member },
      lines: () =>
        lineOf(OWN, 'enquiry:change', `enquiry ${enquiry}`, {
          before: { state: 'new', assigned_to: null },
          after: { state: 'closed', assigned_to: member },
        }),
      refused: { body: { assigned_to: NOBODY }, status: 422 },
    }
  },
  async exportEnquiries(walk) {
    await sentEnquiry(walk)
    const [counted] = await walk.site.database.query<{ enquiries: number }>(
      sql`select count(*)::integer as enquiries from enquiry where institution_id = ${OWN}`,
    )
    return {
      params: { id: OWN },
      lines: () => lineOf(OWN, 'enquiry:export', `institution ${OWN}`, { after: counted }),
      refused: { params: { id: NOBODY }, status: 404 },
    }
  },
}

export const TEAM_CASES: AuditCases = { ...PAGES, ...TEAM, ...ENQUIRIES }
