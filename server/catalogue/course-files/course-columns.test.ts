import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CourseDraft, courseDraftSchema } from '../../../contract/catalogue/course-draft.ts'
import type { DeliveryModality, StudyMode } from '../../../contract/catalogue/course-options.ts'
import { FEE_FREQUENCIES, FEE_RELATIONS } from '../../../contract/catalogue/fees.ts'
import { LANGUAGES } from '../../../contract/catalogue/languages.ts'
import { MNQF_LEVEL_ORDER } from '../../../contract/catalogue/mnqf.ts'
import { isPlainLine } from '../../../contract/text.ts'
import { COLUMNS, FEE_ENTRIES } from './course-columns.ts'
import { draftOfRow, validateCells, writeImportFile } from './course-rows.ts'
import { parseCourseFile } from './parse-course-file.ts'
import { richTextOfCell } from './rich-text-cell.ts'

const hasPrivateSign = (text: string) => /\p{Co}/u.test(text)
const line = (maxLength: number, minLength = 1) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength, maxLength }),
      fc.string({
        unit: fc.constantFrom('=', '-', '+', '@', "'", ';', '\\', '"', ',', 'a', '7', 'ދި'),
        minLength,
        maxLength,
      }),
    )
    .map((text) => text.slice(0, maxLength).trim())
    .filter((text) => [...text].length >= minLength && isPlainLine(text) && !hasPrivateSign(text))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value)
const lines = (maxLength: number, count: { minLength?: number; maxLength: number }) =>
  fc.uniqueArray(line(maxLength), count)
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const modalities = fc.subarray<DeliveryModality>(['f2f', 'online', 'blended'])
const rich = maybe(
  fc
    .array(fc.constantFrom('<p>', '</p>', '<b>', '&amp;', '- item\n', '\n\n', 'word', '=1+1', ' ', '"', ';', 'ދިވެހި'))
    .map((parts) => richTextOfCell(`<!-- html -->${parts.join('')}`)),
)

const fee = fc
  .record({
    type: line(20),
    fee_start: fc.nat(100_000),
    more: maybe(fc.nat(50_000)),
    payment_frequency: fc.constantFrom(...FEE_FREQUENCIES),
    payment_count: fc.integer({ min: 1, max: 120 }),
    remarks: maybe(line(40)),
    relation: maybe(fc.constantFrom(...FEE_RELATIONS)),
  })
  .map(({ more, ...entry }) => ({ ...entry, fee_end: more === null ? null : entry.fee_start + more }))

const subject = fc
  .tuple(line(20), fc.constantFrom('', '=A*', '=B', '=E'))
  .map(([name, grade]) => `${name.replaceAll('=', 'a')}${grade}`)

const entryRoute = fc.record({
  kind: fc.constantFrom('general' as const, 'alternative' as const),
  level_held: fc.constantFrom('none' as const, 'o_level' as const, 'mnqf' as const),
  mnqf_level: maybe(fc.integer({ min: 1, max: 10 })),
  related: fc.boolean(),
  passes: maybe(fc.record({ count: fc.integer({ min: 0, max: 10 }), subjects: fc.array(subject, { maxLength: 3 }) })),
  min_age: maybe(fc.integer({ min: 10, max: 60 })),
  work_years: maybe(fc.constantFrom(0, 0.5, 3, 20)),
  bridging_programme: maybe(fc.constantFrom('UPP' as const, 'Foundation' as const)),
  english: maybe(fc.constantFrom(0, 5.5, 9)),
})

