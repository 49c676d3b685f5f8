import { type SyntheticEvent, useState } from 'react'
import type { AdminCategory } from '../../../contract/studio/vocabulary-calls.ts'
import { ConfirmDialog, Dialog } from '../../design/dialog.tsx'
import { SelectField, TextField } from '../../design/form-fields.tsx'
import { useAction } from '../../staff/use-action.tsx'
import { DialogFormFoot } from '../dialog-form-foot.tsx'

export type PublicCategory = Pick<AdminCategory, 'id' | 'name' | 'parent'>

interface CategoryWords {
  name: string
  parent_id: number | null
}

interface CategoryFormProps {
  title: string
  isOpen: boolean
  /** Left out for a new one. */
  category?: AdminCategory | undefined
  categories: readonly PublicCategory[]
  onClose: () => void
  save: (words: CategoryWords) => Promise<AdminCategory>
  onSaved?: (category: AdminCategory) => void
}

/** The name of a category and what it is a part of. */
export function CategoryForm({ title, isOpen, category, categories, onClose, save, onSaved }: CategoryFormProps) {
  const action = useAction()
  const parents = categories.filter(({ id, parent }) => parent === null && id !== category?.id)
  const send = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const parent = Number(values.get('parent'))
    let saved: AdminCategory | undefined
    const work = async () => {
      saved = await save({ name: String(values.get('name')), parent_id: parent || null })
    }
    if (!(await action.run(work, 'Saved.'))) return
    onClose()
    if (saved) onSaved?.(saved)
  }
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <form className="grid gap-4" onSubmit={(event) => void send(event)}>
        <TextField name="name" label="Name" defaultValue={category?.name ?? ''} maxLength={80} required />
        <SelectField
          name="parent"
          label="Part of"
          defaultValue={String(category?.parent?.id ?? '')}
          choices={[
            { value: '', label: 'Top level' },
            ...parents.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        {category && (
          <p className="text-ink-soft text-sm">
            Links and files with the old name still work: they lead to the new one.
          </p>
        )}
        <DialogFormFoot action={action} onClose={onClose} />
      </form>
    </Dialog>
  )
}

interface MergeFormProps {
  category: AdminCategory | undefined
  categories: readonly PublicCategory[]
  onClose: () => void
  onMerge: (into: number) => void
}

/** A merge is final, so the name has to be typed. */
export function MergeForm({ category, categories, onClose, onMerge }: MergeFormProps) {
  const [into, setInto] = useState<number>()
  const others = categories.filter(({ id }) => id !== category?.id)
  const target = others.find(({ id }) => id === into) ?? others[0]
  return (
    <ConfirmDialog
      title={`Merge ${category?.name ?? ''}`}
      button="Merge for good"
      isOpen={category !== undefined}
      name={category?.name ?? ''}
      onClose={onClose}
      onConfirm={() => target && onMerge(target.id)}
      fields={
        <SelectField
          name="into"
          label="Into"
          value={String(target?.id ?? '')}
          onChange={({ target: { value } }) => setInto(Number(value))}
          choices={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      }
    >
      All its courses and drafts move to the other category, and links with its name will lead there. This cannot be
      undone.
    </ConfirmDialog>
  )
}
