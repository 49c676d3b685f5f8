import { campusesOf, facultiesOf } from './contact-points.ts'
import { picturesOf } from './pictures.ts'
import type { SampleInstitution } from './sample-institution.ts'

const home = { id: 3, site: 'dhoni-health' }

const overview = `<p>A dhoni once carried the nurse from island to island; the <strong>Dhoni Institute of Health
Sciences</strong> trains the people who do that work now. It teaches nursing, midwifery, pharmacy, medical
laboratory science, physiotherapy and public health, and nothing else but the studies that support them.</p>
<p>Students practise from the first month. The skills ward in Hulhumalé has sixteen beds and a birthing room;
placements follow in a regional hospital and at an island health centre where there may be one doctor and no
specialist within an hour's sailing.</p>
<ul>
<li>One supervisor for every six students on placement</li>
<li>Counselling and social care programmes for those drawn to listening rather than to laboratories</li>
<li>A preparation semester in biology and chemistry for arts students</li>
<li>Uniform, vaccination and placement travel are included in the fee</li>
</ul>
<p>Entry to clinical programmes asks for a medical check, a police report and a short interview. The institute looks
for steadiness and kindness as much as for grades, and says so.</p>
<p>Graduates register with the professional councils; in the last five years every class has had more offers of work
than members.</p>`

export const dhoniInstituteOfHealthSciences: SampleInstitution = {
  draft: {
    id: home.id,
    name: 'Dhoni Institute of Health Sciences',
    overview,
    ...picturesOf(home.id, [
      [1, 'The skills ward, Hulhumalé'],
      [2, 'Growth checks at the island clinic'],
      [3, 'Medical laboratory practice'],
      [4, 'Kulhudhuffushi Campus between the palms'],
    ]),
    campuses: campusesOf(home, [
      { island: 'Hulhumalé', street: 'Finivaa Magu 9', line2: 'Phase 2, behind the health centre' },
      { island: 'HDh. Kulhudhuffushi', street: 'Dhamanaveli Magu 12' },
      { island: 'S. Hithadhoo', street: 'Maakilhi Magu 17', line2: 'Hospital Road' },
    ]),
    faculties: facultiesOf(home, [
      {
        name: 'School of Nursing and Midwifery',
        mailbox: 'nursing',
        island: 'Hulhumalé',
        street: 'Finivaa Magu 9',
        line2: 'Ward Building',
      },
      {
        name: 'School of Pharmacy and Laboratory Science',
        mailbox: 'pharmacy',
        island: 'Hulhumalé',
        street: 'Finivaa Magu 9',
        line2: 'Laboratory Building',
      },
      {
        name: 'School of Public Health',
        mailbox: 'public-health',
        island: 'HDh. Kulhudhuffushi',
        street: 'Dhamanaveli Magu 12',
      },
    ]),
  },
  profile: {
    kind: 'college',
    state_funded: false,
    colours: { deep: '#0d3f2c', main: '#1c6b49', soft: '#dcf2e4', accent: '#8fe0b0' },
    motif: 'healing-sail',
    fields: {
      'Social Sciences and Journalism': 1,
      'University Preparation Program': 1,
      'Health and Welfare': 3,
    },
    levels: { lowest: 1, highest: 9 },
    fee_factor: 3.4,
    intakes: [['January', 'July'], ['January']],
    modalities: { f2f: 0.8, blended: 0.18, online: 0.02 },
    partners: [{ body: 'Kelani Ridge University', country: 'Sri Lanka' }],
  },
}
