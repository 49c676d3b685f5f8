import type { ComponentType } from 'react'
import { ApprovalStatusEditor } from './approval-editors.tsx'
import { CategoryEditor } from './category-editor.tsx'
import { readList, writeList } from './course-field-values.ts'
import type { FieldName } from './course-fields.ts'
import { useEditor } from './editor-context.ts'
import { EntryRouteEditor } from './entry-route-editor.tsx'
import { FeeEditor } from './fee-editor.tsx'
import { ChoicesInput, type ControlProps } from './inputs.tsx'
import { IntakeEditor } from './intake-editor.tsx'

/** For 'campuses' and 'approval_campuses': those of the institution. */
function CampusEditor(control: ControlProps) {
  const { content, change, choices } = useEditor()
  return (
    <ChoicesInput
      {...control}
      choices={choices.campuses.map((name) => ({ value: name, label: name }))}
      values={readList(content[control.name])}
      onChange={(names) => change({ [control.name]: writeList(names) })}
    />
  )
}

/** The fields that are more than a line, a choice or a text. `apply_by` is edited with the intakes. */
export const STRUCTURED_EDITORS: Readonly<Partial<Record<FieldName, ComponentType<ControlProps>>>> = {
  categories: CategoryEditor,
  campuses: CampusEditor,
  intakes: IntakeEditor,
  fees: FeeEditor,
  entry_rules: EntryRouteEditor,
  approval_status: ApprovalStatusEditor,
  approval_campuses: CampusEditor,
}
