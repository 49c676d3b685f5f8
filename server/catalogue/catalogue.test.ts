import { expect, it } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { Catalogue, type CatalogueChange, readNotice, writeNotice } from './catalogue.ts'

/** A catalogue without courses whose version others move, read by statements that take as long as we like. */
function openCatalogue() {
  const state = { version: 1, letRead: Promise.resolve(), reads: 0 }
  const query = async <Row extends object>(statement: { compile(): { text: string } }): Promise<Row[]> => {
    if (!statement.compile().text.includes('from catalogue_version')) {
      await state.letRead
      return []
    }
    state.reads += 1
    // The one row of `catalogue_version`; the type of a row is the caller's word.
    const rows: Row[] = JSON.parse(JSON.stringify([{ version: state.version }]))
    return rows
  }
  const database: Database = {
    kind: 'postgres',
    query,
    transaction: () => Promise.reject(new Error('nothing is written here')),
    listen: async () => undefined,
    close: async () => undefined,
  }
  return { state, catalogue: new Catalogue(database) }
}

it('waits for a newer view when the version moves while an older one is being read', async () => {
  const { state, catalogue } = openCatalogue()
  const { promise, resolve: letRead } = Promise.withResolvers<void>()
  state.letRead = promise
  const before = catalogue.view()
  await expect.poll(() => state.reads).toBe(1)
  state.version = 2
  catalogue.heard({ version: 2 })
  const after = catalogue.view()
  letRead()
  expect((await before).version).toBe(1)
  expect((await after).version).toBe(2)
})

it('reads once for many who ask at once, and not at all while nothing moved', async () => {
  const { state, catalogue } = openCatalogue()
  await Promise.all([catalogue.view(), catalogue.view(), catalogue.view()])
  await catalogue.view()
  expect(state.reads).toBe(1)
})

it('does not wait for a version that the database never had', async () => {
  const { catalogue } = openCatalogue()
  catalogue.heard({ version: 99 })
  expect((await catalogue.view()).version).toBe(1)
})

it.each<[string, CatalogueChange | undefined]>([
  ['17', { version: 17, institutions: undefined }],
  ['17 3,5', { version: 17, institutions: [3, 5] }],
  ['', undefined],
  ['x', undefined],
  ['17 ', undefined],
])('the notice %j says %j', (notice, change) => {
  expect(readNotice(notice)).toEqual(change)
  if (change) expect(writeNotice(change)).toBe(notice)
})

it('writes a notice that can be read where no institution is named', () => {
  expect(writeNotice({ version: 17, institutions: [] })).toBe('17')
})

it('leaves the institutions out of a notice that would be too long', () => {
  const institutions = Array.from({ length: 3_000 }, (_, at) => at + 1)
  expect(writeNotice({ version: 17, institutions })).toBe('17')
})

it('says which institutions changed only where no notice was missed', () => {
  const { catalogue } = openCatalogue()
  const changes: CatalogueChange[] = []
  catalogue.onChange((change) => changes.push(change))
  catalogue.heard({ version: 5, institutions: [1] })
  catalogue.heard({ version: 6, institutions: [2] })
  catalogue.heard({ version: 6, institutions: [9] })
  catalogue.heard({ version: 8, institutions: [3] })
  catalogue.heard({ version: 9 })
  expect(changes.map(({ institutions }) => institutions)).toEqual([undefined, [2], undefined, undefined])
})
