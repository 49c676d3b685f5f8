import { copyFile, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'
import { openBareDatabase, openTestDatabase } from './testing/test-database.ts'

let database: Database
let folder: string
beforeAll(async () => {
  database = await openBareDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'graduate-migrations-'))
  await write('0001_islands.sql', "create table island (name text);\ninsert into island values ('Malé');\n")
  await write('0002_atolls.sql', 'alter table island add column atoll text;\n')
})
afterEach(async () => {
  await database.query(sql`drop schema public cascade`)
  await database.query(sql`create schema public`)
  await rm(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const islands = () => database.query(sql`select * from island`)

test('what names members and pictures, which are removed or downloaded at any time, has an index', async () => {
  const sample = await openTestDatabase()
  try {
    const missing = await sample.query(sql`
      with reference (relation, position) as (
        select conrelid, conkey[1] from pg_constraint
        where contype = 'f' and confrelid in ('member'::regclass, 'advert_picture'::regclass)
        -- The audit log outlives accounts, so it has no foreign key.
        union select attrelid, attnum from pg_attribute where attrelid = 'audit_line'::regclass and attname = 'actor_id')
      select relation::regclass::text as table, attname as column
      from reference join pg_attribute on attrelid = relation and attnum = position
      where not exists (select 1 from pg_index where indrelid = relation and indkey[0] = position)
      order by 1, 2`)
    expect(missing).toEqual([])
  } finally {
    await sample.close()
  }
})

test('migrations are applied in order, and only once', async () => {
  expect(await migrate(database, { folder })).toEqual(['islands', 'atolls'])
  expect(await migrate(database, { folder })).toEqual([])
  expect(await islands()).toEqual([{ name: 'Malé', atoll: null }])
  await write('0003_addu.sql', "insert into island values ('Hithadhoo', 'Addu')")
  expect(await migrate(database, { folder })).toEqual(['addu'])
  const history = await database.query(sql`select number, name, length(sha256) as digits from schema_migration`)
  expect(history).toEqual([
    { number: 1, name: 'islands', digits: 64 },
    { number: 2, name: 'atolls', digits: 64 },
    { number: 3, name: 'addu', digits: 64 },
  ])
})

test('a migration that fails leaves nothing of itself, and the ones before it stay', async () => {
  await write('0003_broken.sql', "insert into island values ('Fuvahmulah'); select 1 / 0;")
  await expect(migrate(database, { folder })).rejects.toThrow('division by zero')
  expect(await islands()).toEqual([{ name: 'Malé', atoll: null }])
  await write('0003_broken.sql', "insert into island values ('Fuvahmulah', 'Gnaviyani');")
  expect(await migrate(database, { folder })).toEqual(['broken'])
})

test('an applied migration may not change; other line ends are no change', async () => {
  await migrate(database, { folder })
  await write('0001_islands.sql', "create table island (name text);\r\ninsert into island values ('Malé');\r\n")
  expect(await migrate(database, { folder })).toEqual([])
  await write('0001_islands.sql', 'create table island (name varchar);')
  await expect(migrate(database, { folder })).rejects.toThrow('Migration 1 (islands) was changed after it was applied')
})

test('a changed migration may name the text that it replaces', async () => {
  await migrate(database, { folder })
  const [applied] = await database.query<{ sha256: string }>(sql`select sha256 from schema_migration where number = 1`)
  await write('0001_islands.sql', `-- replaces ${applied?.sha256}\ncreate table island (name varchar);`)
  expect(await migrate(database, { folder })).toEqual([])
  await write('0001_islands.sql', `-- replaces ${'0'.repeat(64)}\ncreate table island (name varchar);`)
  await expect(migrate(database, { folder })).rejects.toThrow('Migration 1 (islands) was changed after it was applied')
})

test('our own migrations need no extension', async () => {
  await migrate(database)
  expect(await database.query(sql`select extname from pg_extension`)).toEqual([{ extname: 'plpgsql' }])
})

test('a database that a newer release migrated is used with a warning, so that one can go back', async () => {
  await write('0003_addu.sql', "insert into island values ('Hithadhoo', 'Addu')")
  await migrate(database, { folder })
  await rm(join(folder, '0002_atolls.sql'))
  await rm(join(folder, '0003_addu.sql'))
  const logger = { warn: vi.fn() }
  expect(await migrate(database, { folder, logger })).toEqual([])
  expect(logger.warn.mock.calls).toEqual([
    [{ migrations: ['atolls', 'addu'] }, 'the database was migrated by a newer release'],
  ])
  await write('0002_reefs.sql', 'create table reef (name text)')
  await expect(migrate(database, { folder, logger })).rejects.toThrow('Migration 2 (atolls) was changed')
})

test('a migration that went missing, or came in late, is refused', async () => {
  await migrate(database, { folder })
  await rename(join(folder, '0001_islands.sql'), join(folder, '0000_islands.sql'))
  await expect(migrate(database, { folder })).rejects.toThrow('Migration 1 (islands) was applied, but its file is gone')
  await rename(join(folder, '0000_islands.sql'), join(folder, '0001_islands.sql'))
  await write('0000_before.sql', 'select 1')
  await expect(migrate(database, { folder })).rejects.toThrow('Migration 0 (before) comes before 2')
})

test('two files with one number, or a file with another name, are refused before anything is done', async () => {
  await write('0002_reefs.sql', 'select 1')
  await expect(migrate(database, { folder })).rejects.toThrow('Two migrations have the number 0002: atolls and reefs')
  await rm(join(folder, '0002_reefs.sql'))
  await write('3-notes.sql', 'select 1')
  await expect(migrate(database, { folder })).rejects.toThrow('3-notes.sql in the migrations is not named like')
  await expect(islands()).rejects.toMatchObject({ code: '42P01' })
})

test('our own migrations apply to a new database', async () => {
  expect(await migrate(database)).toContain('catalogue')
  const own = await openTestDatabase({ empty: true })
  expect(await migrate(own)).toEqual([])
  await own.close()
})

/** Our own migrations up to the one whose file begins so, which is not applied yet. */
async function migrateUntil(next: string): Promise<void> {
  const ours = join(import.meta.dirname, 'migrations')
  await rm(folder, { recursive: true })
  folder = await mkdtemp(join(tmpdir(), 'graduate-migrations-'))
  for (const file of (await readdir(ours)).filter((name) => name < next)) {
    await copyFile(join(ours, file), join(folder, file))
  }
  await migrate(database, { folder })
}

test('admins of before emails were verified are not trusted until they open a link', async () => {
  await migrateUntil('0015')
  await database.query(sql`
    insert into member (name, email, email_key, mobile, password_hash, role)
    values ('Admin', 'admin@mail.example', 'admin@mail.example', '', 'hash', 'admin')`)
  await migrate(database)
  expect(await database.query(sql`select role, email_verified_at from member`)).toEqual([
    { role: 'admin', email_verified_at: null },
  ])
})

test('old lines of the audit log lose the emails of a team and nothing else, and nobody can change them afterwards', async () => {
  await migrateUntil('0044_no_emails')
  await database.query(sql`
    insert into audit_line (at, actor_id, actor_name, action, thing, before, after, address)
    values
      (now(), 1, 'Owner', 'team:change-role', 'team member 2', '{"email": "a@b.example", "role": "editor"}',
        '{"email": "a@b.example", "role": "owner"}', '10.0.0.1'),
      (now(), 1, 'Owner', 'team:remove', 'team member 2', '{"email": "a@b.example", "role": "owner"}', null, '10.0.0.1'),
      (now(), 1, 'Admin', 'content:publish', 'text contact', '{"email": "hello@site.example"}', '{}', '10.0.0.1')`)
  await migrate(database)
  expect(await database.query(sql`select before, after from audit_line order by id`)).toEqual([
    { before: { role: 'editor' }, after: { role: 'owner' } },
    { before: { role: 'owner' }, after: null },
    { before: { email: 'hello@site.example' }, after: {} },
  ])
  await expect(database.query(sql`update audit_line set after = null`)).rejects.toThrow('only ever added to')
})
