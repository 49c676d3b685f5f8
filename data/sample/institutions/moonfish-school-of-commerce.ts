import { campusesOf } from './contact-points.ts'
import { picturesOf } from './pictures.ts'
import type { SampleInstitution } from './sample-institution.ts'

const home = { id: 9, site: 'moonfish' }

const overview = `<p><strong>Moonfish School of Commerce</strong> teaches what keeps a company alive: selling,
counting and deciding. It is small on purpose. Two hundred and forty students, eighteen teachers, one building over
the fish market in Malé, and a view of every deal that is made on the quay.</p>
<p>Every programme is built on cases, and most of the cases are Maldivian: the ferry line that ran half empty, the
guesthouse that doubled its price and filled up, the tuna cannery and the exchange rate. Owners come in person to
hear what the class would have done.</p>
<ul>
<li>Accounting and finance, including tuition for professional examinations</li>
<li>Marketing with a budget: each team spends real money and answers for it</li>
<li>An executive MBA on ten weekends a year</li>
<li>A bridging semester in mathematics and English</li>
</ul>
<p>The student company trades in public. It has sold rain jackets, school bags and a very popular chilli sauce, and
has paid a dividend in six years of nine.</p>
<p>Applicants write one page about a business they admire and why. The page counts for as much as the
certificate.</p>`

export const moonfishSchoolOfCommerce: SampleInstitution = {
  draft: {
    id: home.id,
    name: 'Moonfish School of Commerce',
    overview,
    ...picturesOf(home.id, [
      [2, 'The city after the last lecture'],
      [3, 'A case, a chart, an argument'],
      [1, 'Six ideas before lunch'],
    ]),
    campuses: campusesOf(home, [
      { island: 'Malé', street: 'Haveevilla Hingun 40', line2: 'Over the market, 3rd floor' },
    ]),
    faculties: [],
  },
  profile: {
    kind: 'school',
    state_funded: false,
    colours: { deep: '#14142b', main: '#2b2b4f', soft: '#ebebf4', accent: '#e8dfb8' },
    motif: 'moonfish',
    fields: {
      'Business, Management and Administration': 3,
      'Accounting and Finance': 3,
      Marketing: 3,
      'University Preparation Program': 1,
    },
    levels: { lowest: 4, highest: 9 },
    fee_factor: 3.9,
    intakes: [
      ['February', 'June', 'October'],
      ['February', 'October'],
    ],
    modalities: { f2f: 0.5, blended: 0.45, online: 0.05 },
    partners: [{ body: 'Caldbeck University', country: 'United Kingdom' }],
  },
}
