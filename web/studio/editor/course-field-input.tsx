import { fieldName } from '../../../contract/studio/field-names.ts'
import { readList, readText, writeList, writeText } from './course-field-values.ts'
import { COURSE_FIELDS, type CourseField, type FieldName } from './course-fields.ts'
import { useEditor } from './editor-context.ts'
import { ChoiceInput, ChoicesInput, DateInput, LineInput, NumberInput } from './inputs.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { STRUCTURED_EDITORS } from './structured-editors.tsx'

/** One field of a course, with the editor that its kind needs. */
export function CourseFieldInput({ name }: { name: FieldName }) {
  const { content, change } = useEditor()
  const { help, input }: CourseField = COURSE_FIELDS[name]
  const control = { name, label: fieldName(name), hint: help }
  const value = content[name]
  const write = (next: unknown): void => change({ [name]: next })
  switch (input.kind) {
    case 'line':
      return (
        <LineInput
          {...control}
          maxLength={input.maxLength}
          value={readText(value)}
          onChange={(typed) => write(writeText(typed))}
        />
      )
    case 'number':
      return <NumberInput {...control} unit={input.unit} value={value} onChange={write} />
    case 'date':
      return <DateInput {...control} value={readText(value)} onChange={write} />
    case 'choice':
      return (
        <ChoiceInput
          {...control}
          choices={input.choices}
          none="Choose..."
          value={readText(value)}
          onChange={(chosen) => write(chosen || null)}
        />
      )
    case 'choices':
      return (
        <ChoicesInput
          {...control}
          choices={input.choices}
          values={readList(value)}
          onChange={(chosen) => write(writeList(chosen))}
        />
      )
    case 'text':
      return <RichTextField {...control} value={readText(value)} onChange={write} />
    case 'own': {
      const Editor = STRUCTURED_EDITORS[name]
      return Editor ? <Editor {...control} /> : null
    }
  }
}
