import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { PrivateCall } from '../../../contract/define-call.ts'
import { sql } from '../../platform/database/sql.ts'
import { OWN, StudioSite } from '../../studio/testing/studio-site.ts'
import type { SignedInPerson } from '../../testing/account-site.ts'

/** How one call is made. The admin makes it unless `by` names somebody else. */
interface Attempt {
  params?: Readonly<Record<string, string | number>>
  query?: string
  /** JSON, or a file of the call's body type. */
  body?: unknown
  type?: string
}

export interface WalkedLine {
  action: string
  thing: string
  institution_id: number | null
  before: unknown
  after: unknown
}

// biome-ignore lint/suspicious/noExplicitAny: Replies differ from call to call, and each is checked by its schema.
type Reply = any

/** A call that succeeds, what it writes into the audit log, and one that is refused. */
export interface AuditCase extends Attempt {
  by?: SignedInPerson
  /** Of a call that writes several lines, each of them. */
  lines: (reply: Reply) => WalkedLine | readonly WalkedLine[]
  /** How the refused call differs from the successful one, and its status. With the status alone it is the same call again. */
  refused: Attempt & { status: number }
}

/** Makes what the call needs. By the name of the call. */
export type AuditCases = Readonly<Record<string, (walk: AuditWalk) => Promise<AuditCase>>>

/** Nothing has this id. */
export const NOBODY = 999_999

const REMOTE_ADDRESS = '203.0.113.7'

/** A line about something of the whole site; what is new has no `before`, and what is gone no `after`. */
export const siteLine = (action: string, thing: string, values: { before?: unknown; after?: unknown }): WalkedLine => ({
  ...{ action, thing, institution_id: null, before: null, after: null },
  ...values,
})

/** A line about something of an institution. */
export const lineOf = (
  institution_id: number,
  action: string,
  thing: string,
  values: { before?: unknown; after?: unknown },
): WalkedLine => ({ ...siteLine(action, thing, values), institution_id })

/** A site on which every staff call is made once. */
export class AuditWalk {
  readonly site: StudioSite
  readonly admin: SignedInPerson
  /** Submits what the admin may approve. */
  readonly owner: SignedInPerson
  #courses: number[] = []
  #names = 0

  static async open(): Promise<AuditWalk> {
    const site = await StudioSite.open()
    const walk = new AuditWalk(site, await site.siteStaff('admin'), await site.teamMember('owner'))
    const rows = await site.database.query<{ id: number }>(
      sql`select id from course where institution_id = ${OWN} and withdrawn_at is null order by id`,
    )
    walk.#courses = rows.map(({ id }) => id)
    return walk
  }

  private constructor(site: StudioSite, admin: SignedInPerson, owner: SignedInPerson) {
    this.site = site
    this.admin = admin
    this.owner = owner
  }

  get now(): string {
    return this.site.accounts.clock.now().toISOString()
  }

  /** A published course of the institution that no other case has. */
  nextCourse(): number {
    const id = this.#courses.shift()
    if (id === undefined) throw new Error('The sample has no more courses.')
    return id
  }

  /** A unique name: 'Reef 3'. */
  newName(): string {
    this.#names++
    return `Reef ${this.#names}`
  }

  /** A call that prepares another and must succeed. */
  async ask(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    by: SignedInPerson | undefined = this.admin,
  ): Promise<Reply> {
    const reply = await this.site.accounts.ask(method, path, { token: by.token, ...(body !== undefined && { body }) })
    expect(reply.statusCode, `${method} ${path}: ${reply.body}`).toBeLessThan(300)
    return reply.json()
  }

  send(call: PrivateCall, { params = {}, query = '', body, type }: Attempt, by: SignedInPerson | undefined) {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const isFile = body instanceof Uint8Array || call.bodyType === 'text/csv'
    const contentType = type ?? (body === undefined ? undefined : 'application/json')
    return this.site.accounts.site.app.inject({
      method: call.method,
      url: query === '' ? path : `${path}?${query}`,
      remoteAddress: REMOTE_ADDRESS,
      headers: {
        ...(by && { authorization: `Bearer ${by.token}` }),
        ...(contentType !== undefined && { 'content-type': contentType }),
      },
      ...(body !== undefined && { payload: isFile ? Buffer.from(body as Uint8Array | string) : JSON.stringify(body) }), // A file is one of the two.
    }) as Promise<LightMyRequestResponse> // Without a callback it is always a promise.
  }

  async lastLine(): Promise<number> {
    const [line] = await this.site.database.query<{ id: number }>(
      sql`select coalesce(max(id), 0)::integer as id from audit_line`,
    )
    return line?.id ?? 0
  }

  /** With who did it and from where. */
  linesAfter(id: number): Promise<(WalkedLine & { actor_id: number; actor_name: string; address: string })[]> {
    return this.site.database.query(sql`
      select action, thing, institution_id, before, after, actor_id, actor_name, address
      from audit_line where id > ${id} order by id`)
  }

  /** What every line of a person's call has. */
  byline({ id, name }: Pick<SignedInPerson, 'id' | 'name'>) {
    return { actor_id: id, actor_name: name, address: REMOTE_ADDRESS }
  }
}
