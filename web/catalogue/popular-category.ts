/** The fields that the home page leads into, in its order. */
export const POPULAR_CATEGORIES = [
  'Business, Management and Administration',
  'Education and Teaching',
  'Accounting and Finance',
  'Quranic and Islamic Studies',
  'Marketing',
  'Travel, Tourism and Hospitality',
  'Shariáh and Law',
  'Information and Communication Technology',
  'Social Sciences and Journalism',
  'Engineering, Manufacturing and Construction',
  'University Preparation Program',
  'Health and Welfare',
] as const
export type PopularCategory = (typeof POPULAR_CATEGORIES)[number]
