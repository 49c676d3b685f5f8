import { useState } from 'react'
import { Icon } from '../../design/icon.tsx'
import { readList, writeList } from './course-field-values.ts'
import { focusFieldSoon, useEditor } from './editor-context.ts'
import { ChoiceInput, type ControlProps, InputGroup } from './inputs.tsx'

const MOST_CATEGORIES = 4

/** The chosen categories of a course in their order; the first one leads. */
export function CategoryEditor(control: ControlProps) {
  const { content, change, choices } = useEditor()
  return (
    <CategoryChooser
      {...control}
      chosen={readList(content['categories'])}
      categories={[...choices.categories]}
      onChange={(names) => change({ categories: writeList(names) })}
      most={MOST_CATEGORIES}
      isOrdered
    />
  )
}

interface CategoryChooserProps extends ControlProps {
  chosen: readonly string[]
  /** Each category with the one that it is a part of. */
  categories: readonly (readonly [name: string, top: string])[]
  onChange: (names: string[]) => void
  most?: number
  /** Whether the first one leads. */
  isOrdered?: boolean
}

/** Several categories. */
export function CategoryChooser({ chosen, categories, onChange, most, isOrdered, ...control }: CategoryChooserProps) {
  const { isReadOnly } = useEditor()
  const [next, setNext] = useState('')
  const change = (names: string[]): void => {
    onChange(names)
    focusFieldSoon(control.name)
  }
  const offered = categories
    .filter(([name]) => !chosen.includes(name))
    .map(([name, top]) => ({ value: name, label: name === top ? name : `${top}: ${name}` }))
    .toSorted((first, second) => first.label.localeCompare(second.label))
  return (
    <InputGroup {...control}>
      <ol className="grid gap-2">
        {chosen.map((name, at) => (
          <li className="chosen-row" key={name}>
            <span className="min-w-0 flex-1 break-words">
              {name}
              {isOrdered && at === 0 && chosen.length > 1 && <span className="text-ink-soft text-sm"> (main)</span>}
            </span>
            {!isReadOnly && isOrdered && at > 0 && (
              <button
                className="button button-quiet"
                type="button"
                onClick={() => onChange([name, ...chosen.filter((other) => other !== name)])}
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
                onClick={() => change(chosen.filter((other) => other !== name))}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ol>
      {!isReadOnly && (most === undefined || chosen.length < most) && (
        <div className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
          <ChoiceInput
            name={`${control.name}.new`}
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
              change([...chosen, next])
              setNext('')
            }}
          >
            Add this category
          </button>
        </div>
      )}
    </InputGroup>
  )
}
