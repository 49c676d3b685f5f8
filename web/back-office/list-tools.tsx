import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The element above a list's rows that its buttons are put into; null until it is drawn. */
export const ListToolsContext = createContext<HTMLElement | null>(null)

/** Something that is done with the list as a whole: it stands in one row with the number of rows. */
export function ListTool({ children }: { children: ReactNode }) {
  const tools = useContext(ListToolsContext)
  return tools && createPortal(children, tools)
}
