/** As many as are sold to advertisers for the same line. */
export const BANNER_MESSAGE_MAX_LENGTH = 120
export const QUESTION_MAX_LENGTH = 300
export const TESTIMONIAL_MAX_LENGTH = 2_000
export const TESTIMONIAL_NAME_MAX_LENGTH = 160

export const CAREER_NAME_MAX_LENGTH = 60
export const CAREER_CATEGORIES_MAX = 12
export const TITLE_WORDS_MAX_LENGTH = 40
export const TITLE_WORDS_MAX = 12
export const TYPICAL_STATEMENTS_MAX = 6

/** The picture of a testimonial without a photo. */
export const UNKNOWN_PORTRAIT = '/pictures/testimonials/unknown.svg'

/** Of a catalogue as a ZIP archive. */
export const CATALOGUE_FILE_MAX_MEGABYTES = 10
export const CATALOGUE_FILE_MAX_BYTES = CATALOGUE_FILE_MAX_MEGABYTES * 1024 * 1024

/** The pictures that a point of About Us may have. */
export const POINT_ICONS = [
  'globe',
  'user',
  'users',
  'star',
  'book',
  'level',
  'door',
  'filter',
  'compare',
  'search',
  'course',
  'phone',
  'briefcase',
  'money',
  'tick',
  'institution',
] as const

/** By the names of their screens. */
export const LEGAL_PAGES = ['terms-of-service', 'privacy-policy', 'content-guidelines', 'infringement-policy'] as const

/** The drawings of the fields on the home page, as categories.svg has them. */
export const CATEGORY_DRAWINGS = [
  'briefcase',
  'book',
  'calculator',
  'book-stand',
  'megaphone',
  'palm',
  'scales',
  'laptop',
  'newspaper',
  'hard-hat',
  'steps',
  'heart',
] as const
