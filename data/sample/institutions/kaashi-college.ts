import { campusesOf, facultiesOf } from './contact-points.ts'
import { picturesOf } from './pictures.ts'
import type { SampleInstitution } from './sample-institution.ts'

const home = { id: 10, site: 'kaashi-college' }

const overview = `<p>Ask on any ferry who studies at <strong>Kaashi College</strong> and a hand goes up. With about
5,400 students on five islands it is the largest private college in this catalogue, and the only one that starts
four times a year: in January, April, July and October.</p>
<p>The college is named for the coconut, of which nothing is thrown away. Credits are treated the same way. A
certificate counts towards a diploma, a diploma towards a degree, and what you began in Naifaru can be finished in
Malé or, for many courses, online.</p>
<ul>
<li>Business, law, computing, education, health and hospitality up to the master's degree</li>
<li>Own degrees, and degrees of partner universities in the United Kingdom and Sri Lanka</li>
<li>The country's largest preparation programme, with evening groups on every campus</li>
<li>A hardship fund, paid from one rufiyaa in every hundred of fees</li>
</ul>
<p>Counsellors visit the schools of all five atolls each year before the O-level results come out, because by then
most decisions have been made. They recommend other colleges, too, when those fit better.</p>
<p>The Malé tower has a kitchen, a clinic and a courtroom of its own. On Thursday evenings all three are open to the
neighbours.</p>`

export const kaashiCollege: SampleInstitution = {
  draft: {
    id: home.id,
    name: 'Kaashi College',
    overview,
    ...picturesOf(home.id, [
      [1, 'Dhidhdhoo Campus, seen from the beach'],
      [4, 'Law students plead on Thursday evenings'],
      [2, 'Kitchen group at work'],
      [3, 'Nursing practice on the fourth floor'],
      [5, 'October graduation'],
    ]),
    campuses: campusesOf(home, [
      { island: 'Malé', street: 'Maakaashi Magu 118', line2: 'Kaashi Tower' },
      { island: 'HA. Dhidhdhoo', street: 'Janafalhu Magu 9' },
      { island: 'GDh. Thinadhoo', street: 'Dhekunu Magu 14' },
      { island: 'S. Hithadhoo', street: 'Noorufalhu Magu 6', line2: 'Near the causeway' },
      { island: 'Lh. Naifaru', street: 'Ranauraa Magu 19' },
    ]),
    faculties: facultiesOf(home, [
      {
        name: 'Faculty of Business and Marketing',
        mailbox: 'business',
        island: 'Malé',
        street: 'Maakaashi Magu 118',
        line2: 'Floors 5 to 7',
      },
      { name: 'Faculty of Law', mailbox: 'law', island: 'Malé', street: 'Maakaashi Magu 118', line2: 'Floor 9' },
      {
        name: 'Faculty of Computing and Engineering',
        mailbox: 'computing',
        island: 'Malé',
        street: 'Maakaashi Magu 118',
        line2: 'Floors 10 and 11',
      },
      { name: 'Faculty of Health', mailbox: 'health', island: 'Malé', street: 'Maakaashi Magu 118', line2: 'Floor 4' },
      {
        name: 'Faculty of Education and Society',
        mailbox: 'education',
        island: 'Lh. Naifaru',
        street: 'Ranauraa Magu 19',
      },
    ]),
  },
  profile: {
    kind: 'college',
    state_funded: false,
    colours: { deep: '#6e2506', main: '#b0430f', soft: '#ffeadb', accent: '#ffd08a' },
    motif: 'coconut-palm',
    fields: {
      'Business, Management and Administration': 3,
      'Education and Teaching': 2,
      'Accounting and Finance': 2,
      'Quranic and Islamic Studies': 1,
      Marketing: 2,
      'Travel, Tourism and Hospitality': 2,
      'Shariáh and Law': 2,
      'Information and Communication Technology': 2,
      'Social Sciences and Journalism': 1,
      'Engineering, Manufacturing and Construction': 1,
      'University Preparation Program': 3,
      'Health and Welfare': 2,
    },
    levels: { lowest: 1, highest: 9 },
    fee_factor: 3.3,
    intakes: [
      ['January', 'April', 'July', 'October'],
      ['January', 'July'],
      ['April', 'October'],
    ],
    modalities: { f2f: 0.5, blended: 0.35, online: 0.15 },
    partners: [
      { body: 'Wexmoor University', country: 'United Kingdom' },
      { body: 'Kelani Ridge University', country: 'Sri Lanka' },
    ],
  },
}
