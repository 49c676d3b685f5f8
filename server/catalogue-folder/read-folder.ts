import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { plainLine } from '../../contract/text.ts'
import { type CategoryDraft, ImportRefused, readImportFile, readInstitutions } from '../catalogue/index.ts'
import { type ContentFile, readContent } from '../editorial/index.ts'

export const CATEGORIES_FILE = 'categories.json'
export const INSTITUTIONS_FILE = 'institutions.json'
export const CONTENT_FILE = 'content.json'
export const COURSES_FOLDER = 'courses'

/** A whole catalogue as files: what `exportFolder` writes and `importFolder` reads. */
export interface CatalogueFolder {
  categories: CategoryDraft[]
  institutions: ReturnType<typeof readInstitutions>
  courseFiles: { name: string; text: string }[]
  content: ContentFile
}

export async function readFolder(folder: string): Promise<CatalogueFolder> {
  const names = [CATEGORIES_FILE, INSTITUTIONS_FILE, CONTENT_FILE, ...(await listCourseFiles(folder))]
  const read = async (name: string) => [name, (await readImportFile(join(folder, name))).text] as const
  return folderOf(new Map(await Promise.all(names.map(read))))
}

/** Of files by their path in the folder. What is missing leaves that part of the catalogue as it is. */
export function folderOf(files: ReadonlyMap<string, string>): CatalogueFolder {
  const part = <Part>(name: string, read: (text: string) => Part, none: Part): Part => {
    const text = files.get(name)
    return text === undefined ? none : read(text)
  }
  return {
    categories: part(CATEGORIES_FILE, readCategories, []),
    institutions: part(INSTITUTIONS_FILE, readInstitutions, []),
    courseFiles: [...files]
      .filter(([name]) => name.startsWith(`${COURSES_FOLDER}/`))
      .map(([name, text]) => ({ name, text })),
    content: part(CONTENT_FILE, readContent, {}),
  }
}

export async function listCourseFiles(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, COURSES_FOLDER)).catch(() => [])
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => `${COURSES_FOLDER}/${name}`)
}

const nameSchema = plainLine(120).min(1)
const categoryFileSchema = z.strictObject({
  categories: z.array(
    z.strictObject({
      id: z.int().min(1),
      name: nameSchema,
      sub_categories: z.array(z.strictObject({ id: z.int().min(1), name: nameSchema })),
    }),
  ),
})
export type CategoryFile = z.infer<typeof categoryFileSchema>

/** Parents come before their sub-categories. The order in the file is the order on the site. */
export function readCategories(text: string): CategoryDraft[] {
  const { categories } = parse(text)
  return categories.flatMap(({ id, name, sub_categories }, at) => [
    { id, name, parent_id: null, position: at + 1 },
    ...sub_categories.map((sub, subAt) => ({ ...sub, parent_id: id, position: subAt + 1 })),
  ])
}

function parse(text: string): CategoryFile {
  try {
    return categoryFileSchema.parse(JSON.parse(text))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : 'It is not valid JSON.'
    throw new ImportRefused(`${CATEGORIES_FILE} cannot be read. ${reason}`)
  }
}

/** The categories alone, which every site needs. */
export const readCategoriesOf = async (folder: string): Promise<CategoryDraft[]> =>
  readCategories(await readFile(join(folder, CATEGORIES_FILE), 'utf8'))
