import { createContext } from 'react'

/** Marks our own inline script for the server, which takes the mark off again; the browser never sees one. */
export const NonceContext = createContext<string | undefined>(undefined)
