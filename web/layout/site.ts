import { createContext } from 'react'
import { createContext as createRouterContext, type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { type ContactDetails, PLACEHOLDER_DETAILS } from '../../contract/editorial/contact-details.ts'

/** The operator's settings that pages show; the server fills them in. */
interface Settings {
  isSample: boolean
  contact: ContactDetails
}

export const settingsContext = createRouterContext<Settings>({ isSample: false, contact: PLACEHOLDER_DETAILS })

interface Site {
  origin: string
  isSample: boolean
  contact: ContactDetails
}

/** The server builds the address of each request from its own PUBLIC_BASE_URL, so the origin never comes from a visitor. */
export function loadSite({ url, context }: LoaderFunctionArgs): Site {
  const { isSample, contact } = context.get(settingsContext)
  return { origin: url.origin, isSample, contact }
}

/** Undefined only where the root itself could not load. */
export const useSite = () => useRouteLoaderData<typeof loadSite>('root')

export const useContactDetails = (): ContactDetails => useSite()?.contact ?? PLACEHOLDER_DETAILS

/** Marks our own inline scripts for the server, which removes the nonce again; the browser never sees one. */
export const NonceContext = createContext<string | undefined>(undefined)
