import { NavLink, useOutletContext } from 'react-router'
import type { Right } from '../../contract/api-routes.ts'
import { hasRight } from '../../contract/studio/rights.ts'

export const useRights = () => useOutletContext<readonly Right[] | 'all'>()

/** Only to hide what the server would refuse; the server decides. */
export const useMay = (right: Right): boolean => hasRight(useRights(), right)

/** The screens of one section. */
export function SectionLinks({ label, links }: { label: string; links: Readonly<Record<string, string>> }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {Object.entries(links).map(([text, path]) => (
          <li key={path}>
            <NavLink className="state-link" to={path} end>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
