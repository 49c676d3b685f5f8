import { useState } from 'react'
import { Icon } from '../../design/icon.tsx'
import { ListFilter, ListFilterChoice, type ListFilterProps } from './filter-choices.tsx'
import { groupCategories } from './filter-options.ts'
import type { CategoryParents } from './trim-facets.ts'

interface CategoryFilterProps extends Omit<ListFilterProps, 'filterKey'> {
  parents: CategoryParents
}

/** Top categories with their sub-categories. Opening one closes the others. */
export function CategoryFilter({ options, parents }: CategoryFilterProps) {
  const groups = groupCategories(options, parents)
  const [openAtFirst] = useState(
    () => groups.find(({ children }) => children.some(({ isChosen }) => isChosen))?.parent.value,
  )
  return (
    <ul>
      {groups.map(({ parent, children }) => (
        <li className="relative" key={parent.value}>
          <ListFilterChoice filterKey="category" option={parent} />
          {children.length > 0 && (
            <details className="category-group" name="category-group" open={parent.value === openAtFirst}>
              <summary>
                <span className="sr-only">Sub-categories of {parent.text}</span>
                <span className="fold-mark">
                  <Icon name="chevron-down" />
                </span>
              </summary>
              <ListFilter filterKey="category" options={children} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
