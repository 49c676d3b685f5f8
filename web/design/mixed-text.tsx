export const THAANA = /\p{Script=Thaana}/u
/** Thaana words and the spaces between them. */
const THAANA_RUN = /(\p{Script=Thaana}+(?:\s+\p{Script=Thaana}+)*)/u

interface TextRun {
  /** The offset in the whole text. */
  at: number
  text: string
  isThaana: boolean
}

/** 'Dhivehi (ދިވެހިބަސް)' in three parts, so that the second can be marked as Dhivehi. */
export function splitThaana(text: string): TextRun[] {
  let at = 0
  const runs: TextRun[] = []
  for (const part of text.split(THAANA_RUN)) {
    if (part !== '') runs.push({ at, text: part, isThaana: THAANA.test(part) })
    at += part.length
  }
  return runs
}

/** A text that may contain Thaana, which is marked as Dhivehi. Its parent needs `dir="auto"`. */
export function MixedText({ text }: { text: string }) {
  if (!THAANA.test(text)) return text
  return splitThaana(text).map((run) =>
    run.isThaana ? (
      <bdi key={run.at} lang="dv">
        {run.text}
      </bdi>
    ) : (
      run.text
    ),
  )
}
