import { createContext } from 'react'
import { createContext as createRouterContext, type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { type ContactDetails, PLACEHOLDER_DETAILS } from '../../contract/editorial/contact-details.ts'
import type { LayoutContent } from '../../contract/page-context.ts'

/** What the server fills in. */
interface Settings {
  isSample: boolean
  content: LayoutContent
}

export const settingsContext = createRouterContext<Settings>({
  isSample: false,
  content: { bannerMessages: [], contact: PLACEHOLDER_DETAILS },
})

interface Site extends LayoutContent {
  origin: string
  isSample: boolean
}

/** The server builds the address of each request from its own PUBLIC_BASE_URL, so the origin never comes from a visitor. */
export function loadSite({ url, context }: LoaderFunctionArgs): Site {
  const { isSample, content } = context.get(settingsContext)
  return { origin: url.origin, isSample, ...content }
}

/** Undefined only where the root itself could not load. */
export const useSite = () => useRouteLoaderData<typeof loadSite>('root')

export const useContactDetails = (): ContactDetails => useSite()?.contact ?? PLACEHOLDER_DETAILS

/** Marks our own inline scripts for the server, which removes the nonce again; the browser never sees one. */
export const NonceContext = createContext<string | undefined>(undefined)
