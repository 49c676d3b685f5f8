import { describe, expect, it } from 'vitest'
import { FIRST_CAREERS, findCareer } from '../../contract/guidance/careers.ts'
import { foldName } from '../search/index.ts'
import { readSampleCatalogue } from '../testing/sample-catalogue.ts'
import { type IndexedCourse, LIST_SEPARATOR } from './course-index.ts'
import { rankForCareer } from './rank-for-career.ts'

const sample = readSampleCatalogue()
const categoryIds = new Map(sample.categories.map(({ id, name }) => [name, id]))
const names = new Map(sample.courses.map(({ id, draft }) => [id, draft.name]))

const indexed = sample.courses.map(({ id, created_at, draft }): IndexedCourse & { categories: string[] } => ({
  id,
  institution_id: draft.institution_id,
  created_at_ms: Date.parse(created_at),
  folded_name: foldName(draft.name),
  mnqf_level: draft.mnqf_level,
  language: draft.language,
  awarding_body_type: draft.awarding_body_type,
  grant_funded: false,
  mqa_approved: true,
  categories: draft.categories,
  category_ids: draft.categories.map((name) => categoryIds.get(name)).join(LIST_SEPARATOR),
  delivery_modalities: '',
  study_modes: '',
  intake_months: '',
  islands: '',
  total_mvr_min: null,
  total_mvr_max: null,
  total_after_grant_min: null,
  total_after_grant_max: null,
  months: null,
  entry_rules: '[]',
}))

function careerNamed(name: string) {
  const career = findCareer(FIRST_CAREERS, name)
  if (!career) throw new Error(`There is no career '${name}'.`)
  return career
}

const coursesOf = (name: string) =>
  indexed.filter(({ categories }) => categories.some((category) => careerNamed(name).categories.includes(category)))

const ranked = (name: string): IndexedCourse[] => rankForCareer(careerNamed(name), coursesOf(name), sample.categories)

const firstNames = (career: string): (string | undefined)[] =>
  ranked(career)
    .slice(0, 3)
    .map(({ id }) => names.get(id))

