import { useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '../../../contract/format-text.ts'
import { MAX_PAGE_SIZE } from '../../../contract/page-limits.ts'
import { adminCategoriesPath } from '../../../contract/studio/staff-paths.ts'
import type { AdminCategory } from '../../../contract/studio/vocabulary-calls.ts'
import { TextField } from '../../design/form-fields.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { useReply } from '../../staff/use-reply.ts'
import { type Column, DataTable } from '../data-table.tsx'
import { ListScreen } from '../list-screen.tsx'
import { RemovedFilter } from '../removed-rows.tsx'
import { type DeletionWithUndo, useDeletion } from '../use-deletion.tsx'
import { CategoryForm, MergeForm, type PublicCategory } from './category-forms.tsx'
import { VocabularyLinks } from './vocabulary-links.tsx'

/** Not with the public call, which the browser caches for a minute. */
async function listAllCategories(): Promise<PublicCategory[]> {
  const found: PublicCategory[] = []
  for (let page = 1; ; page++) {
    const { data, meta } = await staffApi.listAdminCategories({ page, limit: MAX_PAGE_SIZE })
    found.push(...data)
    if (page >= meta.last_page) return found
  }
}

const COLUMNS: readonly Column<AdminCategory>[] = [
  { heading: 'Part of', cell: ({ parent }) => parent?.name ?? 'Top level' },
  {
    heading: 'Courses',
    isNumber: true,
    // Courses go into the categories below a top one.
    cell: ({ courses, parent }) => (parent === null && courses === 0 ? '-' : courses),
  },
  { heading: 'Also found as', cell: ({ former_names }) => former_names.join(', ') },
]

/** The fields of study by which courses are filtered. */
export function Categories() {
  const navigate = useNavigate()
  const all = useReply('categories', listAllCategories)
  const [isAdding, setIsAdding] = useState(false)
  const deletion = useDeletion()
  const categories = all.status === 'ready' ? all.reply : []
  return (
    <>
      <VocabularyLinks />
      {deletion.outcome}
      <ListScreen
        title="Categories"
        noun={['category', 'categories']}
        call="listAdminCategories"
        filters={['query', 'state']}
        filterFields={({ query = '', state }) => (
          <>
            <TextField name="query" label="Name" defaultValue={query} />
            <RemovedFilter state={state} removed="Deleted" />
          </>
        )}
        removed={{
          heading: 'Category',
          text: ({ name }) => name,
          columns: COLUMNS,
          restore: (id) => staffApi.restoreCategory({ id }),
          onRestored: all.reload,
        }}
        heading={
          <button className="button" type="button" onClick={() => setIsAdding(true)}>
            Add a category
          </button>
        }
      >
        {(rows, { reload }) => (
          <CategoryRows
            rows={rows}
            categories={categories}
            deletion={deletion}
            onChange={() => {
              reload()
              all.reload()
            }}
          />
        )}
      </ListScreen>
      <CategoryForm
        title="Add a category"
        isOpen={isAdding}
        categories={categories}
        onClose={() => setIsAdding(false)}
        save={(words) => staffApi.createCategory(words)}
        onSaved={({ name }) => {
          all.reload()
          void navigate(`${adminCategoriesPath()}?${new URLSearchParams({ query: name })}`)
        }}
      />
    </>
  )
}

interface CategoryRowsProps {
  rows: readonly AdminCategory[]
  categories: readonly PublicCategory[]
  deletion: DeletionWithUndo
  onChange: () => void
}

function CategoryRows({ rows, categories, deletion, onChange }: CategoryRowsProps) {
  const [changing, setChanging] = useState<AdminCategory>()
  const [merging, setMerging] = useState<AdminCategory>()

  const seenOf = ({ name, parent }: AdminCategory) => ({ name, parent_id: parent?.id ?? null })
  const remove = (category: AdminCategory) => {
    const { id, name } = category
    return deletion.remove({
      work: () => staffApi.deleteCategory({ id, seen: seenOf(category) }),
      doneText: `${name} has been deleted.`,
      restore: () => staffApi.restoreCategory({ id }),
      restoredText: `${name} has been restored.`,
      onChange,
    })
  }
  const button = (text: string, { name }: AdminCategory, onPress: () => void) => (
    <button className="button button-quiet" type="button" disabled={deletion.isRunning} onClick={onPress}>
      {text}
      <span className="sr-only"> {name}</span>
    </button>
  )
  return (
    <>
      <DataTable
        label="Categories"
        rows={rows}
        name={{ heading: 'Category', text: ({ name }) => name }}
        columns={COLUMNS}
        actions={(row) => (
          <>
            {button('Change', row, () => setChanging(row))}
            {button('Merge', row, () => setMerging(row))}
            {row.courses === 0 && row.sub_categories === 0 && button('Delete', row, () => void remove(row))}
          </>
        )}
      />
      <CategoryForm
        title={`Change ${changing?.name ?? ''}`}
        isOpen={changing !== undefined}
        category={changing}
        categories={categories}
        onClose={() => {
          setChanging(undefined)
          onChange()
        }}
        save={(words) =>
          staffApi.changeCategory({ id: changing?.id ?? 0, ...words, seen: changing && seenOf(changing) })
        }
      />
      <MergeForm
        category={merging}
        categories={categories}
        onClose={() => setMerging(undefined)}
        onMerge={async (into) => {
          if (!merging) return
          const { id, name, courses } = merging
          setMerging(undefined)
          await deletion.run(
            () => staffApi.mergeCategory({ id, into, seen: seenOf(merging) }),
            (target) => `${name} and its ${counted(courses, 'course', 'courses')} now belong to ${target.name}.`,
          )
          onChange()
        }}
      />
    </>
  )
}
