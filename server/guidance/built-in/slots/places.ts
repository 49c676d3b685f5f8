import { foldedWordsOf, normalWord } from '../../../search/index.ts'
import type { AdviserCatalogue } from '../adviser-catalogue.ts'
import { isCorrectWord } from '../meaning/read-meaning.ts'
import type { Limits } from '../state.ts'
import type { RemainingText } from './read-limits.ts'

/** The prefix of its islands in addresses, its ferry zone (1 is the north, 6 the south), its names, and its islands. */
const ATOLL_ROWS = `
HA. | 1 | haa alif, haa alifu, thiladhunmathi uthuruburi | dhidhdhoo, hoarafushi, ihavandhoo, kelaa, filladhoo, baarah, utheemu, muraidhoo, thuraakunu, uligamu
HDh. | 1 | haa dhaalu, haa dhaal, hdh | kulhudhuffushi, hanimaadhoo, nolhivaranfaru, nolhivaramu, vaikaradhoo, neykurendhoo, makunudhoo, kumundhoo, finey
Sh. | 1 | shaviyani | funadhoo, milandhoo, komandoo, foakaidhoo, kanditheemu, maroshi, bilehfahi
N. | 2 | noonu | velidhoo, manadhoo, holhudhoo, kendhikulhudhoo, miladhoo, maafaru, lhohi
R. | 2 | raa atoll, raa | ungoofaaru, dhuvaafaru, alifushi, meedhoo raa, hulhudhuffaaru, inguraidhoo, maduvvari, rasgetheemu
B. | 2 | baa atoll, baa | eydhafushi, thulhaadhoo, dharavandhoo, kendhoo, goidhoo, kudarikilu, kamadhoo
Lh. | 2 | lhaviyani | naifaru, hinnavaru, kurendhoo, olhuvelifushi
K. | 3 | kaafu | maafushi, thulusdhoo, himmafushi, guraidhoo, dhiffushi, gulhi, huraa, kaashidhoo
AA. | 3 | alif alif, ari atoll | rasdhoo, thoddoo, ukulhas, mathiveri, bodufolhudhoo
ADh. | 3 | alif dhaal, alif dhaalu | mahibadhoo, maamigili, dhangethi, dhigurah, fenfushi
V. | 3 | vaavu | felidhoo, keyodhoo, fulidhoo, thinadhoo vaavu
M. | 4 | meemu | muli, kolhufushi, dhiggaru, maduvvaree
F. | 4 | faafu | nilandhoo, feeali, magoodhoo, bileddhoo
Dh. | 4 | dhaalu atoll, dhaalu | kudahuvadhoo, meedhoo dhaalu, rinbudhoo, bandidhoo
Th. | 4 | thaa atoll, thaa | veymandoo, thimarafushi, guraidhoo thaa, vilufushi, kinbidhoo
L. | 4 | laamu | gan, fonadhoo, maavah, isdhoo, maabaidhoo, kunahandhoo, hithadhoo laamu
GA. | 5 | gaafu alif, gaafu alifu | villingili, viligili, gemanafushi, kolamaafushi, dhaandhoo, kanduhulhudhoo, maamendhoo
GDh. | 5 | gaafu dhaalu, gaafu dhaal, huvadhoo, gdh | thinadhoo, gadhdhoo, madaveli, vaadhoo, faresmaathodaa, nadellaa, hoandeddhoo, rathafandhoo
Fuvahmulah | 6 | gnaviyani | fuvahmulah, foammulah, fuvamulah, fuvahmulak
S. | 6 | addu, addu city, addu atoll, seenu, އައްޑޫ | hithadhoo, feydhoo, maradhoo, hulhudhoo, meedhoo, hulhumeedhoo, maradhoofeydhoo
`

/** The islands are those with and without courses. */
export const ATOLLS = ATOLL_ROWS.trim()
  .split('\n')
  .map((row) => {
    const [prefix = '', zone, names = '', islands = ''] = row.split(' | ')
    return { prefix, zone: Number(zone), names: names.split(', '), islands: islands.split(', ') }
  })

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

const REGIONS: readonly Region[] = [region('north', [1, 2], [3]), region('south', [5, 6], [4])]

const OTHER_CAPITAL = /\bcapital (?:of (?!(?:the )?maldives\b)|letters?|gains?|markets?)/

type Place = NonNullable<Limits['place']>

export interface FoundPlace {
  place: Place
  words: string
}

