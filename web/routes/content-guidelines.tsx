import { LegalPage } from '../editorial/legal-page.tsx'
import { contentGuidelines } from '../editorial/texts/content-guidelines.ts'

export default function ContentGuidelines() {
  return <LegalPage text={contentGuidelines} />
}
