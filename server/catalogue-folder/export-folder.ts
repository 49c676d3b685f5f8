import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { exportCoursesOf, exportInstitutions, formatJson } from '../catalogue/index.ts'
import { exportContent } from '../editorial/index.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import {
  CATEGORIES_FILE,
  type CategoryFile,
  CONTENT_FILE,
  COURSES_FOLDER,
  INSTITUTIONS_FILE,
  listCourseFiles,
} from './read-folder.ts'

/** The published catalogue as files, by their path in the folder: what `importFolder` reads. */
export async function exportFolder(database: Database): Promise<Map<string, string>> {
  return await database.transaction(
    async (transaction) => {
      await transaction.query(sql`set transaction isolation level repeatable read, read only`)
      const files = new Map([
        [CATEGORIES_FILE, formatJson({ categories: await readCategories(transaction) })],
        [INSTITUTIONS_FILE, await exportInstitutions(transaction)],
        [CONTENT_FILE, formatJson(await exportContent(transaction))],
      ])
      const institutions = await transaction.query<{ id: number; name: string }>(
        sql`select id, name from institution where is_public order by id`,
      )
      for (const { id, name } of institutions) {
        const path = `${COURSES_FOLDER}/${fileNameOf(name)}.json`
        const { text, courses } = await exportCoursesOf(transaction, [id], 'json')
        if (courses > 0) files.set(files.has(path) ? path.replace('.json', `-${id}.json`) : path, text)
      }
      return files
    },
    { long: true },
  )
}

/** 'Malé Business School' becomes 'male-business-school'. */
const fileNameOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'institution'

async function readCategories(database: Queryable): Promise<CategoryFile['categories']> {
  return await database.query<CategoryFile['categories'][number]>(sql`
    select id, name, coalesce((
        select jsonb_agg(jsonb_build_object('id', sub.id, 'name', sub.name) order by sub.position, sub.id)
        from category sub where sub.parent_id = category.id and sub.deleted_at is null
      ), '[]'::jsonb) as sub_categories
    from category where parent_id is null and deleted_at is null order by position, id`)
}

/** Refuses a folder with course files of other institutions, which an import of the folder would read as well. */
export async function writeFolder(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  const others = (await listCourseFiles(folder)).filter((name) => !files.has(name))
  if (others.length > 0) {
    throw new Error(`${folder} contains other courses: ${others.join(', ')}. Choose an empty folder.`)
  }
  for (const [name, text] of files) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
}
