import { readCsv, writeCsv } from '../../../contract/csv.ts'
import { sql } from '../../platform/database/sql.ts'
import { OWN } from '../../studio/testing/studio-site.ts'
import { type AuditCases, type AuditWalk, lineOf, NOBODY } from './audit-walk.ts'

const studio = (path: string) => `/api/v1/studio/${path}`

/** A course with a draft in which it has another name, and its version. */
async function draftedCourse(walk: AuditWalk) {
  const id = walk.nextCourse()
  const { published } = await walk.ask('GET', studio(`courses/${id}`))
  const draft = { ...published, name: walk.newName() }
  const { version } = await walk.ask('PUT', studio(`courses/${id}/draft`), { version: 0, course: draft }, walk.owner)
  const changes = [{ field: 'name', from: published.name, to: draft.name }]
  return { id, draft, version, changes, thing: `course ${id}` }
}

/** A course in review, and its review. */
async function submittedCourse(walk: AuditWalk) {
  const course = await draftedCourse(walk)
  await walk.ask('POST', studio(`courses/${course.id}/submit`), { version: course.version }, walk.owner)
  const { data } = await walk.ask('GET', '/api/v1/admin/reviews')
  const review = data.find(({ course_id }: { course_id: number }) => course_id === course.id)
  return { ...course, review: Number(review.id) }
}

export const COURSE_CASES: AuditCases = {
  async createStudioCourse(walk) {
    const name = walk.newName()
    return {
      params: { id: OWN },
      body: { name },
      lines: ({ id }) => lineOf(OWN, 'course:create', `course ${id}`, { after: { name } }),
      refused: { body: { name: '' }, status: 422 },
    }
  },
  async copyCourse(walk) {
    const { id, draft } = await draftedCourse(walk)
    const after = { name: `Copy of ${draft.name}` }
    return {
      params: { id },
      lines: (copy) => lineOf(OWN, 'course:create', `course ${copy.id}`, { after }),
      refused: { params: { id: NOBODY }, status: 404 },
    }
  },
  async submitCourse(walk) {
    const { id, version, thing, changes } = await draftedCourse(walk)
    return {
      params: { id },
      body: { version },
      lines: () =>
        lineOf(OWN, 'course:submit', thing, {
          before: { state: 'published' },
          after: { state: 'in_review', changes },
        }),
      refused: { status: 409 },
    }
  },
  async recallCourse(walk) {
    const { id, thing } = await submittedCourse(walk)
    return {
      params: { id },
      lines: () => lineOf(OWN, 'course:recall', thing, { before: { state: 'in_review' }, after: { state: 'draft' } }),
      refused: { status: 409 },
    }
  },
  async withdrawCourse(walk) {
    const id = walk.nextCourse()
    return {
      params: { id },
      lines: () =>
        lineOf(OWN, 'course:withdraw', `course ${id}`, {
          before: { state: 'published' },
          after: { state: 'withdrawn' },
        }),
      refused: { status: 409 },
    }
  },
  async confirmCourse(walk) {
    const id = walk.nextCourse()
    await walk.site.database.query(sql`update course set confirmed_at = '2026-01-02T03:04:05Z' where id = ${id}`)
    const withdrawn = walk.nextCourse()
    await walk.ask('POST', studio(`courses/${withdrawn}/withdraw`))
    return {
      params: { id },
      lines: () =>
        lineOf(OWN, 'course:confirm', `course ${id}`, {
          before: { confirmed_at: '2026-01-02T03:04:05.000Z' },
          after: { confirmed_at: walk.now },
        }),
      refused: { params: { id: withdrawn }, status: 409 },
    }
  },
  async confirmStudioCourses(walk) {
    const ids = [walk.nextCourse(), walk.nextCourse()]
    await walk.site.database.query(sql`update course set confirmed_at = null where id = any(${ids}::integer[])`)
    return {
      params: { id: OWN },
      body: { course_ids: ids },
      lines: () =>
        ids.map((id) =>
          lineOf(OWN, 'course:confirm', `course ${id}`, {
            before: { confirmed_at: null },
            after: { confirmed_at: walk.now },
          }),
        ),
      refused: { body: { course_ids: [] }, status: 422 },
    }
  },
  async restoreCourse(walk) {
    const { id, review, thing, version } = await submittedCourse(walk)
    await walk.ask('POST', `/api/v1/admin/reviews/${review}/return`, { note: 'Not yet.' })
    const { draft } = await walk.ask('GET', studio(`courses/${id}`))
    return {
      params: { id },
      body: { revision: 1, version },
      lines: () => lineOf(OWN, 'course:restore', thing, { before: draft, after: { revision: 1 } }),
      refused: { body: { revision: NOBODY }, status: 404 },
    }
  },
  async discardCourseDraft(walk) {
    const { id, draft, version, thing } = await draftedCourse(walk)
    return {
      params: { id },
      body: { version },
      lines: () => lineOf(OWN, 'course:discard', thing, { before: draft }),
      refused: { status: 409 },
    }
  },
  async importStudioCourses(walk) {
    const { csv } = await walk.ask('GET', studio(`institutions/${OWN}/export`))
    const [header = [], ...rows] = [...readCsv(csv.replace(/^\uFEFF/, ''))].map(({ cells }) => cells)
    const id = String(walk.nextCourse())
    const [idAt, nameAt] = [header.indexOf('id'), header.indexOf('name')]
    const renamed = rows.filter((row) => row[idAt] === id).map((row) => row.with(nameAt, walk.newName()))
    const added = renamed.map((row) => row.with(idAt, '').with(nameAt, walk.newName()))
    return {
      params: { id: OWN },
      body: writeCsv([header, ...renamed, ...added]),
      type: 'text/csv',
      lines: () => lineOf(OWN, 'course:import', `institution ${OWN}`, { after: { added: 1, changed: 1 } }),
      refused: { body: writeCsv([header, ...renamed.map((row) => row.with(nameAt, ''))]), status: 422 },
    }
  },
  async startNextYear(walk) {
    const { id, draft, version } = await draftedCourse(walk)
    const course = { ...draft, intakes: ['January 2027'], apply_by: {} }
    await walk.ask('PUT', studio(`courses/${id}/draft`), { version, course }, walk.owner)
    return {
      params: { id: OWN },
      body: { course_ids: [id] },
      lines: () => lineOf(OWN, 'course:next-year', `institution ${OWN}`, { after: { courses: [id] } }),
      refused: { body: { course_ids: [id, NOBODY] }, status: 422 },
    }
  },
  async approveReview(walk) {
    const { review, thing } = await submittedCourse(walk)
    return {
      params: { id: review },
      lines: () =>
        lineOf(OWN, 'review:approve', thing, {
          before: { state: 'in_review' },
          after: { review, state: 'published' },
        }),
      refused: { status: 409 },
    }
  },
  async returnReview(walk) {
    const { review, thing } = await submittedCourse(walk)
    return {
      params: { id: review },
      body: { note: 'Say more about the fees.' },
      lines: () =>
        lineOf(OWN, 'review:return', thing, {
          before: { state: 'in_review' },
          after: { review, state: 'returned', note: 'Say more about the fees.' },
        }),
      refused: { status: 409 },
    }
  },
}