const normal = (text: string): string => foldedWordsOf(text).map(normalWord).join(' ')

/** Each message is compared with the same few hundred names. */
const knownForms = new Map<string, readonly string[]>()
const formsOf = (name: string): readonly string[] => {
  const forms = knownForms.get(name) ?? [foldedWordsOf(name).join(' '), normal(name)]
  knownForms.set(name, forms)
  return forms
}
const shortName = (island: string): string => island.replace(/^[A-Z][A-Za-z]*\. /, '')

/** The place where the visitor lives or wants to study. A name that several atolls share means the larger island. */
export function findPlace(said: string, { islands }: AdviserCatalogue): FoundPlace | undefined {
  const words = said.trim().split(' ')
  // 'Fine' is no way to write 'Finey'.
  const normalSaid = ` ${words.map((word) => (isCorrectWord(word) ? '-' : normalWord(word))).join(' ')} `
  const texts = [` ${words.join(' ')} `, normalSaid]
  const named = (name: string): boolean =>
    !(name === 'capital' && OTHER_CAPITAL.test(said)) &&
    formsOf(name).some((form, at) => texts[at]?.includes(` ${form} `))
  const inZone = (zone: number): string[] =>
    islands.filter((island) => ATOLLS.some((each) => each.zone === zone && island.startsWith(each.prefix)))

  const campus = islands.find((island) => named(shortName(island)) && !CAPITAL.some(({ begins }) => begins === island))
  if (campus !== undefined) {
    const zone = ATOLLS.find(({ prefix }) => campus.startsWith(`${prefix} `) || campus === prefix)?.zone ?? 0
    return {
      place: { name: campus, islands: [campus], near: without(inZone(zone), campus) },
      words: normal(shortName(campus)),
    }
  }
  for (const { prefix, zone, names, islands: own } of ATOLLS) {
    const word = [...names, ...own].find(named)
    if (word === undefined) continue
    const taught = islands.filter((island) => island === prefix || island.startsWith(`${prefix} `))
    const isAtoll = names.includes(word)
    const near = inZone(zone).filter((island) => !taught.includes(island))
    const name = titled(word)
    // An island without a campus: courses in its atoll are nearby.
    return isAtoll
      ? { place: { name, islands: taught, near }, words: normal(word) }
      : { place: { name, islands: [], near: [...taught, ...near] }, words: normal(word) }
  }
  for (const { names, begins } of CAPITAL) {
    const word = names.find(named)
    if (word === undefined) continue
    const capital = islands.filter((island) => CAPITAL.some((each) => each.begins === island))
    const there = capital.filter((island) => island === begins)
    return {
      place: { name: begins, islands: there, near: capital.filter((island) => island !== begins) },
      words: normal(word),
    }
  }
  for (const { name, words: pattern, zones, near } of REGIONS) {
    const found = pattern.exec(said)?.[0]
    if (found !== undefined)
      return { place: { name, islands: zones.flatMap(inZone), near: near.flatMap(inZone) }, words: normal(found) }
  }
  return undefined
}

const without = (islands: readonly string[], left: string): string[] => islands.filter((island) => island !== left)
const titled = (word: string): string =>
  /[a-z]/.test(word) ? word.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) : word

/** In a longer message, a place counts only after another limit (a comma) or a word near it that says so. */
const LONGEST_WITH_OWN_PLACE = 14
const NEAR_WORDS = 5
const OWN =
  /\b(?:live|living|lives|(?:am|im|come|here|hi|girl|boy|man|woman|mother|student|old) from|stay|staying|study|studying|course|courses|class|classes|college|campus|move|near|available|taught|based|degree|diploma|certificate|become|(?:am|im|here|only|anything|something|is there|are there) in)\b|, (?:in|at|near)$/

function isOwnPlace(text: string, normalName: string): boolean {
  const words = normalText(text)
  const before = words.slice(0, words.indexOf(` ${normalName} `) + 1).trim()
  return OWN.test(before.split(' ').slice(-NEAR_WORDS).join(' '))
}

