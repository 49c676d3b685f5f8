import type { Offer } from './offer.ts'

type Scope = Readonly<Record<string, readonly string[]>>

/** Where an institution teaches a field only in part: the sub-categories it keeps to. By its id. */
const SCOPES: ReadonlyMap<number, Scope> = new Map<number, Scope>([
  [
    2,
    {
      'Education and Teaching': [
        'Early Childhood Education',
        'Primary Teaching',
        'Educational Leadership',
        'Languages and TESOL',
      ],
      'Health and Welfare': ['Public Health', 'Care and First Aid'],
    },
  ],
  [3, { 'Social Sciences and Journalism': ['Psychology and Counselling', 'Social Work'] }],
  [
    4,
    {
      'Travel, Tourism and Hospitality': [
        'Culinary Arts',
        'Food and Beverage Service',
        'Front Office and Housekeeping',
        'Diving and Water Sports',
        'Languages for Tourism',
      ],
      'Information and Communication Technology': [
        'Software Development',
        'Networking and Systems',
        'Cyber Security',
        'Graphic Design and Multimedia',
        'Computer Applications',
      ],
    },
  ],
  [5, { 'Shariáh and Law': ['Law'] }],
  [
    6,
    {
      'Education and Teaching': [
        'Primary Teaching',
        'Secondary Teaching',
        'Educational Leadership',
        'Dhivehi Language',
      ],
      'Accounting and Finance': ['Islamic Finance', 'Banking and Finance'],
      'Social Sciences and Journalism': ['Psychology and Counselling', 'Social Work', 'International Relations'],
    },
  ],
  [
    8,
    {
      'Business, Management and Administration': [
        'Business Administration',
        'Human Resource Management',
        'Entrepreneurship',
        'Supply Chain and Procurement',
      ],
      Marketing: ['Sales and Customer Service', 'Digital Marketing'],
    },
  ],
  [
    10,
    {
      'Engineering, Manufacturing and Construction': [
        'Civil Engineering and Construction',
        'Electrical and Renewable Energy',
        'Architecture and Interior Design',
      ],
    },
  ],
  [11, { 'Social Sciences and Journalism': ['Psychology and Counselling', 'Social Work'] }],
  [
    12,
    {
      'Travel, Tourism and Hospitality': [
        'Diving and Water Sports',
        'Tour Guiding and Travel',
        'Languages for Tourism',
      ],
      'Information and Communication Technology': ['Networking and Systems', 'Computer Applications'],
      'Engineering, Manufacturing and Construction': [
        'Civil Engineering and Construction',
        'Electrical and Renewable Energy',
        'Mechanical and Refrigeration',
        'Marine and Boat Building',
        'Automotive and Welding',
      ],
    },
  ],
])

/** An institution that teaches at a distance has no workshops. */
const WITHOUT_WORKSHOPS: readonly number[] = [7]

export function isInScope({
  institution,
  category,
  programme,
}: Pick<Offer, 'institution' | 'category' | 'programme'>): boolean {
  const { id } = institution.draft
  if (programme.hands_on && WITHOUT_WORKSHOPS.includes(id)) return false
  const kept = SCOPES.get(id)?.[category]
  return kept === undefined || kept.includes(programme.sub_category)
}
