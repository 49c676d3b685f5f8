import { campusesOf, facultiesOf } from './contact-points.ts'
import { picturesOf } from './pictures.ts'
import type { SampleInstitution } from './sample-institution.ts'

const home = { id: 12, site: 'southern-harbour' }

const overview = `<p>Ships need people who know the reef, the engine and the weather. <strong>Southern Harbour
Maritime and Technical Centre</strong> trains them, in Hithadhoo, Thinadhoo and Fuvahmulah, beside the harbours
where they will work.</p>
<p>The deck programmes lead to the national licences for launch, ferry and coastal ship; the engine programmes to
those of the engine room. The bridge simulator has the passages of seven atolls in it, charted by the centre's own
students, and is booked by working captains at night.</p>
<ul>
<li>Basic safety, fire fighting and sea survival every month, in five days</li>
<li>Marine diesel, welding, refrigeration and hull repair in fibreglass and wood</li>
<li>Port operation, logistics and crane driving</li>
<li>Boat handling and guest safety for excursion crews</li>
</ul>
<p>Courses are short, early and wet. Most run from six in the morning until one, so that fishermen can attend and
still go out. Sailors who have long worked without papers can have their experience assessed and sit only for what
is missing.</p>
<p>A swimming test is part of every application; those who fail it are taught, free of charge, and tested again.</p>`

export const southernHarbour: SampleInstitution = {
  draft: {
    id: home.id,
    name: 'Southern Harbour Maritime and Technical Centre',
    overview,
    ...picturesOf(home.id, [
      [1, 'Cargo practice on the Hithadhoo quay'],
      [3, 'The bridge simulator, outbound from Addu'],
      [2, 'Hull repair in the Thinadhoo yard'],
      [4, 'Engine shop'],
    ]),
    campuses: campusesOf(home, [
      { island: 'S. Hithadhoo', street: 'Harbour Road 2', line2: 'Port Area' },
      { island: 'GDh. Thinadhoo', street: 'Boat Yard Road 5' },
      { island: 'Fuvahmulah', street: 'Rasgedharu Magu 9', line2: 'Harbour side' },
    ]),
    faculties: facultiesOf(home, [
      {
        name: 'School of Navigation',
        mailbox: 'navigation',
        island: 'S. Hithadhoo',
        street: 'Harbour Road 2',
        line2: 'Simulator Building',
      },
      {
        name: 'School of Marine Engineering',
        mailbox: 'engineering',
        island: 'GDh. Thinadhoo',
        street: 'Boat Yard Road 5',
      },
    ]),
  },
  profile: {
    kind: 'centre',
    state_funded: false,
    colours: { deep: '#6b0f1f', main: '#b01c30', soft: '#fde5e6', accent: '#ffc9b8' },
    motif: 'anchor',
    fields: {
      'Travel, Tourism and Hospitality': 1,
      'Information and Communication Technology': 1,
      'Engineering, Manufacturing and Construction': 3,
    },
    levels: { lowest: 1, highest: 5 },
    fee_factor: 2.7,
    intakes: [
      ['January', 'March', 'May', 'July', 'September', 'November'],
      ['January', 'July'],
    ],
    modalities: { f2f: 0.92, blended: 0.07, online: 0.01 },
    partners: [],
  },
}
