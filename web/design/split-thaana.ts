export const THAANA = /\p{Script=Thaana}/u
/** Thaana words and the spaces between them. */
const THAANA_RUN = /(\p{Script=Thaana}+(?:\s+\p{Script=Thaana}+)*)/u

export interface TextRun {
  /** Where it begins in the whole text. */
  at: number
  text: string
  isThaana: boolean
}

/** 'Dhivehi (ދިވެހިބަސް)' in three parts, so that the second can be marked as what it is. */
export function splitThaana(text: string): TextRun[] {
  let at = 0
  const runs: TextRun[] = []
  for (const part of text.split(THAANA_RUN)) {
    if (part !== '') runs.push({ at, text: part, isThaana: THAANA.test(part) })
    at += part.length
  }
  return runs
}
