import { LegalPage } from '../editorial/legal-page.tsx'
import { termsOfService } from '../editorial/texts/terms-of-service.ts'

export default function TermsOfService() {
  return <LegalPage text={termsOfService} />
}
