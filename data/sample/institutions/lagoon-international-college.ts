import { campusesOf } from './contact-points.ts'
import { picturesOf } from './pictures.ts'
import type { SampleInstitution } from './sample-institution.ts'

const home = { id: 5, site: 'lagoon-international' }

const overview = `<p><strong>Lagoon International College</strong> brings the universities here. Its bachelor's and
master's degrees are designed, examined and awarded by partners in the United Kingdom, Australia and Malaysia; the
lectures, the tutorials and the graduation take place in Malé and Hulhumalé.</p>
<p>Computing comes first: software engineering, data science and security fill the two upper floors, where a
student-run help desk keeps the computers of forty small businesses alive. Business, accounting, journalism and law
share the rest of the building with a radio studio and a newsroom.</p>
<ul>
<li>The same papers on the same day as the partner's own students</li>
<li>A transfer semester abroad, paid as at home, for those with a B average</li>
<li>English support at no charge for the whole of the first year</li>
<li>Foundation studies for school leavers without A-levels</li>
</ul>
<p>Class size stops at twenty-eight. External examiners visit twice a year and their reports are published in full,
with the college's answers.</p>
<p>Private study of this kind is not cheap, and the college prefers to say the whole price at once: the fee in this
catalogue includes the partner's registration, the examinations and the certificate.</p>`

export const lagoonInternationalCollege: SampleInstitution = {
  draft: {
    id: home.id,
    name: 'Lagoon International College',
    overview,
    ...picturesOf(home.id, [
      [1, 'The college boat at the Malé jetty'],
      [3, 'On air: the student newsroom'],
      [2, 'Master of Business Administration, presentation day'],
      [4, 'Awards evening'],
    ]),
    campuses: campusesOf(home, [
      { island: 'Malé', street: 'Vilufehi Magu 31', line2: '6th to 9th floor' },
      { island: 'Hulhumalé', street: 'Kaanifalhu Magu 18', line2: 'Phase 1' },
    ]),
    faculties: [],
  },
  profile: {
    kind: 'college',
    state_funded: false,
    colours: { deep: '#04464d', main: '#0b7f86', soft: '#daf4f2', accent: '#a9f0e2' },
    motif: 'lagoon-globe',
    fields: {
      'Business, Management and Administration': 2,
      'Accounting and Finance': 2,
      Marketing: 2,
      'Shariáh and Law': 1,
      'Information and Communication Technology': 3,
      'Social Sciences and Journalism': 2,
      'University Preparation Program': 2,
    },
    levels: { lowest: 4, highest: 9 },
    fee_factor: 4.5,
    intakes: [['March', 'September'], ['September']],
    modalities: { f2f: 0.55, blended: 0.35, online: 0.1 },
    partners: [
      { body: 'Wexmoor University', country: 'United Kingdom' },
      { body: 'Port Albury University', country: 'Australia' },
      { body: 'Sungai Perdana University', country: 'Malaysia' },
    ],
  },
}
