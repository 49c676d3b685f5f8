import { campusesOf } from './contact-points.ts'
import { picturesOf } from './pictures.ts'
import type { SampleInstitution } from './sample-institution.ts'

const home = { id: 11, site: 'nikagas-teachers' }

const overview = `<p>Before there were classrooms on most islands there was the shade of the nikagas, the banyan.
<strong>Nikagas Teachers College</strong> in Kulhudhuffushi keeps one in its yard and the first lesson of each year
is taught beneath it, to whoever comes.</p>
<p>The college prepares teachers for pre-school, primary and secondary classes, for Quran and Dhivehi, and for
children who learn differently. From the second month, students spend one day a week in one of nineteen schools
between Ihavandhippolhu and Raa, with a mentor who was very often a student here.</p>
<ul>
<li>Diplomas that can be taken in the afternoon by those already working as assistants</li>
<li>Degrees in primary, early childhood and special education</li>
<li>Quran teaching, with classes for women in the mornings</li>
<li>Counselling and school leadership at postgraduate level</li>
</ul>
<p>It is a small place owned by a trust. There are no prizes; there is a wall with the names of the islands that
have had no unfilled teaching post for three years in a row. It has thirty-two names on it.</p>
<p>Students who promise two years in a school north of Raa pay half of the tuition of their final year.</p>`

export const nikagasTeachersCollege: SampleInstitution = {
  draft: {
    id: home.id,
    name: 'Nikagas Teachers College',
    overview,
    ...picturesOf(home.id, [
      [1, 'First lesson of the year, under the banyan'],
      [2, 'Practice day with the youngest'],
      [4, 'The pavilions at Ungoofaaru'],
      [3, 'Reading room, Kulhudhuffushi'],
    ]),
    campuses: campusesOf(home, [
      { island: 'HDh. Kulhudhuffushi', street: 'Nikagas Goalhi 1' },
      { island: 'R. Ungoofaaru', street: 'Iru Magu 13' },
      { island: 'L. Gan', street: 'Mathimaradhoo Magu 4' },
    ]),
    faculties: [],
  },
  profile: {
    kind: 'college',
    state_funded: false,
    colours: { deep: '#2a470b', main: '#4c7514', soft: '#eef6d9', accent: '#e9dc7a' },
    motif: 'banyan',
    fields: {
      'Education and Teaching': 3,
      'Quranic and Islamic Studies': 2,
      'Social Sciences and Journalism': 1,
    },
    levels: { lowest: 2, highest: 9 },
    fee_factor: 2.5,
    intakes: [['January', 'June'], ['January']],
    modalities: { f2f: 0.55, blended: 0.4, online: 0.05 },
    partners: [],
  },
}
