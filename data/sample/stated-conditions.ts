import type { EntryRoute } from '../../contract/catalogue/entry-rules.ts'

interface StatedConditions {
  /** The only routes there are, where the framework's do not apply; entry notes, if any, are their wording. */
  routes?: readonly Partial<EntryRoute>[]
  /** A first qualification in any field will do. */
  any_field?: true
  /** No way in beside the general one: a licence to practise comes first. */
  licensed?: true
  /** What the programme's entry notes add to each general route. */
  further?: Pick<Partial<EntryRoute>, 'min_age' | 'work_years'>
}

const twoALevels: Partial<EntryRoute> = { level_held: 'a_level', passes: { count: 2, subjects: [] } }

const professionals = (mnqf_level: number): StatedConditions => ({
  routes: [{ level_held: 'mnqf', mnqf_level, related: true }],
})

/** What the entry notes of a programme say in words, for the rules; by the programme's name. */
export const statedConditions: ReadonlyMap<string, StatedConditions> = new Map<string, StatedConditions>([
  ['AAT Level 3 Diploma in Accounting', { routes: [{}] }],
  ['ACCA Qualification: Applied Knowledge and Applied Skills', { routes: [twoALevels] }],
  ['CIPS Level 4 Diploma in Procurement and Supply', { routes: [twoALevels, { work_years: 2 }] }],
  [
    'CIM Level 4 Certificate in Professional Marketing',
    { routes: [{ level_held: 'mnqf', mnqf_level: 7, related: true }, { work_years: 1 }] },
  ],
  ['Cambridge CELTA: Certificate in Teaching English to Speakers of Other Languages', { routes: [{ min_age: 18 }] }],
  ['PADI Divemaster', { routes: [{ min_age: 18 }] }],
  ['Villa Host and Butler Service', { routes: [{ work_years: 1 }] }],
  ['Neonatal Resuscitation and Newborn Stabilisation', professionals(5)],
  ['Controlled Drugs and Safe Dispensing Update', professionals(5)],
  ['Thalassaemia Screening and HPLC Techniques', professionals(5)],
  [
    'University Preparation Programme',
    {
      routes: [
        { level_held: 'o_level', min_age: 20, work_years: 2 },
        { level_held: 'mnqf', mnqf_level: 4 },
      ],
    },
  ],
  [
    "Pre-Master's Programme",
    {
      routes: [
        { level_held: 'mnqf', mnqf_level: 5, min_age: 25, work_years: 7 },
        { level_held: 'mnqf', mnqf_level: 6, min_age: 25, work_years: 6 },
      ],
    },
  ],
  [
    'Bridging Mathematics for Degree Entry',
    { routes: [{ level_held: 'lower_secondary' }, { level_held: 'mnqf', mnqf_level: 3 }] },
  ],
  [
    'Pre-Sessional English for Academic Purposes',
    { routes: [{ level_held: 'a_level' }, { level_held: 'mnqf', mnqf_level: 4 }] },
  ],
  ['Certificate I in Home-Based Enterprise', { routes: [{}] }],
  ['Postgraduate Diploma in Management', { any_field: true, further: { work_years: 1 } }],
  ['Master of Business Administration', { any_field: true, further: { work_years: 2 } }],
  ['Doctor of Business Administration', { further: { work_years: 5 } }],
  ['Master of Professional Accounting', { any_field: true }],
  ['Master of Public Policy and Administration', { any_field: true, further: { work_years: 3 } }],
  ['Postgraduate Diploma in Health Services Management', { further: { work_years: 2 } }],
  ['Doctor of Public Health', { further: { work_years: 5 } }],
  ['Diploma in School Leadership', { further: { work_years: 3 } }],
  ['Postgraduate Diploma in Information Security Management', { further: { work_years: 3 } }],
  ['Graduate Diploma in Data Science', { any_field: true }],
  ['Postgraduate Diploma in Resort General Management', { further: { work_years: 2 } }],
  ['Postgraduate Diploma in Critical Care Nursing', { licensed: true, further: { work_years: 1 } }],
  ['Master of Family Medicine', { licensed: true, further: { work_years: 1 } }],
  ['Postgraduate Diploma in Diving and Hyperbaric Medicine', { licensed: true }],
  ['Postgraduate Diploma in Maldivian Legal Practice', { licensed: true }],
  ['Diploma in Counselling', { further: { min_age: 20 } }],
  ['Advanced Diploma in Resort Operations', { further: { work_years: 0.5 } }],
])
