import { parseHTML } from 'linkedom'
import { describe, expect, it, vi } from 'vitest'
import { byField } from '../../staff/describe-field.ts'
import {
  type CourseContent,
  readList,
  readNumber,
  readText,
  writeList,
  writeNumber,
  writeText,
} from './course-field-values.ts'
import { COURSE_FIELDS, type CourseField, FIELD_NAMES } from './course-fields.ts'
import { costOfDraft, NEW_FEE, readFees, withFrequency, writeFees } from './draft-fees.ts'
import { newIntake, readIntakes, writeIntakes } from './draft-intakes.ts'
import { fieldId, focusField } from './editor-context.ts'
import { SECTIONS } from './editor-sections.ts'
import {
  checkProfiles,
  NEW_ROUTE,
  readEntryRoutes,
  readSubjects,
  withLevel,
  writePasses,
  writeSubjects,
} from './entry-routes.ts'
import { lengthText } from './length-note.tsx'
import { findPastDates } from './past-dates.ts'

const FIXED = ['id', 'listed_at', 'confirmed_at', 'institution']

const files = import.meta.glob<{ courses: CourseContent[] }>('../../../data/courses/*.json', {
  eager: true,
  import: 'default',
})
const courses = Object.values(files)
  .flatMap((file) => file.courses)
  .map((course) => Object.fromEntries(Object.entries(course).filter(([field]) => !FIXED.includes(field))))

/** What the editor would save if somebody chose in every field what it shows. */
function readAndWrite(content: CourseContent): CourseContent {
  const written: CourseContent = {}
  for (const name of Object.keys(content)) {
    const { input }: CourseField = COURSE_FIELDS[name as keyof typeof COURSE_FIELDS] // The keys are checked below.
    const value = content[name]
    if (input.kind === 'number') written[name] = readNumber(value)
    else if (input.kind === 'choices') written[name] = writeList(readList(value))
    else if (input.kind !== 'own' || name === 'approval_status') written[name] = writeText(readText(value))
    else if (name === 'fees') written[name] = writeFees(readFees(value))
    else if (name === 'entry_rules')
      written[name] = readEntryRoutes(value).map((route) => ({
        ...route,
        passes: route.passes && writePasses(route.passes.count, writeSubjects(readSubjects(route.passes.subjects))),
      }))
    else if (name === 'intakes') written[name] = writeIntakes(readIntakes(content)).intakes
    else if (name === 'apply_by') written[name] = writeIntakes(readIntakes(content)).apply_by
    else written[name] = writeList(readList(value))
  }
  return written
}

describe('a number', () => {
  it.each([
    ['12500', 12_500, 12_500],
    ['12,500', 12_500, 12_500],
    [' 12 500 ', 12_500, 12_500],
    ['', null, null],
    // Still being typed, perhaps.
    ['45,000.', '45,000.', null],
    ['45,000.00', '45,000.00', 45_000],
    ['45,000.50', '45,000.50', null],
    ['-500', '-500', null],
    ['about 20', 'about 20', null],
  ])('typed as %j is stored as %j and means %j', (typed, stored, meaning) => {
    expect(writeNumber(typed)).toBe(stored)
    expect(readNumber(typed)).toBe(meaning)
  })

  it('that is none makes no cost of a fee', () => {
    const cost = (fee_start: string) => {
      const fee = { ...NEW_FEE, type: 'Total Fee', fee_start }
      expect(readFees(writeFees([fee]))).toEqual([fee])
      return costOfDraft({ fees: writeFees([fee]), mnqf_level: '5', duration_text: '1 year' }, '2026-11-17')
    }
    expect(cost('45,000.50')).toBeNull()
    expect(cost('45,000.00')).toEqual(cost('45000.0'))
    expect(cost('45,000.00')).not.toBeNull()
  })
})

