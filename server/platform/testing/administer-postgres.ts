import pg from 'pg'

async function withSession<Result>(url: string, work: (session: pg.Client) => Promise<Result>): Promise<Result> {
  const session = new pg.Client({ connectionString: url })
  await session.connect()
  try {
    return await work(session)
  } finally {
    await session.end()
  }
}

/** Sends statements such as `create database`, which stand outside of any transaction, one after another. */
export const administer = (serverUrl: string, ...statements: string[]): Promise<void> =>
  withSession(serverUrl, async (session) => {
    for (const statement of statements) await session.query(statement)
  })

/** What a statement finds, past the pool that is being tested. */
export const selectRows = <Row extends object>(url: string, statement: string): Promise<Row[]> =>
  withSession(url, async (session) => (await session.query<Row>(statement)).rows)

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
