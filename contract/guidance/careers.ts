/** Holland's six interests by the first letters of their formal names, in the order of the hexagon. */
export const INTEREST_LETTERS = ['R', 'I', 'A', 'S', 'E', 'C'] as const
export type Interest = (typeof INTEREST_LETTERS)[number]

export interface Career {
  /** Stays the same when it is renamed or moved: the addresses of the questionnaire have it. */
  id: number
  name: string
  /** Courses in these categories lead there. */
  categories: readonly string[]
  /** How the titles of its courses begin a word: 'nurs' is in 'Bachelor of Nursing'. */
  title_words: readonly string[]
  /** The MNQF level that people usually enter the career with. */
  usual_level: number
  /**
   * Its three strongest interests, strongest first; those of the first careers are from O*NET 27.0 (U.S. Department of
   * Labor, Employment and Training Administration, CC BY 4.0), for a career that O*NET does not list from the closest one.
   */
  interests: readonly Interest[]
  /** The most typical statements, counted from 1. They give reasons and do not count towards the fit. */
  typical_statements: readonly number[]
  /** Addresses may still have them. */
  former_names?: readonly string[]
}

/** Of an option of the questionnaire that is no career. No career has these ids. */
export const ALL_PROFESSIONS = 23
export const NOT_SURE = 24

/** A name that a career has today means that one, even if another had it before. */
export const findCareer = <Named extends Pick<Career, 'name' | 'former_names'>>(
  careers: readonly Named[],
  name: string,
): Named | undefined =>
  careers.find((career) => career.name === name) ?? careers.find(({ former_names = [] }) => former_names.includes(name))

