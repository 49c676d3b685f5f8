import '../../studio/editor/editor.css'
import { describedBy, Field } from '../../design/form-fields.tsx'
import { Icon } from '../../design/icon.tsx'
import { fieldId, focusFieldSoon, useEditor } from '../../studio/editor/editor-context.ts'
import {
  ChoiceInput,
  ChoicesInput,
  type ControlProps,
  DateInput,
  InputGroup,
  LineInput,
} from '../../studio/editor/inputs.tsx'
import { RichTextField } from '../../studio/editor/rich-text-field.tsx'
import { ItemButtons } from '../../studio/page/item-buttons.tsx'
import { moveItem } from '../../studio/page/page-content.ts'
import { CategoriesInput, RankingInput, useCategories, WordsInput } from './career-fields.tsx'
import { PortraitInput } from './portrait-input.tsx'

export type FieldValues = Readonly<Record<string, unknown>>

interface Choice {
  value: string
  label: string
}

interface Labelled {
  label: string
  hint?: string
}

/** How a field of a content is edited. */
export type FieldSpec =
  | (Labelled & { kind: 'line' | 'paragraph' | 'words'; maxLength: number })
  | (Labelled & { kind: 'rich-text' | 'number' | 'date' | 'switch' | 'category' | 'categories' | 'portrait' })
  | (Labelled & { kind: 'choice' | 'choices' | 'numbered-choice' | 'numbered-choices'; choices: readonly Choice[] })
  | (Labelled & { kind: 'ranking'; ranks: readonly string[]; choices: readonly Choice[] })
  | (Labelled & { kind: 'group'; fields: FieldSpecs })
  | (Labelled & {
      kind: 'list'
      /** What an entry is called: 'section'. */
      one: string
      fields: FieldSpecs
      /** What a new entry begins with. */
      empty: FieldValues
    })

export type FieldSpecs = Readonly<Record<string, FieldSpec>>

interface ContentFieldsProps {
  fields: FieldSpecs
  content: FieldValues
  onChange: (content: FieldValues) => void
  /** Where the content is within the whole: 'sections.0.'. */
  within?: string
}

/** The fields of a content. Each is named by its path, so that a problem from the server is shown beside it. */
export function ContentFields({ fields, content, onChange, within = '' }: ContentFieldsProps) {
  return (
    <div className="editor-fields">
      {Object.entries(fields).map(([key, spec]) => (
        <ContentField
          key={key}
          spec={spec}
          name={`${within}${key}`}
          value={content[key]}
          onChange={(value) => onChange({ ...content, [key]: value })}
        />
      ))}
    </div>
  )
}

