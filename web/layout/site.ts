import { createContext, type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { type ContactDetails, PLACEHOLDER_DETAILS } from '../../contract/editorial/contact-details.ts'

/** What the operator has set and pages need to know; the server fills it in. */
interface Settings {
  analyticsId: string | undefined
  isSample: boolean
  contact: ContactDetails
}

export const settingsContext = createContext<Settings>({
  analyticsId: undefined,
  isSample: false,
  contact: PLACEHOLDER_DETAILS,
})

interface Site {
  origin: string
  analyticsId?: string
  isSample: boolean
  contact: ContactDetails
}

/** The server makes the address of each request from its own public one, so this never comes from a visitor. */
export function loadSite({ url, context }: LoaderFunctionArgs): Site {
  const { analyticsId, isSample, contact } = context.get(settingsContext)
  return { origin: url.origin, isSample, contact, ...(analyticsId && { analyticsId }) }
}

/** Undefined only where the root itself could not load. */
export const useSite = () => useRouteLoaderData<typeof loadSite>('root')

export const useContactDetails = (): ContactDetails => useSite()?.contact ?? PLACEHOLDER_DETAILS
