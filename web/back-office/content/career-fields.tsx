import { useState } from 'react'
import { loadTopCategories } from '../../../contract/catalogue/course-options.ts'
import { browserApi } from '../../browser-api.ts'
import { useReply } from '../../staff/use-reply.ts'
import { CategoryChooser } from '../../studio/editor/category-editor.tsx'
import { ChoiceInput, type ControlProps, InputGroup, LineInput } from '../../studio/editor/inputs.tsx'

/** Each category as it is called now, with the one that it is a part of; none while they load. */
export function useCategories(): readonly (readonly [name: string, top: string])[] {
  const loaded = useReply('categories', () => loadTopCategories(browserApi))
  return loaded.status === 'ready' ? [...loaded.reply] : []
}

type ListProps = ControlProps & { values: readonly string[]; onChange: (values: string[]) => void }

/** Several categories. */
export const CategoriesInput = ({ values, ...control }: ListProps) => (
  <CategoryChooser {...control} chosen={values} categories={useCategories()} />
)

const wordsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]

/** A list of words, separated by commas. */
export function WordsInput({ values, onChange, ...control }: ListProps & { maxLength: number }) {
  const [typed, setTyped] = useState(values.join(', '))
  // Either the value was changed from outside, or the text has a comma or a space that is still being typed.
  const shown = wordsIn(typed).join() === values.join() ? typed : values.join(', ')
  return (
    <LineInput
      {...control}
      value={shown}
      onChange={(text) => {
        setTyped(text)
        onChange(wordsIn(text))
      }}
    />
  )
}

type RankingProps = ListProps & { ranks: readonly string[]; choices: readonly { value: string; label: string }[] }

/** One choice for each rank, the first one the strongest. */
export function RankingInput({ values, onChange, ranks, choices, ...control }: RankingProps) {
  return (
    <InputGroup {...control}>
      <div className="grid gap-3 sm:grid-cols-3">
        {ranks.map((rank, at) => (
          <ChoiceInput
            key={rank}
            name={`${control.name}.${at}`}
            label={rank}
            choices={choices}
            none="Choose..."
            value={values[at] ?? ''}
            onChange={(value) => onChange(ranks.map((_, other) => (other === at ? value : (values[other] ?? ''))))}
          />
        ))}
      </div>
    </InputGroup>
  )
}
