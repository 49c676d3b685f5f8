import {
  type Catalogue,
  type CoursePlan,
  changeCatalogue,
  describeCoursePlan,
  describeInstitutionPlan,
  type FileProblem,
  type FollowRenames,
  type InstitutionPlan,
  planCourses,
  refuseProblems,
  validateInSteps,
  writeCategories,
  writeCoursePlan,
  writeInstitutionRows,
} from '../catalogue/index.ts'
import { describeContentPlan, hasChanges, writeContent } from '../editorial/index.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import type { CatalogueFolder } from './read-folder.ts'

export interface FolderPlan {
  categories: Awaited<ReturnType<typeof writeCategories>>
  institutions: InstitutionPlan
  courses: CoursePlan & { fileOf: (course: { row: number }) => string }
  content: Awaited<ReturnType<typeof writeContent>>
}

/** Ends the transaction without writing anything. */
class RolledBack extends Error {
  override name = 'RolledBack'
}

/**
 * Writes everything in the folder, all or none, through the same validation and the same writers as the imports of
 * single files. Rolled back for a dry run and when nothing changes, so that the catalogue version stays.
 */
export async function importFolder(
  database: Database,
  folder: CatalogueFolder,
  { dryRun = false, onlyIf = async () => true, ...options }: FolderOptions = {},
): Promise<FolderPlan | undefined> {
  const { followRenames = NOBODY_FOLLOWS, onProgress = () => undefined, beforeEnd = async () => {} } = options
  const change: Catalogue['change'] = (work, long) =>
    options.catalogue ? options.catalogue.change(work, long) : changeCatalogue(database, work, long)
  const validated = await validateFiles(folder.courseFiles, onProgress)
  let plan: FolderPlan | undefined
  try {
    await change(
      async (transaction, version) => {
        if (!(await onlyIf(transaction))) throw new RolledBack()
        plan = {
          categories: await writeCategories(transaction, folder.categories),
          institutions: await writeInstitutionRows(transaction, version, folder.institutions),
          courses: await writeCourseFiles(transaction, version, validated, onProgress),
          content: await writeContent(transaction, folder.content),
        }
        if (dryRun || !changesAnything(plan)) throw new RolledBack()
        // After every course is written, as drafts are locked after courses.
        for (const [id, renamed] of plan.institutions.renamed) await followRenames.ofCampuses(transaction, id, renamed)
        if (Object.keys(plan.categories.renamed).length > 0)
          await followRenames.ofCategories(transaction, plan.categories.renamed)
        await beforeEnd(transaction, plan)
      },
      { long: true },
    )
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  return plan
}

const NOBODY_FOLLOWS: NonNullable<FolderOptions['followRenames']> = {
  ofCampuses: async () => {},
  ofCategories: async () => {},
}

interface FolderOptions {
  dryRun?: boolean
  /** In a running site: this process then shows the change at once. */
  catalogue?: Catalogue
  /** Asked inside the transaction, where no other process can write. */
  onlyIf?: (transaction: Queryable) => Promise<boolean>
  /** What else knows campuses and categories by their names. */
  followRenames?: {
    ofCampuses: FollowRenames
    ofCategories(transaction: Queryable, renamed: Readonly<Record<string, string>>): Promise<void>
  }
  /** Ends the import by throwing. */
  onProgress?: (progress: FolderProgress) => void
  /** The last part of the transaction, if anything changes; ends it by throwing. */
  beforeEnd?: (transaction: Queryable, plan: FolderPlan) => Promise<void>
}

interface FolderProgress {
  step: 'check' | 'compare' | 'write'
  /** Courses. Of how many they are is known once all files are read. */
  done: number
  total?: number
}

type OnProgress = NonNullable<FolderOptions['onProgress']>

interface ValidatedFile {
  name: string
  rows: Parameters<typeof planCourses>[1]
}

/** Nobody reads more of them, and they take memory, as rows do: the files that follow are left unread. */
const ENOUGH_PROBLEMS = 10_000

async function validateFiles(files: CatalogueFolder['courseFiles'], onProgress: OnProgress): Promise<ValidatedFile[]> {
  const validated: ValidatedFile[] = []
  const problems: FileProblem[] = []
  let done = 0
  for (const { name, text } of files) {
    const before = done
    const read = await validateInSteps({ format: 'json', text }, (rows) => {
      done = before + rows
      onProgress({ step: 'check', done })
    })
    validated.push({ name, rows: read.rows })
    // There may be more of them than a call takes arguments.
    for (const problem of read.problems) problems.push({ ...problem, file: name })
    if (problems.length >= ENOUGH_PROBLEMS) break
  }
  refuseProblems(problems)
  return validated
}

async function writeCourseFiles(
  transaction: Queryable,
  version: number,
  files: readonly ValidatedFile[],
  onProgress: OnProgress,
): Promise<FolderPlan['courses']> {
  // Planned together, so that a course in two files is found; the rows are numbered through.
  const rows = files.flatMap((file) => file.rows.map((row) => ({ file: file.name, row })))
  const numbered = rows.map(({ row }, at) => ({ ...row, row: at }))
  onProgress({ step: 'compare', done: 0, total: rows.length })
  const nameOfRow = (at: number): string => `${rows[at]?.file}, row ${rows[at]?.row.row}`
  const { plan, problems } = await planCourses(transaction, numbered, nameOfRow)
  refuseProblems(
    problems.map((problem) => {
      const place = rows[problem.row]
      return { ...problem, row: place?.row.row ?? 0, file: place?.file ?? '' }
    }),
  )
  const total = plan.changed.length + plan.added.length
  for (let from = 0; from < total; from += WRITTEN_AT_ONCE) {
    onProgress({ step: 'write', done: from, total })
    const batch = [...plan.changed, ...plan.added].slice(from, from + WRITTEN_AT_ONCE)
    await writeCoursePlan(transaction, version, { changed: batch, added: [], unchanged: 0 })
  }
  onProgress({ step: 'write', done: total, total })
  return { ...plan, fileOf: ({ row }) => rows[row]?.file ?? '' }
}

/** So that the progress moves, and other requests are answered in between. */
const WRITTEN_AT_ONCE = 200

const changesAnything = ({ categories, institutions, courses, content }: FolderPlan): boolean =>
  categories.changed + institutions.added.length + institutions.changed.length > 0 ||
  courses.added.length + courses.changed.length > 0 ||
  hasChanges(content)

/** The plan as lines for a terminal. */
export function describeFolderPlan(plan: FolderPlan, { dryRun }: { dryRun: boolean }): string {
  return [
    `categories: ${plan.categories.changed} added or changed\n`,
    `institutions: ${describeInstitutionPlan(plan.institutions, { dryRun: false })}`,
    `courses: ${describeCoursePlan({ ...plan.courses, added: plan.courses.added }, { dryRun: false })}`,
    describeContentPlan(plan.content, { dryRun }),
  ].join('')
}
