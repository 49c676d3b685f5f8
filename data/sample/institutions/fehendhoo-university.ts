import { campusesOf, facultiesOf } from './contact-points.ts'
import { picturesOf } from './pictures.ts'
import type { SampleInstitution } from './sample-institution.ts'

const home = { id: 6, site: 'fehendhoo-university' }

const overview = `<p><strong>Fehendhoo University</strong> is a state university for the study of Islam, of law and
of the Arabic language. It takes its name from the small island in Baa where its first teacher held his circle under
a breadfruit tree, and it still begins every academic year with an open lesson there.</p>
<p>Two ways of learning live side by side. In the reading circles, students recite, memorise and receive permission
to teach from a scholar who received it in turn. In the seminar rooms they write essays, argue cases and sit
examinations like students anywhere.</p>
<ul>
<li>Quran sciences, hadith, fiqh and Islamic history, in Dhivehi, Arabic or English</li>
<li>Shari'ah and law degrees with a moot court and a term at the courts</li>
<li>Islamic finance, taught with two banks</li>
<li>Teaching degrees for Islam, Quran and Arabic</li>
</ul>
<p>Certificates in recitation are open to anybody, young or old, with classes after the dawn and the sunset prayer.
Women make up just over half of the students and teach in every department.</p>
<p>As a state institution the university charges the state's fees. Full-time students of a first degree may apply
for the Bachelor's Degree Grant Scheme; those from the atolls who move to Malé are helped to find a room.</p>`

export const fehendhooUniversity: SampleInstitution = {
  draft: {
    id: home.id,
    name: 'Fehendhoo University',
    overview,
    ...picturesOf(home.id, [
      [1, 'The courtyard before the sunset prayer'],
      [2, 'A reading circle'],
      [4, 'Final of the moot court'],
      [3, 'The law library'],
    ]),
    campuses: campusesOf(home, [
      { island: 'Malé', street: 'Medhuaree Magu 5', line2: 'Henveiru' },
      { island: 'B. Eydhafushi', street: 'Fehivina Magu 3' },
      { island: 'Lh. Naifaru', street: 'Kuda Ziyaaraiy Magu 8' },
      { island: 'Fuvahmulah', street: 'Miskiy Magu 11', line2: 'Hoadhandu' },
    ]),
    faculties: facultiesOf(home, [
      {
        name: 'Faculty of Quran and Sunnah',
        mailbox: 'quran',
        island: 'Malé',
        street: 'Medhuaree Magu 5',
        line2: 'Courtyard Building',
      },
      {
        name: 'Faculty of Shariah and Law',
        mailbox: 'law',
        island: 'Malé',
        street: 'Medhuaree Magu 5',
        line2: 'Court Building',
      },
      { name: 'Faculty of Arabic and Teaching', mailbox: 'arabic', island: 'Malé', street: 'Medhuaree Magu 7' },
      {
        name: 'Centre for Islamic Finance',
        mailbox: 'finance',
        island: 'Malé',
        street: 'Medhuaree Magu 7',
        line2: '2nd floor',
      },
    ]),
  },
  profile: {
    kind: 'university',
    state_funded: true,
    colours: { deep: '#4a3306', main: '#7a560f', soft: '#f8efd9', accent: '#f1cf7c' },
    motif: 'star-and-book',
    fields: {
      'Education and Teaching': 2,
      'Accounting and Finance': 1,
      'Quranic and Islamic Studies': 3,
      'Shariáh and Law': 3,
      'Social Sciences and Journalism': 1,
      'University Preparation Program': 1,
    },
    levels: { lowest: 1, highest: 10 },
    fee_factor: 1,
    intakes: [['February', 'August'], ['February']],
    modalities: { f2f: 0.65, blended: 0.25, online: 0.1 },
    partners: [],
  },
}
