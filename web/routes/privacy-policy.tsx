import { LegalPage } from '../editorial/legal-page.tsx'
import { privacyPolicy } from '../editorial/texts/privacy-policy.ts'

export default function PrivacyPolicy() {
  return <LegalPage text={privacyPolicy} />
}
