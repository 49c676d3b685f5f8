import { useLoaderData } from 'react-router'
import { LegalPage, loadLegalPage } from '../editorial/legal-page.tsx'

const loadPage = loadLegalPage('privacy-policy')

export const loader = loadPage
export const clientLoader = loadPage

export default function PrivacyPolicy() {
  return <LegalPage name="privacy-policy" text={useLoaderData<typeof loader>()} />
}
