import { campusesOf, facultiesOf } from './contact-points.ts'
import { picturesOf } from './pictures.ts'
import type { SampleInstitution } from './sample-institution.ts'

const home = { id: 1, site: 'equator-university' }

const overview = `<p><strong>Equator National University</strong> is the larger of the two state universities in
this catalogue. It teaches on five islands, from Kulhudhuffushi in the north to Hithadhoo, a short boat ride south
of the equator that gave it its name. About one student in three studies outside Malé.</p>
<p>Six faculties offer some ninety programmes, from Certificate III to the doctorate. The schools of nursing,
teaching and computing are the oldest; marine science and civil engineering are the newest, and share a laboratory
building on the western sea wall in Malé.</p>
<ul>
<li>Two intakes a year, in February and August</li>
<li>Evening classes at every campus for those who work</li>
<li>First degrees under the Bachelor's Degree Grant Scheme for full-time students who qualify</li>
<li>A library of 140,000 volumes with a book boat that calls at the atoll campuses each month</li>
</ul>
<p>Fees are set by the state and are the same on every island. A programme starts when ten students have enrolled
for a certificate or diploma, or fifteen for a degree; applicants on a smaller list are offered a place at the next
campus or at the next intake.</p>
<p>Research here begins with what an island needs: fresh water, safe birth, cheap cooling, readable schoolbooks.
Final-year students spend at least one term on a project that a council, a health centre or a school has asked
for.</p>`

export const equatorNationalUniversity: SampleInstitution = {
  draft: {
    id: home.id,
    name: 'Equator National University',
    overview,
    ...picturesOf(home.id, [
      [1, 'The main building on the lagoon side, Malé'],
      [3, 'The reading room stays open until midnight in examination weeks'],
      [5, 'Graduates of the February class'],
      [2, 'Marine science: testing the water of twelve island wells'],
      [4, 'Five campuses, one atoll chain'],
    ]),
    campuses: campusesOf(home, [
      { island: 'Malé', street: 'Ameeru Falhu Magu 14', line2: 'Maafannu' },
      { island: 'S. Hithadhoo', street: 'Equator Link Road 3' },
      { island: 'HDh. Kulhudhuffushi', street: 'Beyrufalhu Hingun 21' },
      { island: 'GDh. Thinadhoo', street: 'Kandufalhu Magu 8' },
      { island: 'L. Gan', street: 'Mukuri Magu 5', line2: 'Old Runway Side' },
    ]),
    faculties: facultiesOf(home, [
      {
        name: 'Faculty of Education',
        mailbox: 'education',
        island: 'Malé',
        street: 'Ameeru Falhu Magu 14',
        line2: 'Block A, 3rd floor',
      },
      {
        name: 'Faculty of Health Sciences',
        mailbox: 'health',
        island: 'Malé',
        street: 'Ameeru Falhu Magu 14',
        line2: 'Block C',
      },
      {
        name: 'Faculty of Science and Engineering',
        mailbox: 'science',
        island: 'Malé',
        street: 'Ameeru Falhu Magu 16',
        line2: 'Sea Wall Laboratories',
      },
      {
        name: 'Faculty of Business and Tourism',
        mailbox: 'business',
        island: 'Malé',
        street: 'Ameeru Falhu Magu 14',
        line2: 'Block B, 2nd floor',
      },
      {
        name: 'Faculty of Arts and Communication',
        mailbox: 'arts',
        island: 'Malé',
        street: 'Ameeru Falhu Magu 14',
        line2: 'Block B, 5th floor',
      },
      {
        name: 'Faculty of Law',
        mailbox: 'law',
        island: 'S. Hithadhoo',
        street: 'Equator Link Road 3',
        line2: 'Court House Wing',
      },
    ]),
  },
  profile: {
    kind: 'university',
    state_funded: true,
    colours: { deep: '#07364b', main: '#0b4f6c', soft: '#d6ecf2', accent: '#f2b544' },
    motif: 'equator-sun',
    fields: {
      'Business, Management and Administration': 2,
      'Education and Teaching': 3,
      'Accounting and Finance': 2,
      'Travel, Tourism and Hospitality': 1,
      'Shariáh and Law': 2,
      'Information and Communication Technology': 3,
      'Social Sciences and Journalism': 3,
      'Engineering, Manufacturing and Construction': 2,
      'University Preparation Program': 1,
      'Health and Welfare': 3,
    },
    levels: { lowest: 3, highest: 10 },
    fee_factor: 1,
    intakes: [['February', 'August'], ['February'], ['August']],
    modalities: { f2f: 0.7, blended: 0.25, online: 0.05 },
    partners: [],
  },
}
