import { useLoaderData } from 'react-router'
import { LegalPage, loadLegalPage } from '../editorial/legal-page.tsx'

const loadPage = loadLegalPage('terms-of-service')

export const loader = loadPage
export const clientLoader = loadPage

export default function TermsOfService() {
  return <LegalPage name="terms-of-service" text={useLoaderData<typeof loader>()} />
}
