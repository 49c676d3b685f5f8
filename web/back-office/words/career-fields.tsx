import { useState } from 'react'
import { browserApi } from '../../browser-api-client.ts'
import { Icon } from '../../design/icon.tsx'
import { loadTopCategories } from '../../results/top-categories.ts'
import { useReply } from '../../staff/use-reply.ts'
import { focusFieldSoon } from '../../studio/editor/editor-context.ts'
import { ChoiceInput, type ControlProps, InputGroup, LineInput } from '../../studio/editor/inputs.tsx'

/** Each category as it is called now, with the one that it is a part of; none while they load. */
export function useCategories(): readonly (readonly [name: string, top: string])[] {
  const loaded = useReply('categories', () => loadTopCategories(browserApi))
  return loaded.status === 'ready' ? [...loaded.reply] : []
}

type ListProps = ControlProps & { values: readonly string[]; onChange: (values: string[]) => void }

/** Several categories. */
export function CategoriesInput({ values, onChange, ...control }: ListProps) {
  const { name } = control
  const [next, setNext] = useState('')
  const choices = useCategories()
    .filter(([category]) => !values.includes(category))
    .map(([category, top]) => ({ value: category, label: category === top ? category : `${top}: ${category}` }))
    .toSorted((first, second) => first.label.localeCompare(second.label))
  const change = (names: string[]): void => {
    onChange(names)
    focusFieldSoon(name)
  }
  return (
    <InputGroup {...control}>
      <ul className="grid gap-2">
        {values.map((value) => (
          <li className="chosen-row" key={value}>
            <span className="min-w-0 flex-1 break-words">{value}</span>
            <button
              className="icon-button"
              type="button"
              aria-label={`Take out ${value}`}
              onClick={() => change(values.filter((other) => other !== value))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <div className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <ChoiceInput
          name={`${name}.new`}
          label={values.length === 0 ? 'Category' : 'Another category'}
          choices={choices}
          none="Choose..."
          value={next}
          onChange={setNext}
        />
        {/* With the arrow keys somebody passes many on the way to the one that they mean. */}
        <button
          className="button button-quiet min-h-12 justify-self-start"
          type="button"
          disabled={next === ''}
          onClick={() => {
            change([...values, next])
            setNext('')
          }}
        >
          Add this category
        </button>
      </div>
    </InputGroup>
  )
}

const wordsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]

/** Words with commas between them. */
export function WordsInput({ values, onChange, ...control }: ListProps & { maxLength: number }) {
  const [typed, setTyped] = useState(values.join(', '))
  // Another value came from outside, or it is the same with a comma or a space that is still being typed.
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
