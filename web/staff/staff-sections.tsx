import type { ReactNode } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { Icon, type IconName } from '../design/icon.tsx'
import { useCurrentInView } from './use-current-in-view.ts'

export interface StaffSection {
  text: string
  icon: IconName
  path: string
}

interface StaffSectionsProps {
  /** Whose sections they are: 'Studio'. */
  label: string
  /** The first is the one whose address the others begin with. */
  sections: readonly StaffSection[]
  /** What the open section gets. */
  context: unknown
  /** What is said above every section. */
  notice?: ReactNode
}

/** The links to all sections beside the open one. */
export function StaffSections({ label, sections, context, notice }: StaffSectionsProps) {
  const { pathname } = useLocation()
  const list = useCurrentInView<HTMLUListElement>(pathname)
  return (
    <div className="staff-body" data-has-links="">
      <nav aria-label={label}>
        <ul className="staff-links" ref={list}>
          {sections.map(({ text, icon, path }, at) => (
            <li key={text}>
              <NavLink className="staff-link" to={path} end={at === 0}>
                <Icon name={icon} />
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <main className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6" id="main" tabIndex={-1}>
        {notice}
        <Outlet context={context} />
      </main>
    </div>
  )
}
