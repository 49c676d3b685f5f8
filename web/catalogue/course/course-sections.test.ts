import { expect, it } from 'vitest'
import { sampleCourse } from '../testing/samples.ts'
import { listSections } from './course-sections.tsx'

const titlesOf = (course: Parameters<typeof listSections>[0]): string[] =>
  listSections(course).map(({ title }) => title)

it('lists every section that has content, in their order', () => {
  expect(titlesOf(sampleCourse({ study_options: '<p>Two tracks</p>' }))).toEqual([
    'Admission Requirement',
    'Course Modules',
    'Study Options',
    'Indicative Fees',
    'Indicative Class Timing',
    'Careers',
    'General Notes',
  ])
})

it('leaves out what is empty, also where empty tags are left', () => {
  const course = sampleCourse({
    admission_general_requirements: '<p> </p>',
    modules: '',
    fees: [],
    indicative_class_timings: null,
    careers: '<ul><li>&nbsp;</li></ul>',
  })
  expect(titlesOf(course)).toEqual(['General Notes'])
})

it('finds an admission requirement in any of its three parts', () => {
  const nothing = { admission_general_requirements: null, fees: [], modules: null, careers: null, general_notes: null }
  const bare = sampleCourse({ ...nothing, indicative_class_timings: null })
  expect(titlesOf(bare)).toEqual([])
  expect(titlesOf({ ...bare, admission_language_requirements: '<p>IELTS 6.0</p>' })).toEqual(['Admission Requirement'])
  expect(titlesOf({ ...bare, admission_alternative_requirements: '<p>Age 20</p>' })).toEqual(['Admission Requirement'])
})