/** Takes the place out of the text that is still to be read. */
export function readPlace(reading: RemainingText, said: Limits, catalogue: AdviserCatalogue): void {
  const found = findPlace(reading.text, catalogue)
  if (!found) return
  const before = reading.text
  const wanted = withoutRefusal(before, found.words)
  reading.text = removeNormal(wanted ?? before, found.words)
  // 'My uncle in Kulhudhuffushi has three shops' is no wish to study there.
  if (reading.words.length > LONGEST_WITH_OWN_PLACE && !isOwnPlace(before, found.words)) return
  const other = findPlace(reading.text, catalogue)
  said.place = wanted === undefined ? found.place : outside(found.place, catalogue)
  if (wanted === undefined && isNear(before, found.words)) said.order = 'distance'
  if (!other) return
  const isOtherRefused = withoutRefusal(before, other.words) !== undefined
  const either = eitherPlace(before, found, other)
  // 'Not in Malé or Addu'
  if ((wanted !== undefined || isOtherRefused) && either) said.place = outside(either, catalogue)
  // 'Not in Malé but in Addu', 'I am from Addu but can move to Malé': the destination counts.
  else if (isOtherRefused) said.place = wanted === undefined ? found.place : said.place
  else if (wanted !== undefined || goesTo(reading.text, other.words)) said.place = other.place
  else said.place = either ?? found.place
  reading.text = removeNormal(reading.text, other.words)
}

const normalWords = (text: string): string[] => text.split(' ').map(normalWord)
const NOT =
  'not,except,outside,without,cant,cannot,can not,other than,do not want,does not want,dont want,doesnt want,dont like'
    .split(',')
    .map((phrase) => normalWords(phrase).join(' '))
const TO_BE_THERE = normalWords(
  'it to in on at the be go going move moving study studying live living stay near around',
)

/** 'Not in Malé', 'I don't want to go to Malé', but not 'why not in Malé?': the text without the words before the name. */
function withoutRefusal(text: string, normalName: string): string | undefined {
  const words = text.trim().split(' ')
  const pattern = ` (?<!why )(?:${NOT.join('|')})(?: (?:${TO_BE_THERE.join('|')}))*(?= ${normalName} )`
  const found = new RegExp(pattern).exec(normalText(text))
  if (!found) return undefined
  const at = found.input.slice(0, found.index + 1).split(' ').length - 2
  const { length } = found[0].trim().split(' ')
  return ` ${[...words.slice(0, at), ...words.slice(at + length)].join(' ')} `
}

const outside = ({ name, islands }: Place, catalogue: AdviserCatalogue): Place => ({
  name: `the islands outside ${name}`,
  islands: catalogue.islands.filter((island) => !islands.includes(island)),
  near: [],
})

/** 'Near Gan' wants the nearest first, and not only what is taught there. */
const isNear = (text: string, normalName: string): boolean =>
  new RegExp(` (?:near|nearby|around|close to)(?: to)?(?: [a-z]+)? ${normalName} `).test(normalText(text))

const BETWEEN_PLACES = normalWords('or and not nor in on at either also city atoll island ,')

/** 'In Addu or Malé': both places count. */
function eitherPlace(text: string, found: FoundPlace, other: FoundPlace): Place | undefined {
  const words = normalText(text)
  const isBeside = (one: FoundPlace, next: FoundPlace): boolean =>
    new RegExp(` ${one.words}(?: (?:${BETWEEN_PLACES.join('|')}))+ ${next.words} `).test(words)
  const inOrder = isBeside(found, other) ? [found, other] : isBeside(other, found) ? [other, found] : []
  const places = inOrder.map(({ place }) => place)
  if (places.length === 0) return undefined
  const islands = [...new Set(places.flatMap((place) => place.islands))]
  const near = [...new Set(places.flatMap((place) => place.near))].filter((island) => !islands.includes(island))
  return { name: places.map(({ name }) => name).join(' or '), islands, near }
}

const goesTo = (text: string, normalName: string): boolean =>
  new RegExp(` (?:move|go|come|study|studying|moving|going) (?:to|in) (?:the )?${normalName} `).test(normalText(text))

/** Place names are matched in normal form, so the same number of words is removed as the name has. */
function removeNormal(text: string, normalWords: string): string {
  const { length } = normalWords.split(' ')
  const words = text.trim().split(' ')
  for (let at = 0; at + length <= words.length; at++) {
    if (normalForm(words.slice(at, at + length)) === normalWords) {
      return ` ${[...words.slice(0, at), ',', ...words.slice(at + length)].join(' ')} `
    }
  }
  return text
}

const normalForm = (words: readonly string[]): string => words.map(normalWord).join(' ')

/** Between spaces, so that whole words are found. */
const normalText = (text: string): string => ` ${normalForm(text.trim().split(' '))} `