const draft: fc.Arbitrary<CourseDraft> = fc
  .tuple(
    fc.record({
      institution_id: fc.constant(7),
      name: line(60, 3),
      awarding_body: line(40),
      awarding_body_type: fc.constantFrom('local' as const, 'international' as const),
      awarding_body_country: maybe(line(20)),
      approval: maybe(
        fc.record({
          number: fc.oneof(fc.constant(''), line(20)),
          status: fc.constantFrom('approved' as const, 'provisional' as const, 'expired' as const),
          valid_until: day,
          campuses: lines(30, { maxLength: 3 }),
          modalities,
        }),
      ),
      gov_first_degree: maybe(fc.record({ percent: fc.integer({ min: 1, max: 100 }), valid_until: maybe(day) })),
      duration_text: line(20),
      duration_remarks: maybe(line(20)),
      mnqf_level: fc.constantFrom(...MNQF_LEVEL_ORDER),
      credits: maybe(fc.integer({ min: 1, max: 1000 })),
      delivery_modalities: modalities.filter((codes) => codes.length > 0),
      study_modes: fc.subarray<StudyMode>(['full_time', 'part_time', 'evening', 'weekend'], { minLength: 1 }),
      // zod leaves this key out of every record, so such an intake has no last day.
      intakes: lines(20, { maxLength: 4 }).map((names) => names.filter((name) => name !== '__proto__')),
      language: fc.constantFrom(...LANGUAGES),
      categories: lines(30, { minLength: 1, maxLength: 4 }),
      campuses: lines(30, { maxLength: 3 }),
      fees: fc.array(fee, { maxLength: FEE_ENTRIES }),
      entry_rules: fc.array(entryRoute, { maxLength: 3 }),
    }),
    fc.record({
      admission_general_requirements: rich,
      admission_alternative_requirements: rich,
      admission_language_requirements: rich,
      modules: rich,
      study_options: rich,
      indicative_class_timings: rich,
      careers: rich,
      general_notes: rich,
    }),
  )
  .chain(([facts, texts]) =>
    fc.array(day, { maxLength: facts.intakes.length }).map((days) => ({
      ...facts,
      ...texts,
      apply_by: Object.fromEntries(days.map((last, at) => [facts.intakes[at] ?? '', last])),
    })),
  )

const LISTED_AT = '2026-03-01T08:30:00.000Z'
const CONFIRMED_AT = '2026-10-05T04:00:00.000Z'

describe('the columns', () => {
  test('cover every field of a draft', () => {
    expect(new Set(COLUMNS.map(({ field }) => field))).toEqual(
      new Set(['id', 'listed_at', 'confirmed_at', ...Object.keys(courseDraftSchema.shape)]),
    )
  })

  test.each(['csv', 'json'] as const)(
    'bring any course through %s and back',
    (format) => {
      fc.assert(
        fc.property(fc.array(draft, { minLength: 1, maxLength: 3 }), line(30), (drafts, institution) => {
          const text = writeImportFile(
            format,
            drafts.map((course, at) => ({
              id: 1001 + at,
              listed_at: LISTED_AT,
              confirmed_at: CONFIRMED_AT,
              institution,
              draft: course,
            })),
          )
          const { rows, problems } = parseCourseFile({ format, text: text.replace(/^\ufeff/, '') })
          expect(problems).toEqual([])
          const read = rows.map(validateCells)
          expect(read.flatMap((reading) => reading.problems)).toEqual([])
          expect(
            read.map(({ validated: { values } }) =>
              ['id', 'listed_at', 'confirmed_at', 'institution'].map((name) => values.get(name)),
            ),
          ).toEqual(drafts.map((_, at) => [1001 + at, LISTED_AT, CONFIRMED_AT, institution]))
          expect(read.map(({ validated }) => draftOfRow(validated, 7, undefined))).toEqual(
            drafts.map((course) => ({ draft: course, problems: [] })),
          )
        }),
        { numRuns: 80 },
      )
    },
    30_000,
  )

  test('no cell of a CSV file is a formula to a spreadsheet', () => {
    fc.assert(
      fc.property(draft, line(30), (course, institution) => {
        const { rows } = parseCourseFile({
          format: 'csv',
          text: writeImportFile('csv', [
            { id: 1001, listed_at: LISTED_AT, confirmed_at: CONFIRMED_AT, institution, draft: course },
          ]).slice(1),
        })
        for (const cell of rows[0]?.cells.values() ?? [])
          expect(cell).not.toMatch(/^\s*(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/)
      }),
    )
  })

  test('are documented, each with its help', () => {
    const page = readFileSync(new URL('../../../docs/importing-courses.md', import.meta.url), 'utf8')
    const rows = COLUMNS.filter(({ entry = 1 }) => entry === 1).map(({ name, entry, neededBy, help }) => {
      const names = entry ? `\`${name}\` to \`${name.replace('1', String(FEE_ENTRIES))}\`` : `\`${name}\``
      return `| ${names} | ${neededBy === 'course' ? 'yes' : ''} | ${help} |`
    })
    expect(page.split('\n')).toEqual(expect.arrayContaining(rows))
    expect(page.split('\n').filter((row) => row.startsWith('| `'))).toHaveLength(rows.length)
  })
})
