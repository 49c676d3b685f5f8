import { SHORTLIST_LIMIT } from '../../contract/catalogue/shortlist.ts'
import { browserApi } from '../browser-api.ts'
import { letGoFromShortlist, listShortlist, type Shortlist } from './shortlist.ts'

/** Whoever pressed a button waits no longer for its answer. */
const PATIENCE_MS = 2_000

/** The list whose courses are known to exist; it is the same array until the shortlist changes. */
let known: Shortlist | undefined

async function letGoOfWhatIsGone(): Promise<void> {
  const asked = listShortlist()
  if (asked === known) return
  const { data } = await browserApi.listCoursesByIds(asked)
  const gone = asked.filter((id) => !data.some((course) => course.id === id))
  if (gone.length === 0) known = asked
  else letGoFromShortlist(gone)
}

/** Courses that are gone from the catalogue must keep no other out. True when there is room; what cannot be asked stays. */
export async function makeRoom(): Promise<boolean> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([letGoOfWhatIsGone().catch(() => undefined), patience])
  return listShortlist().length < SHORTLIST_LIMIT
}
