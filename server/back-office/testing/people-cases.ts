import { sql } from '../../platform/database/sql.ts'
import { type AuditCases, type AuditWalk, NOBODY, siteLine } from './audit-walk.ts'

async function verifiedMember(walk: AuditWalk): Promise<number> {
  const { id } = await walk.site.accounts.signedIn()
  await walk.site.database.query(sql`update member set email_verified_at = now() where id = ${id}`)
  return id
}

const PEOPLE: AuditCases = {
  async changePerson(walk) {
    const id = await verifiedMember(walk)
    return {
      params: { id },
      body: { role: 'moderator', locked: true },
      lines: () =>
        siteLine('user:change', `user ${id}`, {
          before: { role: 'member', locked: false },
          after: { role: 'moderator', locked: true },
        }),
      refused: { params: { id: walk.admin.id }, status: 409 },
    }
  },
  async endSessionsOf(walk) {
    const id = await verifiedMember(walk)
    return {
      params: { id },
      lines: () => siteLine('user:end-sessions', `user ${id}`, { before: { sessions: 1 }, after: { sessions: 0 } }),
      refused: { params: { id: NOBODY }, status: 404 },
    }
  },
  async logEverybodyOut(walk) {
    const open = await walk.site.database.query(sql`select id from session`)
    return {
      body: { confirmation: 'everybody' },
      lines: () =>
        siteLine('user:end-all-sessions', 'people', { before: { sessions: open.length }, after: { sessions: 1 } }),
      refused: { body: { confirmation: 'nobody' }, status: 422 },
    }
  },
  async sendPasswordReset(walk) {
    const id = await verifiedMember(walk)
    return {
      params: { id },
      lines: () => siteLine('user:send-reset', `user ${id}`, { after: { reset: 'sent' } }),
      refused: { params: { id: NOBODY }, status: 404 },
    }
  },
  async resetSecondFactor(walk) {
    const id = await verifiedMember(walk)
    await walk.site.database.query(sql`
      insert into second_factor (member_id, secret, created_at, confirmed_at) values (${id}, 'ABC', now(), now())`)
    return {
      params: { id },
      lines: () =>
        siteLine('user:reset-second-factor', `user ${id}`, {
          before: { second_factor: true },
          after: { second_factor: false },
        }),
      refused: { status: 409 },
    }
  },
  async deletePerson(walk) {
    const id = await verifiedMember(walk)
    return {
      params: { id },
      lines: () => siteLine('user:delete', `user ${id}`, { before: { role: 'member', verified: true, locked: false } }),
      refused: { status: 404 },
    }
  },
  async listPeople() {
    return {
      query: 'format=csv&role=admin&query=the',
      lines: () => siteLine('user:export', 'people', { after: { rows: 1, role: 'admin', searched: true } }),
      refused: { query: 'format=csv&role=king', status: 422 },
    }
  },
}

let writers = 0
async function sentTicket(walk: AuditWalk, message = 'When?'): Promise<number> {
  writers++
  const letter = { name: 'Aishath', email: `writer${writers}@mail.example`, message }
  await walk.ask('POST', '/api/v1/p/tickets', letter)
  const [row] = await walk.site.database.query<{ id: number }>(sql`select max(id)::integer as id from ticket`)
  return row?.id ?? 0
}

/** The id that the next row of a table gets. */
async function nextId(walk: AuditWalk, table: 'ticket_reply' | 'ticket_note'): Promise<number> {
  const [row] = await walk.site.database.query<{ id: number }>(
    table === 'ticket_reply'
      ? sql`select coalesce(max(id), 0)::integer + 1 as id from ticket_reply`
      : sql`select coalesce(max(id), 0)::integer + 1 as id from ticket_note`,
  )
  return row?.id ?? 0
}