/** What a new site begins with. Until the database answers, these are shown. */
export const FIRST_CAREERS: readonly Career[] = [
  {
    id: 1,
    name: 'Accountant',
    categories: ['Accounting', 'Auditing and Taxation'],
    title_words: ['account'],
    usual_level: 7,
    interests: ['C', 'E', 'I'],
    typical_statements: [6, 30, 24],
  },
  {
    id: 2,
    name: 'Banker',
    categories: ['Banking and Finance', 'Islamic Finance'],
    title_words: ['bank'],
    usual_level: 7,
    interests: ['C', 'E', 'S'],
    typical_statements: [6, 30, 5],
  },
  {
    id: 3,
    name: 'Business Manager',
    categories: ['Business Administration', 'Entrepreneurship', 'Project Management'],
    title_words: ['business admin', 'business manage'],
    usual_level: 7,
    interests: ['E', 'C', 'S'],
    typical_statements: [29, 11, 18],
  },
  {
    id: 4,
    name: 'Human Resource Specialist',
    categories: ['Human Resource Management'],
    title_words: ['human resource'],
    usual_level: 7,
    interests: ['E', 'C', 'S'],
    typical_statements: [16, 12, 23],
  },
  {
    id: 5,
    name: 'Marketing Manager',
    categories: ['Digital Marketing', 'Brand and Communications', 'Sales and Customer Service'],
    title_words: ['marketing'],
    usual_level: 7,
    interests: ['E', 'C', 'A'],
    typical_statements: [5, 3, 23],
  },
  {
    id: 6,
    name: 'Primary Teacher',
    categories: ['Primary Teaching'],
    title_words: ['primary'],
    usual_level: 7,
    interests: ['S', 'A', 'C'],
    typical_statements: [22, 4, 9],
  },
  {
    id: 7,
    name: 'Preschool Teacher',
    categories: ['Early Childhood Education'],
    title_words: ['early childhood', 'preschool', 'foundation stage'],
    usual_level: 7,
    interests: ['S', 'A', 'E'],
    typical_statements: [4, 27, 21],
  },
  {
    id: 8,
    name: 'Quran Teacher or Imam',
    categories: ['Quran and Tajweed', 'Hifz', "Da'wah and Imam Training"],
    title_words: ['quran', 'imam', 'hifz'],
    usual_level: 3,
    interests: ['S', 'A', 'E'],
    typical_statements: [22, 16, 17],
  },
  {
    id: 9,
    name: 'Lawyer',
    categories: ['Law', 'Shariáh'],
    title_words: ['law', 'legal'],
    usual_level: 7,
    interests: ['E', 'I', 'A'],
    typical_statements: [17, 26, 9],
  },
  {
    id: 10,
    name: 'Police Officer',
    categories: ['Policing and Criminal Justice'],
    title_words: ['polic', 'criminal', 'criminolog'],
    usual_level: 4,
    interests: ['E', 'R', 'S'],
    typical_statements: [11, 13, 25],
  },
  {
    id: 11,
    name: 'Software Developer',
    categories: ['Software Development', 'Data and Artificial Intelligence'],
    title_words: ['software', 'programming', 'computer science'],
    usual_level: 7,
    interests: ['I', 'C', 'R'],
    typical_statements: [8, 30, 19],
  },
  {
    id: 12,
    name: 'Graphic Designer',
    categories: ['Graphic Design and Multimedia'],
    title_words: ['graphic', 'multimedia'],
    usual_level: 3,
    interests: ['A', 'R', 'E'],
    typical_statements: [3, 15, 21],
  },
  {
    id: 13,
    name: 'Journalist',
    categories: ['Journalism and Media'],
    title_words: ['journalis', 'news'],
    usual_level: 7,
    interests: ['A', 'E', 'I'],
    typical_statements: [9, 26, 15],
  },
  {
    id: 14,
    name: 'Counsellor',
    categories: ['Psychology and Counselling', 'Social Work'],
    title_words: ['counsel', 'psychology'],
    usual_level: 7,
    interests: ['S', 'I', 'A'],
    typical_statements: [16, 28, 22],
  },
  {
    id: 15,
    name: 'Civil Engineer',
    categories: ['Civil Engineering and Construction'],
    title_words: ['civil'],
    usual_level: 7,
    interests: ['R', 'I', 'C'],
    typical_statements: [13, 7, 8],
  },
  {
    id: 16,
    name: 'Electrician',
    categories: ['Electrical and Renewable Energy'],
    title_words: ['electric', 'house wiring'],
    usual_level: 3,
    interests: ['R', 'I', 'C'],
    typical_statements: [19, 1, 7],
  },
  {
    id: 17,
    name: 'Architect',
    categories: ['Architecture and Interior Design'],
    title_words: ['architect'],
    usual_level: 7,
    interests: ['A', 'I', 'R'],
    typical_statements: [21, 7, 3],
  },
  {
    id: 18,
    name: 'Nurse',
    categories: ['Nursing and Midwifery'],
    title_words: ['nurs'],
    usual_level: 7,
    interests: ['S', 'I', 'C'],
    typical_statements: [10, 28, 20],
  },
  {
    id: 19,
    name: 'Pharmacist',
    categories: ['Pharmacy'],
    title_words: ['pharmac'],
    usual_level: 7,
    interests: ['I', 'C', 'S'],
    typical_statements: [20, 14, 24],
  },
  {
    id: 20,
    name: 'Hotel Manager',
    categories: ['Hotel Management', 'Front Office and Housekeeping'],
    title_words: ['hotel', 'hospitality', 'resort'],
    usual_level: 7,
    interests: ['E', 'C', 'S'],
    typical_statements: [29, 23, 18],
  },
  {
    id: 21,
    name: 'Chef',
    categories: ['Culinary Arts'],
    title_words: ['culinary', 'cookery', 'chef', 'pastry'],
    usual_level: 3,
    interests: ['E', 'R', 'A'],
    typical_statements: [29, 21, 11],
  },
  {
    id: 22,
    name: 'Flight Attendant',
    categories: ['Aviation and Cabin Crew'],
    title_words: ['cabin crew', 'flight attend'],
    usual_level: 3,
    interests: ['E', 'S', 'C'],
    typical_statements: [28, 29, 18],
  },
]
