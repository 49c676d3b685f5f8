import { type AuditCases, type AuditWalk, lineOf, NOBODY, siteLine } from './audit-walk.ts'

const INSTITUTIONS = '/api/v1/admin/institutions'

async function newInstitution(walk: AuditWalk) {
  const fields = { name: walk.newName(), suspended: false, trusted: false, note: 'New.' }
  const { id } = await walk.ask('POST', INSTITUTIONS, fields)
  return { id: Number(id), thing: `institution ${id}`, fields }
}

const CATEGORIES = '/api/v1/admin/categories'
const SYNONYMS = '/api/v1/admin/synonyms'
const newCategory = (walk: AuditWalk) => walk.ask('POST', CATEGORIES, { name: walk.newName() })
const newSynonym = (walk: AuditWalk) => walk.ask('POST', SYNONYMS, { term: walk.newName(), means: 'Diploma' })

const VOCABULARY: AuditCases = {
  async createCategory(walk) {
    const name = walk.newName()
    return {
      body: { name },
      lines: ({ id }) =>
        siteLine('category:create', `category ${id}`, {
          after: { id, name, parent: null, courses: 0, sub_categories: 0, former_names: [] },
        }),
      refused: { status: 409 },
    }
  },
  async changeCategory(walk) {
    const before = await newCategory(walk)
    const name = walk.newName()
    const after = { ...before, name, former_names: [before.name] }
    return {
      params: { id: before.id },
      body: { name },
      lines: () => siteLine('category:change', `category ${before.id}`, { before, after }),
      refused: { body: { name: (await newCategory(walk)).name }, status: 409 },
    }
  },
  async mergeCategory(walk) {
    const before = await newCategory(walk)
    const into = await newCategory(walk)
    const after = { ...into, former_names: [before.name] }
    return {
      params: { id: before.id },
      body: { into: into.id },
      lines: () => siteLine('category:merge', `category ${before.id}`, { before, after }),
      refused: { params: { id: into.id }, status: 422 },
    }
  },
  async deleteCategory(walk) {
    const before = await newCategory(walk)
    return {
      params: { id: before.id },
      lines: () => siteLine('category:delete', `category ${before.id}`, { before }),
      refused: { status: 404 },
    }
  },
  async restoreCategory(walk) {
    const after = await newCategory(walk)
    await walk.ask('DELETE', `${CATEGORIES}/${after.id}`)
    return {
      params: { id: after.id },
      lines: () => siteLine('category:restore', `category ${after.id}`, { after }),
      refused: { status: 404 },
    }
  },
  async createSynonym(walk) {
    const synonym = { term: walk.newName(), means: 'Diploma' }
    return {
      body: synonym,
      lines: ({ id }) => siteLine('synonym:create', `synonym ${id}`, { after: { id, ...synonym } }),
      refused: { status: 409 },
    }
  },
  async changeSynonym(walk) {
    const before = await newSynonym(walk)
    const after = { ...before, means: 'Certificate' }
    return {
      params: { id: before.id },
      body: { means: 'Certificate' },
      lines: () => siteLine('synonym:change', `synonym ${before.id}`, { before, after }),
      refused: { body: { means: before.term }, status: 422 },
    }
  },
  async deleteSynonym(walk) {
    const before = await newSynonym(walk)
    return {
      params: { id: before.id },
      lines: () => siteLine('synonym:delete', `synonym ${before.id}`, { before }),
      refused: { status: 404 },
    }
  },
  async restoreSynonym(walk) {
    const after = await newSynonym(walk)
    await walk.ask('DELETE', `${SYNONYMS}/${after.id}`)
    return {
      params: { id: after.id },
      lines: () => siteLine('synonym:restore', `synonym ${after.id}`, { after }),
      refused: { status: 404 },
    }
  },
}

export const INSTITUTION_CASES: AuditCases = {
  ...VOCABULARY,
  async createInstitution(walk) {
    const name = walk.newName()
    return {
      body: { name, trusted: true },
      lines: ({ id }) =>
        lineOf(id, 'institution:create', `institution ${id}`, {
          after: { name, suspended: false, trusted: true, note: '' },
        }),
      refused: { status: 409 },
    }
  },
  async changeInstitution(walk) {
    const { id, thing, fields: before } = await newInstitution(walk)
    const changes = { name: walk.newName(), suspended: true }
    const { fields: taken } = await newInstitution(walk)
    return {
      params: { id },
      body: changes,
      lines: () => lineOf(id, 'institution:change', thing, { before, after: { ...before, ...changes } }),
      refused: { body: { name: taken.name }, status: 409 },
    }
  },
  async deleteInstitution(walk) {
    const { id, thing, fields } = await newInstitution(walk)
    return {
      params: { id },
      lines: () => lineOf(id, 'institution:delete', thing, { before: { ...fields, courses: 0 } }),
      refused: { status: 404 },
    }
  },
  async restoreInstitution(walk) {
    const { id, thing, fields: after } = await newInstitution(walk)
    await walk.ask('DELETE', `${INSTITUTIONS}/${id}`)
    return {
      params: { id },
      lines: () => lineOf(id, 'institution:restore', thing, { after }),
      refused: { status: 409 },
    }
  },
  async mergeInstitution(walk) {
    const { id, thing, fields } = await newInstitution(walk)
    const into = await newInstitution(walk)
    const nothing = { courses: 0, withdrawn: [], campuses: 0, team_members: 0, enquiries: 0, campaigns: 0 }
    return {
      params: { id },
      body: { into: into.id },
      lines: () =>
        lineOf(into.id, 'institution:merge', thing, {
          before: { id, name: fields.name },
          after: { into: { id: into.id, name: into.fields.name }, ...nothing },
        }),
      refused: { params: { id: into.id }, status: 422 },
    }
  },
  async orderPriorityInstitutions(walk) {
    const { data } = await walk.ask('GET', `${INSTITUTIONS}/priority`)
    const before = data.map(({ id, name }: { id: number; name: string }) => ({ id, name }))
    const { id, fields } = await newInstitution(walk)
    return {
      body: { ids: [id] },
      lines: () =>
        siteLine('institution:order', 'priority institutions', { before, after: [{ id, name: fields.name }] }),
      refused: { body: { ids: [id, NOBODY] }, status: 422 },
    }
  },
}
