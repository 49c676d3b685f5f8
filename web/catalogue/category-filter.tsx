import { useState } from 'react'
import { Icon } from '../design/icon.tsx'
import { type CategoryParents, groupCategories } from './filter-options.ts'
import { ListFilter, ListFilterChoice, type ListFilterProps } from './list-filter.tsx'

interface CategoryFilterProps extends Omit<ListFilterProps, 'filterKey'> {
  parents: CategoryParents
}

/** Top categories, each opening on its own; to open one closes the other. */
export function CategoryFilter({ options, parents }: CategoryFilterProps) {
  const groups = groupCategories(options, parents)
  const [openAtFirst] = useState(
    () => groups.find(({ children }) => children.some(({ isChosen }) => isChosen))?.parent.value,
  )
  return (
    <ul>
      {groups.map(({ parent, children }) => (
        // The mark that opens the group stands at the end of the parent's row: a label inside it would be one too many
        // things to press in one place.
        <li className="relative" key={parent.value}>
          <ListFilterChoice filterKey="category" option={parent} />
          {children.length > 0 && (
            <details className="group/category" name="category-group" open={parent.value === openAtFirst}>
              <summary className="absolute -end-11 top-0 flex h-11 w-11 cursor-pointer list-none items-center justify-end rounded-control text-ink-soft hover:text-ink lg:-end-8 lg:h-9 lg:w-8 [&::-webkit-details-marker]:hidden">
                <span className="sr-only">Sub-categories of {parent.text}</span>
                <span className="transition-transform group-open/category:rotate-180 motion-reduce:transition-none">
                  <Icon name="chevron-down" />
                </span>
              </summary>
              <div className="ms-2.5 border-line border-s-2 ps-4">
                <ListFilter filterKey="category" options={children} />
              </div>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
