import { createContext, useContext } from 'react'
import type { TopCategories } from '../../../contract/catalogue/course-options.ts'
import type { ReplyOf } from '../../../contract/client.ts'
import type { CourseState } from '../../../contract/studio/course-states.ts'
import type { CourseContent } from './course-field-values.ts'
import type { FieldWarning } from './past-dates.ts'

/** A course or a page with its draft. */
export type DraftWithState = ReplyOf<'getStudioCourse'>

/** What differs between drafts of courses and of pages. */
export interface DraftKind {
  name: 'course' | 'page'
  /** Resolves to the new version. */
  save: (version: number, content: CourseContent) => Promise<number>
  /** With the published version that its author has compared the draft with, if there is one. */
  submit: (version: number, publishedVersion?: number) => Promise<{ state: CourseState }>
  recall: () => Promise<unknown>
  discard: (version: number) => Promise<unknown>
  /** Fields that only make sense together. */
  groups: readonly (readonly string[])[]
  /** What somebody should check, though it can be submitted. */
  findWarnings: (content: CourseContent) => FieldWarning[]
}

export interface EditorChoices {
  /** Names of the institution's campuses. */
  campuses: readonly string[]
  /** Each category under its top category. */
  categories: TopCategories
}

export interface EditorState {
  content: CourseContent
  change: (fields: CourseContent) => void
  /** From a field, such as 'name' or 'fees.0.fee_start', to what is wrong with it. */
  errors: ReadonlyMap<string, string>
  /** From a field to what somebody should check in it. */
  warnings: ReadonlyMap<string, string>
  choices: EditorChoices
  isReadOnly: boolean
}

export const EditorContext = createContext<EditorState | undefined>(undefined)

export function useEditor(): EditorState {
  const state = useContext(EditorContext)
  if (!state) throw new Error('A field of the editor stands outside of it.')
  return state
}

/** The id of a field's first control, so that a problem can lead to it. */
export const fieldId = (name: string): string => `field-${name}`

/** Opens everything that a field is folded into and moves the focus to it; to the list as a whole where an entry has no control. */
export function focusField(name: string): void {
  // The last days to apply stand beside the intakes.
  const parts = (document.getElementById(fieldId(name)) ? name : name.replace(/^apply_by/, 'intakes')).split('.')
  for (let length = parts.length; length > 0; length--) {
    const control = document.getElementById(fieldId(parts.slice(0, length).join('.')))
    if (!control) continue
    // A part of a fee that is folded away stands in a section that may be closed itself.
    for (let folded = control.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null)
      folded.open = true
    control.focus()
    control.scrollIntoView({ block: 'center' })
    return
  }
}

/** After an entry was added or removed, once it is drawn: the focus would be lost with the button. */
export const focusFieldSoon = (name: string): void => void requestAnimationFrame(() => focusField(name))
