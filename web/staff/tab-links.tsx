import { NavLink } from 'react-router'

/** The screens of one section, or about one thing: to edit it, its preview and its history. */
export function TabLinks({ label, links }: { label: string; links: Readonly<Record<string, string>> }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1 border-line border-b pb-2">
        {Object.entries(links).map(([text, path]) => (
          <li key={path}>
            <NavLink className="staff-link" to={path} end>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
