/** What stands behind an FF and tells what follows it. */
export const MARKS = {
  baseline: 0xc0,
  /** As baseline, but its tables may be wide. */
  extended: 0xc1,
  progressive: 0xc2,
  codes: 0xc4,
  firstRestart: 0xd0,
  beginning: 0xd8,
  end: 0xd9,
  scan: 0xda,
  tables: 0xdb,
  restartEvery: 0xdd,
  jfifNote: 0xe0,
  adobeNote: 0xee,
  lastNote: 0xef,
  comment: 0xfe,
} as const
