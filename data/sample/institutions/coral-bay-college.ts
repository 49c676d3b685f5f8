import { campusesOf, facultiesOf } from './contact-points.ts'
import { picturesOf } from './pictures.ts'
import type { SampleInstitution } from './sample-institution.ts'

const home = { id: 2, site: 'coral-bay' }

const overview = `<p>Two accountants and a school principal founded <strong>Coral Bay College</strong> in 2004 with
one rented floor and thirty-one students. It now has about 2,600, most of whom already work: three classes in four
are held in the evening or at the weekend.</p>
<p>The college is known for business, accounting and computing, taught in small groups with a named tutor from the
first week to the last. Its own certificates and diplomas lead on to degrees awarded by partner universities in the
United Kingdom and Malaysia, taught here in full and at a fraction of the cost of going abroad.</p>
<ul>
<li>Intakes in January, May and September</li>
<li>Fees by monthly instalment, without interest</li>
<li>Credit for work experience, assessed before the first class</li>
<li>A careers desk that places some 180 interns a year in banks, resorts and ministries</li>
</ul>
<p>The Hulhumalé building has the larger lecture rooms and the computer laboratories; the centre in Eydhafushi
teaches diplomas and the preparation programme to students of Baa and Raa who would rather not leave home for their
first year.</p>
<p>Nobody is admitted on examination results alone. Those who fall short of the general entry rule are invited to a
conversation and, where it will help, to a semester of preparation before they begin.</p>`

export const coralBayCollege: SampleInstitution = {
  draft: {
    id: home.id,
    name: 'Coral Bay College',
    overview,
    ...picturesOf(home.id, [
      [2, 'Arriving by the evening boat, Eydhafushi'],
      [1, 'A morning seminar in business statistics'],
      [4, 'Computing students in laboratory 3'],
      [3, 'Planning a campaign for a real client'],
    ]),
    campuses: campusesOf(home, [
      { island: 'Malé', street: 'Rahdhanfalhu Hingun 22', line2: 'Henveiru' },
      { island: 'Hulhumalé', street: 'Muraka Hingun 41', line2: 'Phase 1, Lot 10602' },
      { island: 'B. Eydhafushi', street: 'Raiydhandi Magu 6' },
    ]),
    faculties: facultiesOf(home, [
      {
        name: 'Faculty of Business and Finance',
        mailbox: 'business',
        island: 'Malé',
        street: 'Rahdhanfalhu Hingun 22',
        line2: '4th floor',
      },
      {
        name: 'Faculty of Computing',
        mailbox: 'computing',
        island: 'Hulhumalé',
        street: 'Muraka Hingun 41',
        line2: '2nd floor',
      },
      {
        name: 'Faculty of Education and Community Health',
        mailbox: 'community',
        island: 'B. Eydhafushi',
        street: 'Raiydhandi Magu 6',
      },
    ]),
  },
  profile: {
    kind: 'college',
    state_funded: false,
    colours: { deep: '#561335', main: '#8a2a58', soft: '#fbe3ea', accent: '#ff9a76' },
    motif: 'coral',
    fields: {
      'Business, Management and Administration': 3,
      'Education and Teaching': 1,
      'Accounting and Finance': 2,
      Marketing: 2,
      'Information and Communication Technology': 2,
      'University Preparation Program': 2,
      'Health and Welfare': 1,
    },
    levels: { lowest: 2, highest: 9 },
    fee_factor: 3.1,
    intakes: [['January', 'May', 'September'], ['January', 'September'], ['January']],
    modalities: { f2f: 0.45, blended: 0.4, online: 0.15 },
    partners: [
      { body: 'Northmere University', country: 'United Kingdom' },
      { body: 'Universiti Teluk Murni', country: 'Malaysia' },
    ],
  },
}