const TICKETS: AuditCases = {
  async changeTicket(walk) {
    const id = await sentTicket(walk)
    return {
      params: { id },
      body: { state: 'closed', assigned_to: walk.admin.id },
      lines: () =>
        siteLine('ticket:change', `ticket ${id}`, {
          before: { state: 'open', assigned_to: null },
          after: { state: 'closed', assigned_to: walk.admin.id },
        }),
      refused: { body: { assigned_to: NOBODY }, status: 422 },
    }
  },
  async replyToTicket(walk) {
    const id = await sentTicket(walk)
    const reply = await nextId(walk, 'ticket_reply')
    return {
      params: { id },
      body: { message: 'In May.' },
      lines: () =>
        siteLine('ticket:reply', `ticket ${id}`, { before: { state: 'open' }, after: { state: 'answered', reply } }),
      refused: { params: { id: NOBODY }, status: 404 },
    }
  },
  async addTicketNote(walk) {
    const id = await sentTicket(walk)
    const note = await nextId(walk, 'ticket_note')
    return {
      params: { id },
      body: { text: 'Asked before.' },
      lines: () => siteLine('ticket:note', `ticket ${id}`, { after: { note } }),
      refused: { body: { text: '' }, status: 422 },
    }
  },
  async removeTicket(walk) {
    const id = await sentTicket(walk)
    return {
      params: { id },
      lines: () => siteLine('ticket:remove', `ticket ${id}`, { before: { state: 'open', assigned_to: null } }),
      refused: { status: 404 },
    }
  },
  async restoreTicket(walk) {
    const id = await sentTicket(walk)
    await walk.ask('DELETE', `/api/v1/admin/tickets/${id}`)
    return {
      params: { id },
      lines: () => siteLine('ticket:restore', `ticket ${id}`, { after: { state: 'open', assigned_to: null } }),
      refused: { status: 404 },
    }
  },
  async listTickets(walk) {
    await sentTicket(walk, 'About the lagoon')
    return {
      query: 'format=csv&state=open&query=lagoon',
      lines: () => siteLine('ticket:export', 'tickets', { after: { rows: 1, state: 'open', searched: true } }),
      refused: { query: 'format=csv&state=lost', status: 422 },
    }
  },
  async listAllEnquiries() {
    return {
      query: 'format=csv&state=new&unanswered_days=30',
      lines: () =>
        siteLine('enquiry:export', 'all enquiries', { after: { enquiries: 0, state: 'new', unanswered_days: 30 } }),
      refused: { query: 'format=csv&state=lost', status: 422 },
    }
  },
}

const ANSWERS = '/api/v1/admin/saved-answers'
const newAnswer = (walk: AuditWalk) => walk.ask('POST', ANSWERS, { title: walk.newName(), text: 'Bring your results.' })

const SAVED_ANSWERS: AuditCases = {
  async createSavedAnswer(walk) {
    const answer = { title: walk.newName(), text: 'Bring your results.' }
    return {
      body: answer,
      lines: ({ id }) => siteLine('saved-answer:create', `saved answer ${id}`, { after: { id, ...answer } }),
      refused: { status: 409 },
    }
  },
  async changeSavedAnswer(walk) {
    const before = await newAnswer(walk)
    const after = { ...before, text: 'Bring your results and your ID card.' }
    return {
      params: { id: before.id },
      body: { text: after.text },
      lines: () => siteLine('saved-answer:change', `saved answer ${before.id}`, { before, after }),
      refused: { body: { title: (await newAnswer(walk)).title }, status: 409 },
    }
  },
  async removeSavedAnswer(walk) {
    const before = await newAnswer(walk)
    return {
      params: { id: before.id },
      lines: () => siteLine('saved-answer:remove', `saved answer ${before.id}`, { before }),
      refused: { status: 404 },
    }
  },
  async restoreSavedAnswer(walk) {
    const after = await newAnswer(walk)
    await walk.ask('DELETE', `${ANSWERS}/${after.id}`)
    return {
      params: { id: after.id },
      lines: () => siteLine('saved-answer:restore', `saved answer ${after.id}`, { after }),
      refused: { status: 404 },
    }
  },
}

export const PEOPLE_CASES: AuditCases = { ...PEOPLE, ...TICKETS, ...SAVED_ANSWERS }
