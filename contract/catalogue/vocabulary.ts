export const DELIVERY_MODALITIES = {
  f2f: 'Face to Face',
  online: 'Online',
  blended: 'Blended',
} as const
export type DeliveryModality = keyof typeof DELIVERY_MODALITIES

export const AWARDING_BODY_TYPES = { local: 'Local', international: 'International' } as const

export const STUDY_MODES = {
  full_time: 'Full time',
  part_time: 'Part time',
  evening: 'Evening',
  weekend: 'Weekend',
} as const
export type StudyMode = keyof typeof STUDY_MODES

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
export type Month = (typeof MONTHS)[number]

/** The languages of instruction that the filter offers, the three common ones first. */
export const LANGUAGES = [
  'English',
  'Dhivehi',
  'Arabic',
  'Afrikaans',
  'Albanian',
  'Amharic',
  'Bengali',
  'Burmese',
  'Chinese',
  'Czech',
  'Danish',
  'Dutch',
  'Filipino',
  'Finnish',
  'French',
  'German',
  'Greek',
  'Hausa',
  'Hebrew',
  'Hindi',
  'Hungarian',
  'Indonesian',
  'Italian',
  'Japanese',
  'Korean',
  'Malay',
  'Malayalam',
  'Nepali',
  'Norwegian',
  'Persian',
  'Polish',
  'Portuguese',
  'Romanian',
  'Russian',
  'Sinhala',
  'Spanish',
  'Swahili',
  'Tamil',
  'Turkish',
  'Zulu',
] as const
export type Language = (typeof LANGUAGES)[number]
