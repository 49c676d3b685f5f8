import { campusesOf } from './contact-points.ts'
import { picturesOf } from './pictures.ts'
import type { SampleInstitution } from './sample-institution.ts'

const home = { id: 8, site: 'blue-reef' }

const overview = `<p>The breakfast at <strong>Blue Reef Hospitality School</strong> is cooked, served and cleared
away by people who had never held a tray six weeks before. The school runs a forty-room training hotel on the edge
of Eydhafushi, and its guests, who pay a little less than elsewhere, are the examiners.</p>
<p>Everything a resort does is taught: kitchen and pastry, restaurant and bar-free beverage service, front office,
housekeeping, diving and excursions, spa, events, and later the figures behind them. A second campus in Velidhoo
trains cooks for Noonu's new resorts.</p>
<ul>
<li>Certificates of ten to thirty weeks, with paid placement</li>
<li>Diplomas with six months in a partner resort, meals and room included</li>
<li>A degree in hotel management with a semester in Switzerland or by the sea</li>
<li>Languages for guests: Mandarin, Russian, German, Arabic</li>
</ul>
<p>Local food has a chair of its own. Students collect recipes from their grandmothers; the best have gone on the
menus of eleven resorts, with the grandmother's name beside the dish.</p>
<p>Of last year's class, nineteen in twenty had work before their last examination. The school keeps in touch with
them all, and many return to teach for a season.</p>`

export const blueReefHospitalitySchool: SampleInstitution = {
  draft: {
    id: home.id,
    name: 'Blue Reef Hospitality School',
    overview,
    ...picturesOf(home.id, [
      [2, 'Service in the training kitchen'],
      [1, 'Placement: a season on the water'],
      [5, 'Table three is waiting'],
      [3, 'Check-in, watched by the examiner'],
      [4, 'Reef guides below the house reef buoy'],
    ]),
    campuses: campusesOf(home, [
      { island: 'B. Eydhafushi', street: 'Beach Road 1', line2: 'Training Hotel' },
      { island: 'N. Velidhoo', street: 'Falhu Magu 7' },
    ]),
    faculties: [],
  },
  profile: {
    kind: 'school',
    state_funded: false,
    colours: { deep: '#0b2d73', main: '#1651b8', soft: '#e0ebff', accent: '#7fd3ff' },
    motif: 'cloche-and-wave',
    fields: {
      'Business, Management and Administration': 1,
      Marketing: 1,
      'Travel, Tourism and Hospitality': 3,
    },
    levels: { lowest: 1, highest: 7 },
    fee_factor: 2.8,
    intakes: [
      ['January', 'April', 'August'],
      ['January', 'August'],
    ],
    modalities: { f2f: 0.85, blended: 0.13, online: 0.02 },
    partners: [{ body: 'Hotel School Montfleur', country: 'Switzerland' }],
  },
}