describe('the courses of a career in the sample', () => {
  it.each<[string, string[]]>([
    [
      'Accountant',
      [
        'Bachelor of Accounting',
        'Bachelor of Science (Honours) in Accounting and Finance',
        'Advanced Diploma in Accounting and Finance',
      ],
    ],
    [
      'Banker',
      [
        'Bachelor of Banking and Financial Services',
        'Diploma in Islamic Banking and Takaful',
        'Diploma in Banking and Finance',
      ],
    ],
    [
      'Business Manager',
      [
        'Bachelor of Business Administration',
        'Bachelor of Arts (Honours) in Business Management',
        'Advanced Diploma in Business Administration',
      ],
    ],
    [
      'Human Resource Specialist',
      [
        'Bachelor of Human Resource Management (Honours)',
        'Diploma in Human Resource Management',
        'Certificate III in Human Resource Practice',
      ],
    ],
    [
      'Marketing Manager',
      [
        'Bachelor of Marketing (Honours)',
        'Bachelor of Science in Digital Marketing and Analytics',
        'Advanced Diploma in Sales and Marketing Management',
      ],
    ],
    [
      'Primary Teacher',
      [
        'Bachelor of Teaching (Primary)',
        'Bachelor of Primary Education in Multigrade Schools',
        'Associate Degree of Teaching (Primary)',
      ],
    ],
    [
      'Preschool Teacher',
      [
        'Bachelor of Education in Early Childhood',
        'Diploma of Teaching in the Foundation Stage',
        'Advanced Certificate in Early Childhood Education',
      ],
    ],
    [
      'Quran Teacher or Imam',
      [
        'Certificate III for Mosque Imams',
        'Certificate III in Quran Teaching',
        'Certificate III in Quran Memorisation',
      ],
    ],
    ['Lawyer', ['Bachelor of Shariáh and Law', 'Bachelor of Laws (Honours)', 'Diploma in Shariáh and Law']],
    [
      'Police Officer',
      [
        'Certificate IV in Policing and Law Enforcement',
        'Advanced Diploma in Criminal Investigation and Evidence',
        'Bachelor of Criminology and Criminal Justice',
      ],
    ],
    [
      'Software Developer',
      ['Bachelor of Software Engineering (Honours)', 'Bachelor of Computer Science', 'Diploma in Software Engineering'],
    ],
    [
      'Graphic Designer',
      ['Certificate III in Graphic Design', 'Diploma in Multimedia Design', 'Bachelor of Arts in Creative Multimedia'],
    ],
    [
      'Journalist',
      [
        'Bachelor of Arts (Honours) in Journalism and Mass Communication',
        'Diploma in Journalism',
        'Advanced Certificate in Dhivehi News Writing',
      ],
    ],
    ['Counsellor', ['Bachelor of Psychology', 'Diploma in Counselling', 'Bachelor of Social Work']],
    [
      'Civil Engineer',
      [
        'Bachelor of Engineering (Honours) in Civil Engineering',
        'Diploma in Civil Engineering',
        'Advanced Diploma in Quantity Surveying',
      ],
    ],
    [
      'Electrician',
      [
        'Certificate III in Electrical Installation',
        'Diploma in Electrical and Electronic Engineering',
        'Certificate I in Basic House Wiring',
      ],
    ],
    [
      'Architect',
      [
        'Bachelor of Science in Architecture',
        'Diploma in Architectural Technology',
        'Certificate III in Architectural Drafting',
      ],
    ],
    ['Nurse', ['Bachelor of Nursing', 'Advanced Diploma in Nursing', 'Diploma in Nursing']],
    ['Pharmacist', ['Bachelor of Pharmacy', 'Diploma in Pharmacy', 'Certificate III in Pharmacy Assistance']],
    [
      'Hotel Manager',
      [
        'Bachelor of Hospitality and Tourism Management (Honours)',
        'Advanced Diploma in Resort Operations',
        'Diploma in Hospitality Management',
      ],
    ],
    [
      'Chef',
      [
        'Certificate III in Culinary Arts',
        'Certificate IV in Pastry and Bakery',
        'Diploma in Professional Cookery and Kitchen Management',
      ],
    ],
    [
      'Flight Attendant',
      [
        'Certificate III in Cabin Crew Operations',
        'Certificate II in Airport Ground Handling',
        'Bachelor of Aviation Management',
      ],
    ],
  ])('%s begins with %j', (career, expected) => {
    expect(firstNames(career)).toEqual(expected)
  })

  it.each(FIRST_CAREERS.map(({ name }) => name))(
    '%s has each course once, none that asks for a degree first, and no title again too early',
    (career) => {
      const courses = ranked(career)
      expect(courses.map(({ id }) => id).sort()).toEqual(coursesOf(career).map(({ id }) => id))
      const [first] = courses
      expect(Number(first?.mnqf_level)).toBeLessThan(8)
      const titles = courses.map(({ folded_name }) => folded_name.replace(/ honours\b/, ''))
      const again = titles.findIndex((title, at) => titles.indexOf(title) < at)
      expect(new Set(titles).size).toBe(again < 0 ? titles.length : again)
    },
  )
})

it('ranks the same courses the same way in any order, and the newest of equal ones first', () => {
  const nursing = coursesOf('Nurse')
  const backwards = rankForCareer(careerNamed('Nurse'), nursing.toReversed(), sample.categories)
  expect(backwards).toEqual(ranked('Nurse'))
  const bachelors = backwards.filter(({ folded_name }) => folded_name === 'bachelor of nursing')
  expect(bachelors.map(({ id }) => id)).toEqual(bachelors.map(({ id }) => id).toSorted((a, b) => b - a))
})

it('takes the words of a title as they are, and ranks without any', () => {
  const odd = { ...careerNamed('Nurse'), title_words: ['Núrs', '(', 'C++'] }
  expect(rankForCareer(odd, coursesOf('Nurse'), sample.categories)).toEqual(ranked('Nurse'))
  const without = rankForCareer({ ...odd, title_words: [] }, coursesOf('Nurse'), sample.categories)
  expect(without).toHaveLength(coursesOf('Nurse').length)
})
