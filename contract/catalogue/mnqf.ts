/** The ten levels of the Maldives National Qualifications Framework, and what stands outside it. */
export const MNQF_LEVELS = {
  '1': 'Certificate I',
  '2': 'Certificate II',
  '3': 'Certificate III',
  '4': 'Certificate IV / Advanced Certificate',
  '5': 'Diploma',
  '6': 'Advanced Diploma / Associate Degree',
  '7': "Bachelor's Degree",
  '8': 'Postgraduate Diploma',
  '9': "Master's Degree",
  '10': 'Doctoral Degree',
  NA: 'Not Applicable',
} as const

export type MnqfLevel = keyof typeof MNQF_LEVELS

/** In rising order; a plain `Object.keys` would do, but callers should not rely on key order. */
export const MNQF_LEVEL_ORDER: readonly MnqfLevel[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'NA']

/** "7 · Bachelor's Degree". */
export const levelText = (level: MnqfLevel): string =>
  level === 'NA' ? MNQF_LEVELS.NA : `${level} · ${MNQF_LEVELS[level]}`

/** What a course ends in, where its level goes without saying. */
export const qualificationText = (level: MnqfLevel): string => (level === 'NA' ? 'Short course' : MNQF_LEVELS[level])
