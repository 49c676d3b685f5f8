import { useLoaderData } from 'react-router'
import { LegalPage, loadLegalPage } from '../editorial/legal-page.tsx'

const loadPage = loadLegalPage('infringement-policy')

export const loader = loadPage
export const clientLoader = loadPage

export default function InfringementPolicy() {
  return <LegalPage name="infringement-policy" text={useLoaderData<typeof loader>()} />
}