describe('the editor', () => {
  it('has every field of the import, each in one section', () => {
    expect(courses.length).toBeGreaterThan(800)
    const [course = {}] = courses
    expect(FIELD_NAMES.toSorted()).toEqual(Object.keys(course).toSorted())
    const shown = [...SECTIONS.flatMap(({ fields }) => fields), 'apply_by']
    expect(shown.toSorted()).toEqual(FIELD_NAMES.toSorted())
  })

  it('shows the fields in the order in which changes are listed', () => {
    const fields = SECTIONS.flatMap((section) => section.fields)
    expect(fields.map((field) => ({ field })).toSorted(byField)).toEqual(fields.map((field) => ({ field })))
  })

  it('gives each field a sentence of help', () => {
    for (const name of FIELD_NAMES) expect(COURSE_FIELDS[name].help, name).toMatch(/^[A-Z].*\.$/)
  })

  it('writes every course of the sample exactly as it read it', () => {
    for (const course of courses) expect(JSON.stringify(readAndWrite(course))).toBe(JSON.stringify(course))
  })

  it('guards text that a spreadsheet would take for a formula, and does not show the guard', () => {
    expect(writeText('+ 10% tax')).toBe("'+ 10% tax")
    expect(readText("'+ 10% tax")).toBe('+ 10% tax')
    expect(readText("'t Kasteel")).toBe("'t Kasteel")
  })
})

describe('fees', () => {
  const fee = { ...NEW_FEE, type: 'Total Fee', fee_start: 45_000 }

  it('come to a total and to what is left to pay', () => {
    const content = {
      fees: writeFees([fee]),
      duration_text: '3 years',
      mnqf_level: '7',
      study_modes: ['full_time'],
      approval_status: 'approved',
      approval_valid_until: '2029-12-31',
      gov_first_degree_percent: 100,
      intakes: ['January'],
    }
    expect(costOfDraft(content, '2026-11-17')).toMatchObject({
      whole: { lowest: 45_000, highest: 45_000 },
      left: { lowest: 0, highest: 0 },
      percent: 100,
    })
    expect(costOfDraft({ ...content, mnqf_level: '5' }, '2026-11-17')).toMatchObject({
      left: { lowest: 45_000 },
      no_grant_reason: 'not_first_degree',
    })
  })

  it('leave out one that is not complete yet', () => {
    expect(costOfDraft({ fees: writeFees([fee, { ...fee, fee_start: null }]) }, '2026-11-17')?.whole).toEqual({
      lowest: 45_000,
      highest: 45_000,
    })
    expect(costOfDraft({ fees: writeFees([NEW_FEE]) }, '2026-11-17')).toBeNull()
  })

  it('are paid one time if they are paid once, and else need a number', () => {
    const yearly = withFrequency(fee, 'Years')
    expect(yearly).toMatchObject({ payment_frequency: 'Years', payment_count: null })
    expect(withFrequency({ ...yearly, payment_count: 3 }, 'Semesters').payment_count).toBe(3)
    expect(withFrequency({ ...yearly, payment_count: 3 }, 'One-time').payment_count).toBe(1)
  })
})

describe('what somebody should check', () => {
  it('are dates that are over, unless the course says so itself', () => {
    const content = {
      ...{ intakes: ['January 2026', 'May'], apply_by: { 'January 2026': '2025-12-10', May: '2026-11-17' } },
      ...{ approval_status: 'approved', approval_valid_until: '2026-11-16' },
      ...{ gov_first_degree_percent: 100, gov_first_degree_valid_until: '2025-12-31' },
    }
    const fieldsOf = (draft: CourseContent) => findPastDates(draft, '2026-11-17').map(({ field }) => field)
    expect(fieldsOf(content)).toEqual(['apply_by.0', 'gov_first_degree_valid_until', 'approval_valid_until'])
    expect(findPastDates(content, '2026-11-17')[0]?.text).toBe(
      'The last day to apply for January 2026 has passed: 10 December 2025.',
    )
    expect(
      fieldsOf({ ...content, intakes: ['May'], approval_status: 'expired', gov_first_degree_percent: null }),
    ).toEqual([])
  })

  it('is a text near its limit or beyond it', () => {
    expect([100, 180, 200, 212].map((length) => lengthText(length, 200))).toEqual([
      undefined,
      '180 of 200 characters',
      '200 of 200 characters',
      '12 characters too long (limit 200). Shorten it to save.',
    ])
  })
})

