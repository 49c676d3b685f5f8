import { campusesOf } from './contact-points.ts'
import { picturesOf } from './pictures.ts'
import type { SampleInstitution } from './sample-institution.ts'

const home = { id: 4, site: 'atoll-polytechnic' }

const overview = `<p>If it has an engine, a wire, a pipe or a keel, somebody at <strong>Atoll Polytechnic</strong>
is taking it apart. The state's trade college works on five islands, each with workshops for what that island lives
by: boat building in Ungoofaaru, food processing in Dhidhdhoo, cooling and power in Fuvahmulah.</p>
<p>Courses are short and pay their way. A Certificate II takes ten weeks; a Certificate III, a term; an advanced
certificate or diploma, a year or more with paid work placement in the middle. Two hours in three are spent with
tools in hand.</p>
<ul>
<li>Outboard and diesel engines, refrigeration, welding, carpentry, plumbing</li>
<li>Solar and grid electricity, with an installer's licence at the end</li>
<li>Networks, hardware repair and web basics</li>
<li>Cookery, housekeeping and office work for resorts and shops</li>
</ul>
<p>No O-level passes are needed below level 4: being sixteen, able to follow the language of the class and willing
to turn up at seven is enough. Overalls, boots and a first tool box are lent for the length of the course and may be
bought at half price at the end.</p>
<p>Each autumn the polytechnic mends, free of charge, whatever island councils bring to the jetty. Last year it was
214 engines, nine generators and a school bell.</p>`

export const atollPolytechnic: SampleInstitution = {
  draft: {
    id: home.id,
    name: 'Atoll Polytechnic',
    overview,
    ...picturesOf(home.id, [
      [2, 'The marine engine shop'],
      [1, 'Fitting the roof of the Fuvahmulah school: 96 panels in six days'],
      [4, 'A dhoni on the stocks, Ungoofaaru'],
      [3, 'Networks class in Malé'],
    ]),
    campuses: campusesOf(home, [
      { island: 'Malé', street: 'Boduvalhu Magu 77', line2: 'Industrial side, Maafannu' },
      { island: 'Fuvahmulah', street: 'Dhadimagu Hingun 4' },
      { island: 'HA. Dhidhdhoo', street: 'Bandaara Magu 15', line2: 'Harbour front' },
      { island: 'R. Ungoofaaru', street: 'Boat Builders Lane 1', line2: 'Slipway' },
      { island: 'N. Velidhoo', street: 'Huvandhu Magu 10' },
    ]),
    faculties: [],
  },
  profile: {
    kind: 'polytechnic',
    state_funded: true,
    colours: { deep: '#22303a', main: '#3b4f5b', soft: '#e8edf0', accent: '#ffb52e' },
    motif: 'atoll-gear',
    fields: {
      'Travel, Tourism and Hospitality': 2,
      'Information and Communication Technology': 2,
      'Engineering, Manufacturing and Construction': 3,
    },
    levels: { lowest: 1, highest: 6 },
    fee_factor: 1,
    intakes: [['February', 'June', 'October'], ['February', 'August'], ['February']],
    modalities: { f2f: 0.9, blended: 0.09, online: 0.01 },
    partners: [],
  },
}
