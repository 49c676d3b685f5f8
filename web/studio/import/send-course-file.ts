import { ApiRefusal, type ReplyOf } from '../../../contract/client.ts'
import type { CellProblem } from '../../../contract/problem.ts'
import { staffRoutes } from '../../../contract/studio/routes.ts'
import { asMember } from '../../accounts/session.ts'
import { sendFromBrowser } from '../../browser-api.ts'

export type ImportPlan = ReplyOf<'importStudioCourses'>

export type Imported =
  | { status: 'fine'; plan: ImportPlan }
  /** The message says what is wrong with the file as a whole. */
  | { status: 'problems'; message: string; problems: readonly CellProblem[] }

/** Its body is no JSON, so the typed client cannot send it. */
export async function sendCourseFile(
  institution: number,
  csv: string,
  flags: { dry_run?: 'true'; submit?: 'true'; plan?: string },
): Promise<Imported> {
  const { path, method } = staffRoutes.importStudioCourses
  const address = `${path.replace(':id', String(institution))}?${new URLSearchParams(flags)}`
  try {
    const reply = await asMember(sendFromBrowser(address, { method, body: csv, bodyType: 'text/csv', asMember: true }))
    return { status: 'fine', plan: reply as ImportPlan } // The server checks its replies against the call.
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== 422) throw error
    return { status: 'problems', message: error.message, problems: error.problems }
  }
}