interface ContentFieldProps {
  spec: FieldSpec
  name: string
  value: unknown
  onChange: (value: unknown) => void
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const isContent = (value: unknown): value is FieldValues => typeof value === 'object' && value !== null
export const asFields = (value: unknown): FieldValues => (isContent(value) ? value : {})
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function ContentField({ spec, name, value, onChange }: ContentFieldProps) {
  const control: ControlProps = { name, label: spec.label, hint: spec.hint }
  switch (spec.kind) {
    case 'line':
      return <LineInput {...control} value={asText(value)} maxLength={spec.maxLength} onChange={onChange} />
    case 'paragraph':
      return <ParagraphInput {...control} value={asText(value)} maxLength={spec.maxLength} onChange={onChange} />
    case 'rich-text':
      return <RichTextField {...control} value={asText(value)} onChange={(html) => onChange(html ?? '')} />
    case 'number':
      return (
        <LineInput
          {...control}
          inputMode="numeric"
          maxLength={7}
          value={typeof value === 'number' ? String(value) : ''}
          onChange={(typed) => onChange(/\d/.test(typed) ? Number(typed.replace(/\D/g, '')) : undefined)}
        />
      )
    case 'date':
      return <DateInput {...control} value={asText(value).slice(0, 10)} onChange={onChange} />
    case 'switch':
      return (
        <label className="choice">
          <input
            id={fieldId(name)}
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
          <span>{spec.label}</span>
        </label>
      )
    case 'choice':
      return <ChoiceInput {...control} value={asText(value)} choices={spec.choices} onChange={onChange} />
    case 'choices':
      return <ChoicesInput {...control} values={asList(value).map(asText)} choices={spec.choices} onChange={onChange} />
    case 'numbered-choice':
      return (
        <ChoiceInput
          {...control}
          value={String(value ?? '')}
          choices={spec.choices}
          onChange={(chosen) => onChange(Number(chosen))}
        />
      )
    case 'numbered-choices':
      return (
        <ChoicesInput
          {...control}
          values={asList(value).map(String)}
          choices={spec.choices}
          onChange={(chosen) => onChange(chosen.map(Number))}
        />
      )
    case 'words':
      return (
        <WordsInput {...control} values={asList(value).map(asText)} maxLength={spec.maxLength} onChange={onChange} />
      )
    case 'ranking': {
      const { ranks, choices } = spec
      return (
        <RankingInput {...control} values={asList(value).map(asText)} {...{ ranks, choices }} onChange={onChange} />
      )
    }
    case 'categories':
      return <CategoriesInput {...control} values={asList(value).map(asText)} onChange={onChange} />
    case 'portrait':
      return <PortraitInput {...control} url={asText(asFields(value)['url'])} onChange={(url) => onChange({ url })} />
    case 'category':
      return <CategoryInput {...control} value={asText(value)} onChange={onChange} />
    case 'group':
      return (
        <InputGroup {...control}>
          <div className="list-card">
            <ContentFields fields={spec.fields} content={asFields(value)} onChange={onChange} within={`${name}.`} />
          </div>
        </InputGroup>
      )
    case 'list':
      return <ContentList {...control} spec={spec} entries={asList(value).map(asFields)} onChange={onChange} />
  }
}

interface ContentListProps extends ControlProps {
  spec: FieldSpec & { kind: 'list' }
  entries: readonly FieldValues[]
  onChange: (entries: readonly FieldValues[]) => void
}

function ContentList({ spec: { one, fields, empty }, entries, onChange, ...control }: ContentListProps) {
  const { name } = control
  const change = (next: readonly FieldValues[], focused: number): void => {
    onChange(next)
    focusFieldSoon(`${name}.${focused}.${Object.keys(fields)[0]}`)
  }
  return (
    <InputGroup {...control}>
      <ol className="grid gap-3">
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: An entry has nothing else that stays the same while it is written.
          <li className="staff-card grid gap-3 py-3" key={at}>
            <ContentFields
              fields={fields}
              content={entry}
              onChange={(next) => onChange(entries.with(at, next))}
              within={`${name}.${at}.`}
            />
            <ItemButtons
              item={`${one} ${at + 1}`}
              isFirst={at === 0}
              isLast={at === entries.length - 1}
              onMove={(by) => change(moveItem(entries, at, by), at + by)}
              onRemove={() => change(entries.toSpliced(at, 1), Math.max(0, at - 1))}
            />
          </li>
        ))}
      </ol>
      <button
        className="button button-quiet justify-self-start"
        type="button"
        onClick={() => change([...entries, empty], entries.length)}
      >
        <Icon name="plus" />
        Add a {one}
      </button>
    </InputGroup>
  )
}

/** Categories with their sub-categories, as they are called now. */
function CategoryInput({
  value,
  onChange,
  ...control
}: ControlProps & { value: string; onChange: (name: string) => void }) {
  const choices = useCategories().map(([name]) => ({ value: name, label: name }))
  return <ChoiceInput {...control} value={value} choices={choices} none="Choose a category" onChange={onChange} />
}

type ParagraphProps = ControlProps & { value: string; maxLength: number; onChange: (typed: string) => void }

function ParagraphInput({ name, label, hint, value, maxLength, onChange }: ParagraphProps) {
  const reason = useEditor().errors.get(name)
  const id = fieldId(name)
  const texts = { label, hint, error: reason && `${label} ${reason}` }
  return (
    <Field id={id} {...texts}>
      <textarea
        className="field-input"
        id={id}
        rows={3}
        dir="auto"
        value={value}
        maxLength={maxLength}
        onChange={({ target }) => onChange(target.value)}
        {...describedBy(id, texts)}
      />
    </Field>
  )
}
