/** What search engines show of a title. */
export const TITLE_LENGTH = 60

/** Shorter than the least says too little to be shown, longer than the most is cut. */
export const DESCRIPTION_LENGTH = { least: 70, most: 160 } as const
