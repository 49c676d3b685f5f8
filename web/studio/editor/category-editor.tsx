import { useState } from 'react'
import { Icon } from '../../design/icon.tsx'
import { readList, writeList } from './course-content.ts'
import { focusFieldSoon, useEditor } from './editor-context.ts'
import { ChoiceInput, type ControlProps, InputGroup } from './inputs.tsx'

const MOST_CATEGORIES = 4

/** The chosen categories in their order; the first one leads. */
export function CategoryEditor(control: ControlProps) {
  const { content, change, choices, isReadOnly } = useEditor()
  const [next, setNext] = useState('')
  const chosen = readList(content['categories'])
  const write = (names: readonly string[]): void => change({ categories: writeList(names) })
  const offered = [...choices.categories]
    .filter(([name]) => !chosen.includes(name))
    .map(([name, top]) => ({ value: name, label: name === top ? name : `${top}: ${name}` }))
    .toSorted((first, second) => first.label.localeCompare(second.label))
  return (
    <InputGroup {...control}>
      <ol className="grid gap-2">
        {chosen.map((name, at) => (
          <li className="chosen-row" key={name}>
            <span className="min-w-0 grow">
              {name}
              {at === 0 && chosen.length > 1 && <span className="text-ink-soft text-sm"> (leads)</span>}
            </span>
            {!isReadOnly && at > 0 && (
              <button
                className="button button-quiet"
                type="button"
                onClick={() => write([name, ...chosen.filter((other) => other !== name)])}
              >
                Put first
                <span className="sr-only">: {name}</span>
              </button>
            )}
            {!isReadOnly && (
              <button
                className="icon-button"
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => {
                  write(chosen.filter((other) => other !== name))
                  focusFieldSoon('categories')
                }}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ol>
      {!isReadOnly && chosen.length < MOST_CATEGORIES && (
        <div className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
          <ChoiceInput
            name="categories.new"
            label={chosen.length === 0 ? 'Category' : 'Another category'}
            choices={offered}
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
              write([...chosen, next])
              setNext('')
              focusFieldSoon('categories')
            }}
          >
            Add this category
          </button>
        </div>
      )}
    </InputGroup>
  )
}
