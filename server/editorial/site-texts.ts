import type { ContactDetails } from '../../contract/editorial/contact-details.ts'
import { SITE_TEXTS, type SiteTextContents, type SiteTextName } from '../../contract/editorial/content.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { cleanRichText } from '../platform/clean-rich-text.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'
import { aboutUs } from './first-texts/about-us.ts'
import { contentGuidelines, infringementPolicy } from './first-texts/guidelines-and-infringement.ts'
import { withRichText } from './first-texts/legal-page.ts'
import { privacyPolicy, termsOfService } from './first-texts/terms-and-privacy.ts'

/** The operator's settings that become the first version of a text. */
export interface FirstSettings {
  contact: ContactDetails
  /** 'Police 119, Ambulance 102'. */
  helplines: string
}

export const firstTexts = ({ contact, helplines }: FirstSettings): SiteTextContents => ({
  contact: { ...contact, social: { ...contact.social } },
  helplines: { helplines: readHelplines(helplines) },
  'popular-categories': { categories: POPULAR_CATEGORIES },
  'about-us': aboutUs,
  'terms-of-service': withRichText(termsOfService),
  'privacy-policy': withRichText(privacyPolicy),
  'content-guidelines': withRichText(contentGuidelines),
  'infringement-policy': withRichText(infringementPolicy),
})

const POPULAR_CATEGORIES: SiteTextContents['popular-categories']['categories'] = [
  { name: 'Business, Management and Administration', drawing: 'briefcase' },
  { name: 'Education and Teaching', drawing: 'book' },
  { name: 'Accounting and Finance', drawing: 'calculator' },
  { name: 'Quranic and Islamic Studies', drawing: 'book-stand' },
  { name: 'Marketing', drawing: 'megaphone' },
  { name: 'Travel, Tourism and Hospitality', drawing: 'palm' },
  { name: 'Shariáh and Law', drawing: 'scales' },
  { name: 'Information and Communication Technology', drawing: 'laptop' },
  { name: 'Social Sciences and Journalism', drawing: 'newspaper' },
  { name: 'Engineering, Manufacturing and Construction', drawing: 'hard-hat' },
  { name: 'University Preparation Program', drawing: 'steps' },
  { name: 'Health and Welfare', drawing: 'heart' },
]

const readHelplines = (setting: string): SiteTextContents['helplines']['helplines'] =>
  setting
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const [, name, phone] = /^(.*?\S)\s+(\+?\d[\d\s()-]*)$/.exec(each) ?? []
      return name === undefined || phone === undefined ? { name: each, phone: '' } : { name, phone }
    })

export const SITE_TEXT_NAMES = Object.keys(SITE_TEXTS).filter((name): name is SiteTextName =>
  Object.hasOwn(SITE_TEXTS, name),
)

const isPublishedBefore = (name: Sql): Sql =>
  sql`exists (select from site_text_version later where later.name = ${name} and later.version > 1)`

/**
 * Writes the first version of each text. As long as nobody has published another, it follows the settings and the texts
 * of the release; after that the settings have no effect.
 */
export async function writeFirstTexts(catalogue: Catalogue, first: SiteTextContents): Promise<void> {
  const given = JSON.stringify(SITE_TEXT_NAMES.map((name) => ({ name, content: first[name] })))
  const stale = await catalogue.database.query<{ is_new: boolean }>(sql`
    select stored.name is null as is_new
    from jsonb_to_recordset(${given}::jsonb) as given (name text, content jsonb)
      left join site_text_version stored on stored.name = given.name and stored.version = 1
    where stored.content is distinct from given.content and not ${isPublishedBefore(sql`given.name`)}`)
  if (stale.length === 0) return
  const write = (transaction: Queryable) =>
    transaction.query(sql`
      insert into site_text_version as stored (name, version, content, published_at)
      select name, 1, content, now() from jsonb_to_recordset(${given}::jsonb) as given (name text, content jsonb)
      on conflict (name, version) do update set content = excluded.content, published_at = excluded.published_at
      where stored.content <> excluded.content and not ${isPublishedBefore(sql`stored.name`)}`)
  // A first version that nobody has read yet is in no cache.
  await (stale.every(({ is_new }) => is_new) ? write(catalogue.database) : catalogue.change(write))
}

export interface PublishedText<Name extends SiteTextName = SiteTextName> {
  content: SiteTextContents[Name]
  version: number
  published_at: string
}

export type PublishedTexts = { [Name in SiteTextName]: PublishedText<Name> }

/** The first texts, before the database has them. */
export const asPublished = (first: SiteTextContents, now: Date): PublishedTexts =>
  Object.fromEntries(
    SITE_TEXT_NAMES.map((name) => [name, { content: first[name], version: 1, published_at: now.toISOString() }]),
  ) as PublishedTexts // A loop over keys cannot be typed key by key.

/** The newest version of each, which visitors see. */
export async function readPublishedTexts(database: Queryable): Promise<PublishedTexts> {
  const rows = await database.query<{ name: string; content: unknown; version: number; published_at: Date }>(sql`
    select distinct on (name) name, content, version, published_at
    from site_text_version order by name, version desc`)
  const read = <Name extends SiteTextName>(name: Name): PublishedText<Name> => {
    const row = rows.find((each) => each.name === name)
    if (!row) throw new Error(`The text '${name}' was never written.`)
    const { version, published_at } = row
    // Only `cleanText` and the first texts are ever written, so it is what its name says.
    const content = row.content as SiteTextContents[Name]
    return {
      content: sanitised(content),
      version,
      published_at: published_at.toISOString(),
    }
  }
  return {
    contact: read('contact'),
    helplines: read('helplines'),
    'popular-categories': read('popular-categories'),
    'about-us': read('about-us'),
    'terms-of-service': read('terms-of-service'),
    'privacy-policy': read('privacy-policy'),
    'content-guidelines': read('content-guidelines'),
    'infringement-policy': read('infringement-policy'),
  }
}

/** Parses the content of a text and sanitises its rich text. Throws a ZodError. */
export function cleanText<Name extends SiteTextName>(name: Name, given: unknown): SiteTextContents[Name] {
  const schema: { parse: (given: unknown) => unknown } = SITE_TEXTS[name]
  // The schema of a name reads what the text of that name is.
  return sanitised(schema.parse(given) as SiteTextContents[Name])
}

function sanitised<Content extends SiteTextContents[SiteTextName]>(content: Content): Content {
  if (!('sections' in content)) return content
  return { ...content, sections: content.sections.map((each) => ({ ...each, text: cleanRichText(each.text) })) }
}
