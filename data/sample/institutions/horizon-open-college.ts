import { campusesOf } from './contact-points.ts'
import { picturesOf } from './pictures.ts'
import type { SampleInstitution } from './sample-institution.ts'

const home = { id: 7, site: 'horizon-open' }

const overview = `<p>Most students of <strong>Horizon Open College</strong> have never lived on the same island as
their teacher. The college teaches online, in the evening, in lessons that are recorded and small enough to load
over prepaid data: an hour of class is under sixty megabytes, and the notes alone under one.</p>
<p>You choose the pace. A diploma takes one year at full speed and up to three at a quarter of it; you may pause a
term and come back without paying again. Every Saturday, tutors answer by telephone those who would rather talk than
type.</p>
<ul>
<li>Start in January, and for many courses in any term</li>
<li>Study from any island, from a resort, or from a boat</li>
<li>Learning hubs in Hulhumalé and Laamu with desks, printers and quiet</li>
<li>Supervised examinations on eleven islands twice a year</li>
</ul>
<p>Business, teaching, computing, social work and Islamic studies can be taken entirely at a distance. Where a
profession asks for practice, such as the classroom term of the teaching diploma, the college arranges it on your
own island or the next.</p>
<p>Three students in five are women, and the oldest graduate of last year was sixty-eight: a grandfather from Gan
who took his degree a semester ahead of his granddaughter.</p>`

export const horizonOpenCollege: SampleInstitution = {
  draft: {
    id: home.id,
    name: 'Horizon Open College',
    overview,
    ...picturesOf(home.id, [
      [1, 'Six in the evening, class is on'],
      [3, 'Examination week: candidates on the Laamu boat'],
      [2, 'Recording a lecture in the Hulhumalé studio'],
    ]),
    campuses: campusesOf(home, [
      { island: 'Hulhumalé', street: 'Hirifalhu Magu 27', line2: 'Learning Hub, Phase 1' },
      { island: 'L. Gan', street: 'Thundi Magu 2', line2: 'Learning Hub' },
    ]),
    faculties: [],
  },
  profile: {
    kind: 'college',
    state_funded: false,
    colours: { deep: '#2a1e5c', main: '#4b3ca8', soft: '#e8e5fa', accent: '#ffc59a' },
    motif: 'open-window',
    fields: {
      'Business, Management and Administration': 2,
      'Education and Teaching': 2,
      'Accounting and Finance': 1,
      'Quranic and Islamic Studies': 1,
      Marketing: 2,
      'Information and Communication Technology': 2,
      'Social Sciences and Journalism': 2,
      'University Preparation Program': 1,
    },
    levels: { lowest: 1, highest: 9 },
    fee_factor: 2.5,
    intakes: [['January', 'May', 'September'], ['January', 'July'], ['January']],
    modalities: { f2f: 0.05, blended: 0.2, online: 0.75 },
    partners: [{ body: 'Open University of Tasik Biru', country: 'Malaysia' }],
  },
}
