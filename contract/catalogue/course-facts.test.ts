import { expect, it } from 'vitest'
import { type BeyondApproval, beyondApproval } from './approval.ts'
import type { Course } from './course.ts'
import { monthsOfDuration, monthsOfIntakes } from './dates.ts'
import { EXPLANATIONS } from './explanations.ts'
import { FUNDING_EXPLANATIONS } from './funding.ts'

it.each([
  ['3 years', 36],
  ['1.5 years', 18],
  ['1 year 6 months', 18],
  ['2 semesters', 12],
  ['10 weeks', 2.3],
  ['5 days', 0.2],
  ['as long as it takes', null],
  ['Full time (3 years)', 36],
  ['3 years (6 semesters)', 36],
  ['3 years, 6 semesters', 36],
  ['1 year (12 months)', 12],
  ['3 years full time / 4 years part time', 36],
  ['3 years or 36 months', 36],
  ['1year6months', 18],
  ['2-3 years', 36],
  ['1 year, 6 months', 18],
  ['1 year and 6 months', 18],
  ['2 years + 1 semester', 30],
  ['2 months 2 weeks 3 days', 2.6],
  ['6 months, 1 year with a placement', 6],
  ['18-month', 18],
  ['a 2-year course', 24],
  ['One year', 12],
  ['Two years and six months', 30],
  ['twenty-one months', null],
  ['someone years ago', null],
  ['3 yearly payments', null],
])('%s lasts %j months', (text, months) => {
  expect(monthsOfDuration(text)).toBe(months)
})

it.each([
  [
    ['January', 'May', 'September'],
    [1, 5, 9],
  ],
  [
    ['Feb 2027', 'August'],
    [2, 8],
  ],
  [
    ['March and July', 'July'],
    [3, 7],
  ],
  [['Any time'], []],
  [[], []],
])('intakes %j start in months %j', (intakes, months) => {
  expect(monthsOfIntakes(intakes)).toEqual(months)
})

const approved: Pick<Course, 'approval' | 'mqa_approved' | 'campuses' | 'delivery_modalities'> = {
  mqa_approved: true,
  approval: {
    number: 'MQA/2024/S0001-7',
    status: 'approved',
    valid_until: '2029-12-31',
    campuses: ['Malé Campus', 'Hithadhoo Campus'],
    modalities: ['f2f', 'blended'],
  },
  campuses: [{ id: 1, name: 'Malé Campus', island_city: 'Malé' }],
  delivery_modalities: { f2f: 'Face to Face' },
}
const within: BeyondApproval = { has_run_out: false, campuses: [], modalities: [] }
const kulhudhuffushi = { id: 2, name: 'Kulhudhuffushi Campus', island_city: 'HDh. Kulhudhuffushi' }
const unnamed = { ...approved.approval, number: '', status: 'approved', valid_until: '2029-12-31' } as const

it.each<[string, Partial<typeof approved>, BeyondApproval | null]>([
  ['less than was approved', {}, null],
  ['no approval', { approval: null, mqa_approved: false }, null],
  ['nothing but a name', { campuses: [], delivery_modalities: {} }, null],
  [
    'a campus that was not approved',
    { campuses: [...approved.campuses, kulhudhuffushi] },
    { ...within, campuses: ['Kulhudhuffushi Campus'] },
  ],
  [
    'a modality that was not approved',
    { delivery_modalities: { f2f: 'Face to Face', online: 'Online' } },
    { ...within, modalities: ['online'] },
  ],
  ['an approval that has run out', { mqa_approved: false }, { ...within, has_run_out: true }],
  [
    'all of that',
    { mqa_approved: false, campuses: [kulhudhuffushi], delivery_modalities: { online: 'Online' } },
    { has_run_out: true, campuses: ['Kulhudhuffushi Campus'], modalities: ['online'] },
  ],
  ['an approval that names no campus', { approval: { ...unnamed, campuses: [], modalities: ['f2f'] } }, null],
  ['an approval that names no modality', { approval: { ...unnamed, campuses: ['Malé Campus'], modalities: [] } }, null],
])('a course with %s is compared with its approval', (_, changes, beyond) => {
  expect(beyondApproval({ ...approved, ...changes })).toEqual(beyond)
})

it.each(Object.values({ ...EXPLANATIONS, ...FUNDING_EXPLANATIONS }))(
  '$term is explained in two sentences',
  (explained) => {
    expect(explained.text.match(/[.?!](?= |$)/g)).toHaveLength(2)
    for (const { url } of explained.sources) expect(new URL(url).protocol).toMatch(/^https?:$/)
  },
)
