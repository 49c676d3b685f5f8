import { createContext, type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { type ContactDetails, PLACEHOLDER_DETAILS } from '../../contract/editorial/contact-details.ts'

/** What the operator has set and pages need to know; the server fills it in. */
export const settingsContext = createContext<{ analyticsId: string | undefined; contact: ContactDetails }>({
  analyticsId: undefined,
  contact: PLACEHOLDER_DETAILS,
})

interface Site {
  origin: string
  analyticsId?: string
  contact: ContactDetails
}

/** The server makes the address of each request from its own public one, so this never comes from a visitor. */
export function loadSite({ url, context }: LoaderFunctionArgs): Site {
  const { analyticsId, contact } = context.get(settingsContext)
  return { origin: url.origin, contact, ...(analyticsId && { analyticsId }) }
}

/** Undefined only where the root itself could not load. */
export const useSite = () => useRouteLoaderData<typeof loadSite>('root')

export const useContactDetails = (): ContactDetails => useSite()?.contact ?? PLACEHOLDER_DETAILS
