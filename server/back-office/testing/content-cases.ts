import { UPLOADS_PATH } from '../../../contract/studio/picture-shapes.ts'
import { makePicture } from '../../studio/testing/make-pictures.ts'
import { type AuditCases, type AuditWalk, NOBODY, siteLine } from './audit-walk.ts'

interface EditedList {
  /** The end of the calls' names: 'Faq' of 'createFaq'. */
  name: string
  path: string
  /** The name of a row in the audit log. */
  thing: string
  row: (walk: AuditWalk) => object
  change: (walk: AuditWalk) => object
}

const LISTS: readonly EditedList[] = [
  {
    ...{ name: 'BannerMessage', path: 'banner-messages', thing: 'banner message' },
    row: (walk) => ({ text: walk.newName() }),
    change: (walk) => ({ text: walk.newName(), active: false }),
  },
  {
    ...{ name: 'Faq', path: 'faqs', thing: 'faq' },
    row: (walk) => ({ question: `${walk.newName()}?`, answer: '<p>Yes.</p>' }),
    change: () => ({ answer: '<p>No.</p>' }),
  },
  {
    ...{ name: 'Testimonial', path: 'testimonials', thing: 'testimonial' },
    row: (walk) => ({ testimonial: 'It helped me choose.', name: walk.newName() }),
    change: () => ({ testimonial: 'It helped us choose.' }),
  },
  {
    ...{ name: 'Career', path: 'careers', thing: 'career' },
    row: (walk) => ({
      ...{ name: walk.newName(), categories: ['Pharmacy'], title_words: ['reef'], usual_level: 5 },
      ...{ interests: ['R', 'S', 'E'], typical_statements: [13] },
    }),
    change: () => ({ usual_level: 7 }),
  },
]

const casesOf = ({ name, path, thing, row, change }: EditedList): AuditCases => {
  const create = (walk: AuditWalk) => walk.ask('POST', `/api/v1/admin/${path}`, row(walk))
  const thingOf = ({ id }: { id: number }) => `${thing} ${id}`
  return {
    [`create${name}`]: async (walk) => ({
      body: row(walk),
      lines: (added) => siteLine('content:create', thingOf(added), { after: added }),
      refused: { body: { order: 1 }, status: 422 },
    }),
    [`change${name}`]: async (walk) => {
      const before = await create(walk)
      const changes = change(walk)
      const { version } = await walk.ask('GET', `/api/v1/admin/${path}/${before.id}`)
      return {
        params: { id: before.id },
        body: { ...changes, version },
        lines: () => siteLine('content:change', thingOf(before), { before, after: { ...before, ...changes } }),
        refused: { status: 409 },
      }
    },
    [`remove${name}`]: async (walk) => {
      const before = await create(walk)
      const { version } = await walk.ask('GET', `/api/v1/admin/${path}/${before.id}`)
      const other = await create(walk)
      return {
        params: { id: before.id },
        body: { version },
        lines: () => siteLine('content:remove', thingOf(before), { before }),
        // Of another row, so it is not the version of this one.
        refused: { params: { id: other.id }, status: 409 },
      }
    },
    [`restore${name}`]: async (walk) => {
      const after = await create(walk)
      await walk.ask('DELETE', `/api/v1/admin/${path}/${after.id}`)
      return {
        params: { id: after.id },
        lines: () => siteLine('content:restore', thingOf(after), { after }),
        refused: { status: 404 },
      }
    },
  }
}

const TEXT = '/api/v1/admin/texts/helplines'

/** The text, and a draft of it that no case before has written. */
async function draftedText(walk: AuditWalk) {
  const { content: published, draft_version: before } = await walk.ask('GET', TEXT)
  const draft = { helplines: [{ name: walk.newName(), phone: '119' }] }
  const { draft_version } = await walk.ask('PUT', `${TEXT}/draft`, { draft_version: before, content: draft })
  return { published, draft, draft_version }
}

const TEXTS: AuditCases = {
  async publishSiteText(walk) {
    const { published, draft, draft_version } = await draftedText(walk)
    return {
      params: { name: 'helplines' },
      body: { draft_version },
      lines: () => siteLine('content:publish', 'text helplines', { before: published, after: draft }),
      refused: { status: 409 },
    }
  },
  async restoreSiteText(walk) {
    const { draft, draft_version } = await draftedText(walk)
    await walk.ask('POST', `${TEXT}/publish`, { draft_version })
    const { data } = await walk.ask('GET', `${TEXT}/history`)
    const first = data.at(-1)
    return {
      params: { name: 'helplines' },
      body: { version: first.version },
      lines: () => siteLine('content:restore', 'text helplines', { before: draft, after: first.content }),
      refused: { body: { version: NOBODY }, status: 404 },
    }
  },
  async discardSiteText(walk) {
    const { draft, draft_version } = await draftedText(walk)
    return {
      params: { name: 'helplines' },
      body: { draft_version },
      lines: () => siteLine('content:discard', 'text helplines', { before: draft }),
      refused: { status: 409 },
    }
  },
  async uploadPortrait() {
    return {
      body: await makePicture('portrait'),
      type: 'image/png',
      lines: ({ url }) => {
        const picture = url.replace(UPLOADS_PATH, '')
        return siteLine('testimonial:upload', `portrait ${picture}`, { after: { picture } })
      },
      refused: { body: Buffer.from('no picture'), status: 422 },
    }
  },
}

export const CONTENT_CASES: AuditCases = Object.assign({}, ...LISTS.map(casesOf), TEXTS)