describe('intakes', () => {
  it('are a month, a month of a year, or what an import wrote', () => {
    const content = {
      intakes: ['January', 'February 2027', 'May and September'],
      apply_by: { 'February 2027': '2027-01-10' },
    }
    expect(readIntakes(content)).toEqual([
      { month: 'January', year: '', text: '', applyBy: '' },
      { month: 'February', year: '2027', text: '', applyBy: '2027-01-10' },
      { month: '', year: '', text: 'May and September', applyBy: '' },
    ])
    expect(writeIntakes(readIntakes(content))).toEqual(content)
  })

  it('take the last day to apply along when they move, and lose it when they are removed', () => {
    const [january] = readIntakes({ intakes: ['January'], apply_by: { January: '2026-12-10' } })
    expect(january && writeIntakes([{ ...january, year: '2027' }]).apply_by).toEqual({ 'January 2027': '2026-12-10' })
    expect(writeIntakes([]).apply_by).toEqual({})
  })

  it('are never proposed twice', () => {
    const [first, second] = [newIntake([]), newIntake([newIntake([])])]
    expect([first.month, second.month]).toEqual(['January', 'February'])
  })
})

describe('ways to get in', () => {
  it('have no passes and no level where these mean nothing', () => {
    const passes = { count: 2, subjects: ['Biology=B'] }
    expect(withLevel({ ...NEW_ROUTE, passes }, 'a_level').passes).toEqual(passes)
    expect(withLevel({ ...NEW_ROUTE, passes }, 'mnqf')).toMatchObject({ passes: null, mnqf_level: 4 })
    expect(withLevel({ ...NEW_ROUTE, level_held: 'mnqf', mnqf_level: 5, related: true }, 'none')).toMatchObject({
      mnqf_level: null,
      related: false,
    })
  })

  it('count a subject as a pass, and leave out one without a name', () => {
    const subjects = writeSubjects([
      { name: ' Biology ', grade: 'B' },
      { name: '', grade: 'A' },
      { name: 'Maths=1', grade: '' },
    ])
    expect(subjects).toEqual(['Biology=B', 'Maths 1'])
    expect(writePasses(null, subjects)).toEqual({ count: 2, subjects })
    expect(writePasses(null, [])).toBeNull()
  })

  it('say who would get in', () => {
    const verdicts = (routes: Parameters<typeof checkProfiles>[0]) =>
      checkProfiles(routes, ['Health']).map(({ verdict }) => verdict)
    expect(new Set(verdicts([]))).toEqual(new Set(['unknown']))
    expect(verdicts([withLevel({ ...NEW_ROUTE, related: true }, 'mnqf')])).toEqual([
      'closed',
      'closed',
      'closed',
      'open',
      'open',
      'open',
      'closed',
    ])
  })
})

it('opens everything that a field is folded into before the focus moves there', () => {
  const name = 'fees.0.fee_end'
  const { document } = parseHTML(`<details><details><input id="${fieldId(name)}"></details></details>`)
  vi.stubGlobal('document', document)
  const closed = () => [...document.querySelectorAll('details')].filter(({ open }) => !open).length
  let closedAtFocus: number | undefined
  const control = { focus: () => (closedAtFocus = closed()), scrollIntoView: vi.fn() }
  Object.assign(document.getElementById(fieldId(name)) ?? {}, control)
  expect(closed()).toBe(2)
  focusField(name)
  expect(closedAtFocus).toBe(0)
  expect(control.scrollIntoView).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
