import { z } from 'zod'
import type { SiteTextName } from '../../../contract/editorial/content.ts'
import { type PageMeta, pageMeta } from '../../../contract/paging.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { hasSomethingToRead } from '../../platform/clean-rich-text.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { isoTime, sql } from '../../platform/database/sql.ts'
import { problemsOf } from '../../platform/http/read-input.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { type Author, recordChange } from '../../studio/index.ts'
import { cleanText } from '../site-texts.ts'

type Content = Record<string, unknown>

interface Page {
  page: number
  limit: number
}

interface TextVersion {
  version: number
  published_at: string
  by: string | null
  content: Content
}

const versionColumns = sql`version, ${isoTime(sql`published_at`)} as published_at, by_name as by`

export async function listSiteTexts(
  database: Queryable,
  { page, limit }: Page,
): Promise<{
  data: (Omit<TextVersion, 'content'> & { name: string; has_draft: boolean })[]
  meta: PageMeta
}> {
  const all = await database.query<Omit<TextVersion, 'content'> & { name: string; has_draft: boolean }>(sql`
    select distinct on (name) name, ${versionColumns},
      exists (select from site_text_draft draft where draft.name = site_text_version.name and content is not null)
        as has_draft
    from site_text_version order by name, version desc`)
  const data = all.slice((page - 1) * limit, page * limit)
  return { data, meta: pageMeta(page, limit, all.length, data.length) }
}

interface Draft {
  content: Content | null
  version: number
  by_name: string
}

async function getPublished(database: Queryable, name: SiteTextName): Promise<TextVersion> {
  const [published] = await database.query<TextVersion>(sql`
    select ${versionColumns}, content from site_text_version where name = ${name} order by version desc limit 1`)
  if (!published) throw new Error(`The text '${name}' was never written.`)
  return published
}

export async function getSiteText(database: Queryable, name: SiteTextName) {
  const [draft] = await database.query<Draft>(
    sql`select content, version, by_name from site_text_draft where name = ${name}`,
  )
  return {
    name,
    ...(await getPublished(database, name)),
    draft: draft?.content ?? null,
    draft_version: draft?.version ?? 0,
    draft_by: draft?.content ? draft.by_name : null,
  }
}

/** The first save inserts the row, so that later ones lock it. */
async function lockDraft(transaction: Queryable, author: Author, name: SiteTextName): Promise<Draft> {
  const [draft] = await transaction.query<Draft>(sql`
    insert into site_text_draft (name, version, by_name, saved_at) values (${name}, 0, ${author.name}, ${author.now})
    on conflict (name) do update set name = excluded.name
    returning content, version, by_name`)
  if (!draft) throw new Error('The draft was not locked.')
  return draft
}

function refuseOtherDraft({ version, by_name }: Draft, expected: number): void {
  if (version === expected) return
  throw new Refusal(409, 'conflict', `${by_name} has changed this draft in the meantime. Load it again.`)
}

/** Saving a draft is no change of the site, and has no line of the audit log. */
export async function saveSiteText(
  database: Database,
  author: Author,
  name: SiteTextName,
  given: { draft_version: number; content: Content },
): Promise<{ draft_version: number }> {
  const content = checked(name, given.content)
  return await database.transaction(async (transaction) => {
    const draft = await lockDraft(transaction, author, name)
    refuseOtherDraft(draft, given.draft_version)
    await refuseUnknownCategories(transaction, content)
    return { draft_version: await writeDraft(transaction, author, name, content) }
  })
}

/** Without a version it drops any draft. */
export async function discardSiteText(
  database: Database,
  author: Author,
  name: SiteTextName,
  seenVersion: number | undefined,
): Promise<{ draft_version: number }> {
  return await database.transaction(async (transaction) => {
    const draft = await lockDraft(transaction, author, name)
    if (seenVersion !== undefined) refuseOtherDraft(draft, seenVersion)
    if (draft.content === null) return { draft_version: draft.version }
    await recordChange(transaction, author, {
      action: 'content:discard',
      thing: `text ${name}`,
      institutionId: null,
      before: draft.content,
    })
    return { draft_version: await writeDraft(transaction, author, name, null) }
  })
}

