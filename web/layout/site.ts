import { createContext, type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'

/** What the operator has set and pages need to know; the server fills it in. */
export const settingsContext = createContext<{ analyticsId: string | undefined }>({ analyticsId: undefined })

/** The server makes the address of each request from its own public one, so this never comes from a visitor. */
export function loadSite({ url, context }: LoaderFunctionArgs): { origin: string; analyticsId?: string } {
  const { analyticsId } = context.get(settingsContext)
  return { origin: url.origin, ...(analyticsId && { analyticsId }) }
}

/** Undefined only where the root itself could not load. */
export const useSite = () => useRouteLoaderData<typeof loadSite>('root')
