import type { InstitutionDraft } from '../../../contract/catalogue/institution.ts'
import type { InstitutionProfile } from '../institution-profile.ts'

export interface SampleInstitution {
  draft: InstitutionDraft
  profile: InstitutionProfile
}