async function writeDraft(
  transaction: Queryable,
  author: Author,
  name: SiteTextName,
  content: object | null,
): Promise<number> {
  const [saved] = await transaction.query<{ version: number }>(sql`
    update site_text_draft
    set content = ${content === null ? null : JSON.stringify(content)}::jsonb, version = version + 1,
      by_name = ${author.name}, saved_at = ${author.now}
    where name = ${name} returning version`)
  return saved?.version ?? 0
}

export async function publishSiteText(
  catalogue: Catalogue,
  author: Author,
  name: SiteTextName,
  draftVersion: number,
): Promise<{ version: number }> {
  return await catalogue.change(async (transaction) => {
    const draft = await lockDraft(transaction, author, name)
    if (draft.content === null) throw new Refusal(409, 'conflict', 'There is no draft to publish.')
    refuseOtherDraft(draft, draftVersion)
    // The rules may be stricter than when it was saved.
    const content = checked(name, draft.content)
    await writeDraft(transaction, author, name, null)
    return await publish(transaction, author, name, { content, action: 'content:publish' })
  })
}

/** The draft is not changed. */
export async function restoreSiteText(
  catalogue: Catalogue,
  author: Author,
  name: SiteTextName,
  version: number,
): Promise<{ version: number }> {
  return await catalogue.change(async (transaction) => {
    await lockDraft(transaction, author, name)
    const [old] = await transaction.query<{ content: Content }>(
      sql`select content from site_text_version where name = ${name} and version = ${version}`,
    )
    if (!old) throw notFound('version')
    return await publish(transaction, author, name, {
      content: checked(name, old.content),
      action: 'content:restore',
    })
  })
}

async function publish(
  transaction: Queryable,
  author: Author,
  name: SiteTextName,
  { content, action }: { content: object; action: `content:${string}` },
): Promise<{ version: number }> {
  const before = await getPublished(transaction, name)
  const version = before.version + 1
  await transaction.query(sql`
    insert into site_text_version (name, version, content, published_at, by_id, by_name)
    values (${name}, ${version}, ${JSON.stringify(content)}::jsonb, ${author.now}, ${author.id}, ${author.name})`)
  const thing = `text ${name}`
  await recordChange(transaction, author, {
    action,
    thing,
    institutionId: null,
    before: before.content,
    after: content,
  })
  return { version }
}

export async function getSiteTextHistory(
  database: Queryable,
  name: SiteTextName,
  { page, limit }: Page,
): Promise<{ data: TextVersion[]; meta: PageMeta }> {
  const data = await database.query<TextVersion>(sql`
    select ${versionColumns}, content from site_text_version where name = ${name}
    order by version desc limit ${limit} offset ${(page - 1) * limit}`)
  const [counted] = await database.query<{ total: number }>(
    sql`select count(*)::integer as total from site_text_version where name = ${name}`,
  )
  return { data, meta: pageMeta(page, limit, counted?.total ?? 0, data.length) }
}

/** With its rich text sanitised, or refused with every field that is wrong. */
function checked(name: SiteTextName, given: Content): object {
  try {
    const content = cleanText(name, given)
    const empty = 'sections' in content ? content.sections.findIndex(({ text }) => !hasSomethingToRead(text)) : -1
    if (empty >= 0) throw invalid([{ field: `content.sections.${empty}.text`, error: 'is empty' }])
    return content
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    throw invalid(
      problemsOf(error, given, 'body').map((problem) => ({ ...problem, field: `content.${problem.field}` })),
    )
  }
}

/** A category that was renamed is known by its former name too. */
async function refuseUnknownCategories(database: Queryable, content: object): Promise<void> {
  if (!('categories' in content) || !Array.isArray(content.categories)) return
  const known = await database.query<{ name: string }>(sql`
    select name from category where deleted_at is null union select name from category_former_name`)
  const names = new Set(known.map(({ name }) => name))
  const problems = content.categories.flatMap(({ name }: { name: string }, at) =>
    names.has(name) ? [] : [{ field: `content.categories.${at}.name`, error: `has the unknown value '${name}'` }],
  )
  if (problems.length > 0) throw invalid(problems)
}
