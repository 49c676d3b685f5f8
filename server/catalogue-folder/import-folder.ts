import {
  type CoursePlan,
  changeCatalogue,
  describeCoursePlan,
  describeInstitutionPlan,
  type FollowRenames,
  type InstitutionPlan,
  planCourses,
  refuseProblems,
  validateCourseFile,
  writeCategories,
  writeCoursePlan,
  writeInstitutionRows,
} from '../catalogue/index.ts'
import { describeContentPlan, hasChanges, writeContent } from '../editorial/index.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import type { CatalogueFolder } from './read-folder.ts'

interface FolderPlan {
  /** How many categories are new or different. */
  categories: number
  institutions: InstitutionPlan
  courses: CoursePlan
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
  { dryRun = false, onlyIf = async () => true, followRenames = async () => {} }: FolderOptions = {},
): Promise<FolderPlan | undefined> {
  const validated = folder.courseFiles.map(({ name, text }) => ({
    name,
    ...validateCourseFile({ format: 'json', text }),
  }))
  refuseProblems(validated.flatMap(({ name, problems }) => problems.map((problem) => ({ ...problem, file: name }))))
  let plan: FolderPlan | undefined
  try {
    await changeCatalogue(
      database,
      async (transaction, version) => {
        if (!(await onlyIf(transaction))) throw new RolledBack()
        plan = {
          categories: await writeCategories(transaction, folder.categories),
          institutions: await writeInstitutionRows(transaction, version, folder.institutions),
          courses: await writeCourseFiles(transaction, version, validated),
          content: await writeContent(transaction, folder.content),
        }
        if (dryRun || !changesAnything(plan)) throw new RolledBack()
        // After every course is written, as drafts are locked after courses.
        for (const [id, renamed] of plan.institutions.renamed) await followRenames(transaction, id, renamed)
      },
      { long: true },
    )
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  return plan
}

interface FolderOptions {
  dryRun?: boolean
  /** Asked inside the transaction, where no other process can write. */
  onlyIf?: (transaction: Queryable) => Promise<boolean>
  followRenames?: FollowRenames
}

async function writeCourseFiles(
  transaction: Queryable,
  version: number,
  files: readonly { name: string; rows: Parameters<typeof planCourses>[1] }[],
): Promise<CoursePlan> {
  // Planned together, so that a course in two files is found; the rows are numbered through.
  const rows = files.flatMap((file) => file.rows.map((row) => ({ file: file.name, row })))
  const numbered = rows.map(({ row }, at) => ({ ...row, row: at }))
  const { plan, problems } = await planCourses(transaction, numbered)
  refuseProblems(
    problems.map((problem) => {
      const place = rows[problem.row]
      return { ...problem, row: place?.row.row ?? 0, file: place?.file ?? '' }
    }),
  )
  await writeCoursePlan(transaction, version, plan)
  return plan
}

const changesAnything = ({ categories, institutions, courses, content }: FolderPlan): boolean =>
  categories + institutions.added.length + institutions.changed.length > 0 ||
  courses.added.length + courses.changed.length > 0 ||
  hasChanges(content)

/** The plan as lines for a terminal. */
export function describeFolderPlan(plan: FolderPlan, { dryRun }: { dryRun: boolean }): string {
  return [
    `categories: ${plan.categories} written\n`,
    `institutions: ${describeInstitutionPlan(plan.institutions, { dryRun: false })}`,
    `courses: ${describeCoursePlan({ ...plan.courses, added: plan.courses.added }, { dryRun: false })}`,
    describeContentPlan(plan.content, { dryRun }),
  ].join('')
}
