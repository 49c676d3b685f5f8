import type { CourseDraft } from '../../contract/catalogue/course-draft.ts'
import { alternativeRequirements, generalRequirements } from './admission-texts.ts'
import { entryRules } from './entry-requirements.ts'
import type { Manner } from './entry-wording.ts'
import { courseFees } from './fees.ts'
import { languageRequirements } from './language-requirements.ts'
import { withMissingSections } from './missing-sections.ts'
import type { Offer } from './offer.ts'
import { approvalOf } from './offer-approval.ts'
import { awardOf, courseName } from './offer-award.ts'
import { careersText, studyOptionsText } from './offer-careers.ts'
import type { Delivery } from './offer-delivery.ts'
import { durationRemarks, durationText } from './offer-duration.ts'
import { grantShare } from './offer-grant.ts'
import { intakesOf } from './offer-intakes.ts'
import { moduleText } from './offer-modules.ts'
import { generalNotes } from './offer-notes.ts'
import { classTimings } from './offer-timings.ts'

const MANNERS: readonly Manner[] = ['formal', 'plain', 'brief']

/** An institution writes all its pages in one manner. */
const mannerOf = ({ institution }: Offer): Manner =>
  institution.profile.state_funded ? 'formal' : (MANNERS[institution.draft.id % MANNERS.length] ?? 'plain')

/** `running` counts the courses; it stands in the approval number. */
export function courseOfOffer(offer: Offer, delivery: Delivery, campuses: string[], running: number): CourseDraft {
  const { programme, institution, seed } = offer
  const manner = mannerOf(offer)
  const award = awardOf(offer)
  const approval = approvalOf(offer, delivery, campuses, running)
  const grant = grantShare(offer, delivery, approval)
  const draft: CourseDraft = {
    institution_id: institution.draft.id,
    name: courseName(offer, award),
    ...award,
    approval,
    gov_first_degree: grant,
    duration_text: durationText(offer),
    duration_remarks: durationRemarks(offer, delivery),
    mnqf_level: programme.level,
    credits: programme.credits ?? null,
    delivery_modalities: delivery.modalities,
    study_modes: delivery.study_modes,
    intakes: intakesOf(offer),
    language: programme.language ?? 'English',
    categories: programme.also_in ? [programme.sub_category, programme.also_in] : [programme.sub_category],
    campuses,
    admission_general_requirements: generalRequirements(programme, manner, seed),
    admission_alternative_requirements: alternativeRequirements(programme, manner, seed),
    admission_language_requirements: languageRequirements(
      programme,
      manner,
      award.awarding_body_type === 'international',
      seed,
    ),
    modules: moduleText(offer),
    study_options: studyOptionsText(offer),
    indicative_class_timings: classTimings(offer, delivery),
    careers: careersText(offer),
    general_notes: generalNotes(offer),
    fees: courseFees(offer, grant),
    entry_rules: entryRules(programme),
  }
  return withMissingSections(draft, seed)
}
