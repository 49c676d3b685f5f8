import type { SiteTextContents } from '../../contract/editorial/content.ts'
import { type Career, FIRST_CAREERS } from '../../contract/guidance/careers.ts'
import type { LayoutContent } from '../../contract/page-context.ts'
import { type Catalogue, readCareers } from '../catalogue/index.ts'
import { cacheByVersion } from '../platform/cache-by-version.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import {
  asPublished,
  type FirstSettings,
  firstTexts,
  type PublishedTexts,
  readPublishedTexts,
  writeFirstTexts,
} from './site-texts.ts'

/** What editors write, as visitors see it now. */
export interface EditedContent {
  texts: PublishedTexts
  bannerMessages: string[]
  popularCategories: SiteTextContents['popular-categories']['categories']
  careers: readonly Career[]
}

/**
 * What editors write, read once for each version of the catalogue. While the database does not answer, the last
 * content that was read is shown.
 */
export class SiteContent {
  readonly #read: () => Promise<EditedContent>
  #last: EditedContent

  /** Writes the first texts if they are not there. Until the database answers, they are shown as they are. */
  static async open(catalogue: Catalogue, settings: FirstSettings): Promise<SiteContent> {
    const siteContent = new SiteContent(catalogue, firstTexts(settings))
    await siteContent.current()
    return siteContent
  }

  private constructor(catalogue: Catalogue, first: SiteTextContents) {
    this.#last = {
      texts: asPublished(first, new Date()),
      bannerMessages: [],
      popularCategories: first['popular-categories'].categories,
      careers: FIRST_CAREERS,
    }
    let areFirstWritten = false
    this.#read = cacheByVersion(
      () => catalogue.version,
      async () => {
        if (!areFirstWritten) await writeFirstTexts(catalogue, first)
        areFirstWritten = true
        return await readContent(catalogue.database)
      },
    )
    // Refreshes at once, so that `helplines`, which does not wait, is soon up to date.
    catalogue.onChange(() => void this.current())
  }

  async current(): Promise<EditedContent> {
    try {
      this.#last = await this.#read()
    } catch {
      // The next request tries again.
    }
    return this.#last
  }

  async forPages(): Promise<LayoutContent> {
    const { texts, bannerMessages } = await this.current()
    return { bannerMessages, contact: texts.contact.content }
  }

  /** 'Police 119, Ambulance 102', at once: somebody in distress does not wait for a database. */
  helplines(): string {
    const { helplines } = this.#last.texts.helplines.content
    return helplines.map(({ name, phone }) => `${name} ${phone.replace(/[\s()-]/g, '')}`.trim()).join(', ')
  }
}

async function readContent(database: Queryable): Promise<EditedContent> {
  const [texts, bannerMessages, careers] = await Promise.all([
    readPublishedTexts(database),
    listBannerMessages(database),
    readCareers(database),
  ])
  const popularCategories = await withCurrentNames(database, texts['popular-categories'].content.categories)
  return { texts, bannerMessages, popularCategories, careers }
}

/** A category may have been renamed, merged or deleted since an editor chose it. Each is shown once. */
async function withCurrentNames<Named extends { name: string }>(
  database: Queryable,
  categories: readonly Named[],
): Promise<Named[]> {
  const renamed = await database.query<{ name: string; current: string }>(sql`
    select former.name, category.name as current
    from category_former_name former join category on category.id = category_id where deleted_at is null
    union all select name, name from category where deleted_at is null`)
  const currentNames = new Map(renamed.map(({ name, current }) => [name, current]))
  const current = categories.flatMap((each) => {
    const name = currentNames.get(each.name)
    return name === undefined ? [] : [{ ...each, name }]
  })
  return current.filter(({ name }, at) => current.findIndex((other) => other.name === name) === at)
}

async function listBannerMessages(database: Queryable): Promise<string[]> {
  const messages = await database.query<{ text: string }>(
    sql`select text from banner_message where active and removed_at is null order by "order", id`,
  )
  // The page tells them apart by their text.
  return [...new Set(messages.map(({ text }) => text))]
}
