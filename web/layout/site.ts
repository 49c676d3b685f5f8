import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'

/** The server makes the address of each request from its own public one, so this never comes from a visitor. */
export const loadSite = ({ url }: LoaderFunctionArgs) => ({ origin: url.origin })

/** Undefined only where the root itself could not load. */
export const useSite = () => useRouteLoaderData<typeof loadSite>('root')
