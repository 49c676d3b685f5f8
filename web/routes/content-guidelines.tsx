import { useLoaderData } from 'react-router'
import { LegalPage, loadLegalPage } from '../editorial/legal-page.tsx'

const loadPage = loadLegalPage('content-guidelines')

export const loader = loadPage
export const clientLoader = loadPage

export default function ContentGuidelines() {
  return <LegalPage name="content-guidelines" text={useLoaderData<typeof loader>()} />
}
