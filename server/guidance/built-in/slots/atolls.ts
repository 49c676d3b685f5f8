/** An atoll: its names, the prefix of its islands in addresses, and its ferry zone. */
interface Atoll {
  prefix: string
  zone: number
  names: readonly string[]
  /** Its islands, with or without courses. */
  islands: readonly string[]
}

const atoll = (prefix: string, zone: number, names: string, islands: string): Atoll => ({
  prefix,
  zone,
  names: names.split(', '),
  islands: islands.split(', '),
})

/** The zones of the public ferries: 1 is the north, 6 the south. */
export const ATOLLS: readonly Atoll[] = [
  atoll(
    'HA.',
    1,
    'haa alif, haa alifu, thiladhunmathi uthuruburi',
    'dhidhdhoo, hoarafushi, ihavandhoo, kelaa, filladhoo, baarah, utheemu, muraidhoo, thuraakunu, uligamu',
  ),
  atoll(
    'HDh.',
    1,
    'haa dhaalu, haa dhaal, hdh',
    'kulhudhuffushi, hanimaadhoo, nolhivaranfaru, nolhivaramu, vaikaradhoo, neykurendhoo, makunudhoo, kumundhoo, finey',
  ),
  atoll('Sh.', 1, 'shaviyani', 'funadhoo, milandhoo, komandoo, foakaidhoo, kanditheemu, maroshi, bilehfahi'),
  atoll('N.', 2, 'noonu', 'velidhoo, manadhoo, holhudhoo, kendhikulhudhoo, miladhoo, maafaru, lhohi'),
  atoll(
    'R.',
    2,
    'raa atoll, raa',
    'ungoofaaru, dhuvaafaru, alifushi, meedhoo raa, hulhudhuffaaru, inguraidhoo, maduvvari, rasgetheemu',
  ),
  atoll('B.', 2, 'baa atoll, baa', 'eydhafushi, thulhaadhoo, dharavandhoo, kendhoo, goidhoo, kudarikilu, kamadhoo'),
  atoll('Lh.', 2, 'lhaviyani', 'naifaru, hinnavaru, kurendhoo, olhuvelifushi'),
  atoll('K.', 3, 'kaafu', 'maafushi, thulusdhoo, himmafushi, guraidhoo, dhiffushi, gulhi, huraa, kaashidhoo'),
  atoll('AA.', 3, 'alif alif, ari atoll', 'rasdhoo, thoddoo, ukulhas, mathiveri, bodufolhudhoo'),
  atoll('ADh.', 3, 'alif dhaal, alif dhaalu', 'mahibadhoo, maamigili, dhangethi, dhigurah, fenfushi'),
  atoll('V.', 3, 'vaavu', 'felidhoo, keyodhoo, fulidhoo, thinadhoo vaavu'),
  atoll('M.', 4, 'meemu', 'muli, kolhufushi, dhiggaru, maduvvaree'),
  atoll('F.', 4, 'faafu', 'nilandhoo, feeali, magoodhoo, bileddhoo'),
  atoll('Dh.', 4, 'dhaalu atoll, dhaalu', 'kudahuvadhoo, meedhoo dhaalu, rinbudhoo, bandidhoo'),
  atoll('Th.', 4, 'thaa atoll, thaa', 'veymandoo, thimarafushi, guraidhoo thaa, vilufushi, kinbidhoo'),
  atoll('L.', 4, 'laamu', 'gan, fonadhoo, maavah, isdhoo, maabaidhoo, kunahandhoo, hithadhoo laamu'),
  atoll(
    'GA.',
    5,
    'gaafu alif, gaafu alifu',
    'villingili, viligili, gemanafushi, kolamaafushi, dhaandhoo, kanduhulhudhoo, maamendhoo',
  ),
  atoll(
    'GDh.',
    5,
    'gaafu dhaalu, gaafu dhaal, huvadhoo, gdh',
    'thinadhoo, gadhdhoo, madaveli, vaadhoo, faresmaathodaa, nadellaa, hoandeddhoo, rathafandhoo',
  ),
  atoll('Fuvahmulah', 6, 'gnaviyani', 'fuvahmulah, foammulah, fuvamulah, fuvahmulak'),
  atoll(
    'S.',
    6,
    'addu, addu city, addu atoll, seenu, އައްޑޫ',
    'hithadhoo, feydhoo, maradhoo, hulhudhoo, meedhoo, hulhumeedhoo, maradhoofeydhoo',
  ),
]

/** The capital has no atoll prefix in addresses. */
export const CAPITAL: readonly { names: readonly string[]; begins: string }[] = [
  { names: ['hulhumale', 'hulhu male', 'hulhumaale', 'ހުޅުމާލެ'], begins: 'Hulhumalé' },
  { names: ['male', 'male city', 'maale', 'capital', 'greater male', 'މާލެ'], begins: 'Malé' },
  { names: ['villimale', 'vilimale', 'villi male'], begins: 'Malé' },
]

/** A part of the country: its ferry zones, and those next to it. */
interface Region {
  name: string
  words: RegExp
  zones: readonly number[]
  near: readonly number[]
}

/** 'South Korea' is no part of the Maldives. */
const ABROAD =
  '(?! (?:korea|korean|africa|african|america|american|asia|asian|india|indian|sudan|pole|wales|ireland|carolina|face|pacific|east|west)\\b)'

const region = (name: string, zones: readonly number[], near: readonly number[]): Region => ({
  name: `the ${name}`,
  words: new RegExp(
    String.raw`\b(?:${name}ern(?= (?:atolls?|islands?|regions?|parts?|side|province|maldives)\b)|(?<=\b(?:the|in|from|up|down|far|deep|live|at|to) )${name})(?: (?:atolls?|islands?|regions?|parts?|side|province))?(?: of (?:the )?maldives| maldives)?\b${ABROAD}`,
  ),
  zones,
  near,
})

export const REGIONS: readonly Region[] = [region('north', [1, 2], [3]), region('south', [5, 6], [4])]
