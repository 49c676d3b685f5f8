import { LegalPage } from '../editorial/legal-page.tsx'
import { infringementPolicy } from '../editorial/texts/infringement-policy.ts'

export default function InfringementPolicy() {
  return <LegalPage text={infringementPolicy} />
}
