import { splitThaana } from './split-thaana.ts'

/** A name that may carry Thaana: those words are read, set and spaced as Dhivehi. Its parent has `dir="auto"`. */
export function MixedText({ text }: { text: string }) {
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
