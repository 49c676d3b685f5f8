/** The 22 careers that the questionnaire names, each with the categories whose courses lead there. */
export const CAREERS = {
  Accountant: ['Accounting', 'Auditing and Taxation'],
  Banker: ['Banking and Finance', 'Islamic Finance'],
  'Business Manager': ['Business Administration', 'Entrepreneurship', 'Project Management'],
  'Human Resource Specialist': ['Human Resource Management'],
  'Marketing Manager': ['Digital Marketing', 'Brand and Communications', 'Sales and Customer Service'],
  'Primary Teacher': ['Primary Teaching'],
  'Preschool Teacher': ['Early Childhood Education'],
  'Quran Teacher or Imam': ['Quran and Tajweed', 'Hifz', "Da'wah and Imam Training"],
  Lawyer: ['Law', 'Shariáh'],
  'Police Officer': ['Policing and Criminal Justice'],
  'Software Developer': ['Software Development', 'Data and Artificial Intelligence'],
  'Graphic Designer': ['Graphic Design and Multimedia'],
  Journalist: ['Journalism and Media'],
  Counsellor: ['Psychology and Counselling', 'Social Work'],
  'Civil Engineer': ['Civil Engineering and Construction'],
  Electrician: ['Electrical and Renewable Energy'],
  Architect: ['Architecture and Interior Design'],
  Nurse: ['Nursing and Midwifery'],
  Pharmacist: ['Pharmacy'],
  'Hotel Manager': ['Hotel Management', 'Front Office and Housekeeping'],
  Chef: ['Culinary Arts'],
  'Flight Attendant': ['Aviation and Cabin Crew'],
} as const satisfies Record<string, readonly string[]>

export type Career = keyof typeof CAREERS

export const isCareer = (name: string): name is Career => Object.hasOwn(CAREERS, name)

/** In the order of the questionnaire, whose addresses hold their places: a new one goes last. */
export const CAREER_NAMES: readonly Career[] = Object.keys(CAREERS).filter(isCareer)

const categoriesByCareer: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(CAREERS))

/** What the `careers` filter means: a career stands for its categories, anything else is a category's own name. */
export const categoriesOfCareer = (name: string): readonly string[] => categoriesByCareer.get(name) ?? [name]
