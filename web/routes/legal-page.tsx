import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { findScreen } from '../../contract/screens.ts'
import { apiContext, orErrorPage } from '../api-context.ts'
import { isLegalPage, LegalPageScreen } from '../editorial/legal-page-screen.tsx'

async function loadLegalPage({ url, context }: LoaderFunctionArgs) {
  const name = findScreen(url.pathname)?.name ?? ''
  if (!isLegalPage(name)) throw new Error(`${url.pathname} is no legal page.`)
  return { name, text: (await orErrorPage(context.get(apiContext).getLegalPage({ name }))).data }
}

export const loader = loadLegalPage
export const clientLoader = loadLegalPage

/** Each of the four; they differ in their texts alone. */
export default function LegalPageRoute() {
  return <LegalPageScreen {...useLoaderData<typeof loader>()} />
}
