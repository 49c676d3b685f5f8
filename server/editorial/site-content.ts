import type { SiteContent } from '../../contract/page-visit.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { cacheByVersion } from '../platform/cache-by-version.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/**
 * What is shown on every page, read once for each version of the catalogue. While the database does not answer, what was
 * read last is shown.
 */
export function createSiteContent(catalogue: Catalogue, contact: SiteContent['contact']): () => Promise<SiteContent> {
  let last: SiteContent | undefined
  const current = cacheByVersion(
    () => catalogue.version,
    async () => ({ bannerMessages: await listBannerMessages(catalogue.database), contact }),
  )
  return async () => {
    try {
      last = await current()
      return last
    } catch (error) {
      if (last === undefined) throw error
      return last
    }
  }
}

async function listBannerMessages(database: Queryable): Promise<string[]> {
  const messages = await database.query<{ text: string }>(
    sql`select text from banner_message where active and removed_at is null order by "order", id`,
  )
  // The page tells them apart by their text.
  return [...new Set(messages.map(({ text }) => text))]
}
