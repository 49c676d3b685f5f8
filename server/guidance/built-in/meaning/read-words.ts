import { isEnglishWord, latinOfThaana } from '../../../search/index.ts'

/** Words from here that no English word list has, and what they mean in English. */
export interface Glossary {
  /** 'igmh' → 'hospital', also of two words: 'manta air' → 'airline'. */
  names: ReadonlyMap<string, readonly string[]>
  /** Dhivehi in Latin letters: 'kiyavan' → 'study read'. */
  dhivehi: ReadonlyMap<string, readonly string[]>
  /** Dhivehi endings, longest first: 'akah', 'gai'. */
  endings: readonly string[]
}

/** Every word that has a vector, most frequent first. */
export interface KnownWords {
  words: readonly string[]
  positions: ReadonlyMap<string, number>
}

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bcan't|\bcannot\b/g, 'can not'],
  [/\bwon't/g, 'will not'],
  [/\bain't/g, 'am not'],
  [/n't\b/g, ' not'],
  [/'m\b/g, ' am'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
  [/'d\b/g, ' would'],
  [/'s\b/g, ''],
  [/'/g, ''],
  [/\bb\. ?ed\b\.?/g, 'bachelor of education'],
  [/\bc\+\+/g, 'cplusplus'],
  [/\bc#/g, 'csharp'],
  [/\b([a-z]) ?[/&] ?([a-z])\b/g, '$1$2'],
]

/** English as typed on phones, and spelling mistakes that are nearer to another word ('sience', 'vedio'). */
const PHONE_SPELLING: ReadonlyMap<string, string> = new Map(
  `u=you|ur=your|r=are|n=and|nd=and|b=be|k=ok|d=the|da=the|de=the|th=the|y=why|bt=but|abt=about|abut=about|
  pls=please|plz=please|plss=please|plse=please|pliz=please|thx=thanks|tnx=thanks|tq=thanks|wnt=want|wana=want to|wnna=want to|wanna=want to|
  gonna=going to|gona=going to|gotta=have to|lemme=let me|gimme=give me|dunno=do not know|dono=do not know|idk=i do not know|
  bcz=because|bcoz=because|becoz=because|cuz=because|coz=because|bcs=because|bcause=because|becuz=because|cus=because|
  dnt=do not|dont=do not|doesnt=does not|didnt=did not|cant=can not|cnt=can not|wont=will not|isnt=is not|arent=are not|
  wasnt=was not|havent=have not|hasnt=has not|wouldnt=would not|couldnt=could not|shouldnt=should not|im=i am|iam=i am|ive=i have|
  id=i would|thats=that is|whats=what is|hes=he is|shes=she is|theres=there is|wht=what|wat=what|wats=what is|
  whn=when|wen=when|whr=where|hw=how|hav=have|hv=have|hve=have|gt=got|gd=good|gud=good|gv=give|giv=give|frm=from|fr=for|
  4=for|2=to|2day=today|2moro=tomorrow|b4=before|wid=with|wth=with|wit=with|w=with|ppl=people|pple=people|peple=people|evry=every|
  evryone=everyone|evryday=every day|evrything=everything|evrybody=everybody|smthing=something|smth=something|sumthing=something|
  somthing=something|smone=someone|sum1=someone|evry1=everyone|smtimes=sometimes|sme=some|wna=want to|bck=back|plsss=please|plzz=please|srsly=seriously|sm=some|nthng=nothing|nthing=nothing|othr=other|anthr=another|mny=many|mch=much|vry=very|jst=just|
  jus=just|nw=now|nt=not|nvr=never|alwys=always|alws=always|stil=still|oso=also|tht=that|ths=this|dis=this|dat=that|thy=they|thm=them|
  thr=there|thn=then|tho=though|thru=through|wrk=work|wrking=working|wrkng=working|wk=week|yr=year|yrs=years|mnth=month|mth=month|
  mths=months|hrs=hours|hr=human resources|schl=school|skool=school|skul=school|sch=school|uni=university|univ=university|edu=education|
  clg=college|collage=college|collages=colleges|cert=certificate|dip=diploma|lvl=level|lvls=levels|olevel=o level|olevels=o level|alevel=a level|alevels=a level|
  mgmt=management|mngmt=management|mgt=management|mngr=manager|mngmnt=management|asst=assistant|dept=department|govt=government|
  gov=government|biz=business|bizness=business|acc=accounting|bnk=bank|lawer=lawyer|eng=english|maths=mathematics|math=mathematics|bio=biology|
  chem=chemistry|phy=physics|comp=computer|pc=computer|lap=laptop|fon=phone|fone=phone|pic=picture|pics=pictures|vid=video|
  vids=videos|insta=instagram|fb=facebook|tiktok=tiktok video|yt=youtube|docs=documents|info=information|hosp=hospital|dr=doctor|
  doc=doctor|docter=doctor|meds=medicine|lab=laboratory|kidz=kids|luv=love|lov=love|lyk=like|lik=like|lyf=life|knw=know|kno=know|
  knws=knows|undrstand=understand|thnk=think|tink=think|mke=make|mak=make|tk=take|tke=take|gt=get|lern=learn|lrn=learn|
  stdy=study|studi=study|stuff=things|cos=because|ok=okay|btw=by the way|omg=my god|lol=|haha=|hehe=|ya=yes|yea=yes|yeah=yes|nah=no|
  tmrw=tomorrow|tmr=tomorrow|ystday=yesterday|ystrday=yesterday|msg=message|min=minute|gf=girlfriend|bf=boyfriend|sis=sister|
  bro=brother|fam=family|grandma=grandmother|grandpa=grandfather|mum=mother|mom=mother|mama=mother|dad=father|papa=father|sience=science|scince=science|desine=design|surgen=surgeon|plumer=plumber|vedio=video|stewardes=stewardess|libarian=librarian|pasrty=pastry|occured=occurred|phisiotherapy=physiotherapy|midwifry=midwifery|refridgeration=refrigeration|recieptionist=receptionist|receptionst=receptionist`
    .split('|')
    .map((line): [string, string] => {
      const [typed = '', meant = ''] = line.trim().split('=')
      return [typed, meant]
    }),
)

/** Lower-case Latin text with its punctuation. Contractions are written out: 'don’t' is 'do not'. */
export function foldMessage(text: string): string {
  // At the end of a syllable this letter is spoken like an 'h', and written so in Latin letters.
  let folded = latinOfThaana(text.normalize('NFC').replaceAll('ށް', 'ހް'))
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[’‘‛`´ʼ′]/g, "'")
  for (const [pattern, written] of CONTRACTIONS) folded = folded.replace(pattern, written)
  return folded.replace(/[a-z0-9]+/g, (word) => PHONE_SPELLING.get(word) ?? word)
}

/** Islands say where, not what. */
const ISLAND = /(?:dhoo|fushi|faru|male|finolhu|gili)$/
const LONGEST_NAME = 5
const SHORTEST_STEM = 3
const SHORTEST_REPAIRED = 4
const SHORTEST_REPAIRED_TWICE = 8
const LONGEST_REPAIRED = 20
/** A message with more unknown long words than this is no English: from there on its words stay as they are. */
const MOST_REPAIRED_TWICE = 40
const MOST_REMEMBERED = 5_000
/** Words as rare as this are not what somebody meant to type. */
const REPAIR_WITHIN = 25_000
/** A word among these is English, even if Dhivehi has it too. */
const COMMON_ENGLISH = 20_000
/** Endings that are also put on English words: 'nurseakah', 'companyge'. */
const ENDINGS_ON_ENGLISH = 'akashi thakah akah akun aku akee gai thah eh ek ge ga ah'.split(' ')

/** Reads the words of a message as English words, in order. */
export class WordReader {
  readonly #known: KnownWords
  readonly #glossary: Glossary
  readonly #skeletons: Map<string, readonly string[]>
  /** Words by first letter, for repairs of two edits. */
  readonly #longWords = new Map<string, string[]>()
  /** Repairs that were looked up; undefined for a word that has none. */
  readonly #repairs = new Map<string, string | undefined>()

  constructor(known: KnownWords, glossary: Glossary) {
    this.#known = known
    this.#glossary = glossary
    this.#skeletons = new Map([...glossary.dhivehi].map(([word, meaning]) => [skeleton(word), meaning]))
    for (const word of known.words.slice(0, REPAIR_WITHIN)) {
      if (word.length < SHORTEST_REPAIRED_TWICE - 2) continue
      const first = word.slice(0, 1)
      const list = this.#longWords.get(first)
      if (list) list.push(word)
      else this.#longWords.set(first, [word])
    }
  }

  read(foldedText: string): string[] {
    const typed = foldedText.match(/[a-z0-9]+/g) ?? []
    const isDhivehi =
      typed.filter((word) => !this.#isEnglish(word) && this.#findDhivehi(word) !== undefined).length >= 2
    const words: string[] = []
    const long = new Set<string>()
    for (let at = 0; at < typed.length; at++) {
      const name = this.#findName(typed, at)
      words.push(...(name?.meaning ?? this.#readWord(typed[at] ?? '', isDhivehi, long)))
      if (name) at += name.length - 1
    }
    return words
  }

  /** The longest name that begins at this word. */
  #findName(typed: readonly string[], at: number): { meaning: readonly string[]; length: number } | undefined {
    for (let length = LONGEST_NAME; length > 0; length--) {
      const name = typed.slice(at, at + length).join(' ')
      const meaning = this.#glossary.names.get(name)
      if (meaning) return { meaning: length === 1 ? [name, ...meaning] : meaning, length }
    }
    return undefined
  }

  /** `long` collects the unknown long words of the message. */
  #readWord(word: string, isDhivehi: boolean, long: Set<string>): readonly string[] {
    if (!this.#isEnglish(word) || isDhivehi) {
      const meaning = this.#findDhivehi(word)
      if (meaning) return meaning
    }
    if (this.#known.positions.has(word) || isEnglishWord(word)) return [word]
    const read = this.#withoutDhivehiEnding(word) ?? this.#repairOf(word, long) ?? word
    return ISLAND.test(read) && !this.#known.positions.has(read) ? [] : [read]
  }

  #isEnglish(word: string): boolean {
    return (this.#known.positions.get(word) ?? COMMON_ENGLISH) < COMMON_ENGLISH || word.length < 3
  }

  #findDhivehi(word: string): readonly string[] | undefined {
    const { dhivehi, endings } = this.#glossary
    const exact = dhivehi.get(word)
    if (exact || word.length < SHORTEST_STEM + 1) return exact
    for (const ending of endings) {
      if (!word.endsWith(ending) || word.length - ending.length < SHORTEST_STEM) continue
      const stem = word.slice(0, -ending.length)
      const meaning = dhivehi.get(stem) ?? dhivehi.get(`${stem}u`) ?? dhivehi.get(`${stem}a`)
      if (meaning) return meaning
    }
    return this.#known.positions.has(word) ? undefined : this.#skeletons.get(skeleton(word))
  }

  #withoutDhivehiEnding(word: string): string | undefined {
    for (const ending of ENDINGS_ON_ENGLISH) {
      const stem = word.slice(0, -ending.length)
      if (word.endsWith(ending) && stem.length > SHORTEST_STEM && this.#isEnglish(stem)) return stem
    }
    return undefined
  }

  #repairOf(word: string, long: Set<string>): string | undefined {
    if (word.length >= SHORTEST_REPAIRED_TWICE) long.add(word)
    if (long.size > MOST_REPAIRED_TWICE) return undefined
    if (this.#repairs.size >= MOST_REMEMBERED) this.#repairs.clear()
    if (!this.#repairs.has(word)) this.#repairs.set(word, this.#repair(word))
    return this.#repairs.get(word)
  }

  /** The most frequent word that is one edit away, or two for a long word with the same first letter. */
  #repair(word: string): string | undefined {
    if (word.length < SHORTEST_REPAIRED || word.length > LONGEST_REPAIRED || /\d/.test(word)) return undefined
    let best: string | undefined
    let bestPosition = REPAIR_WITHIN
    for (const candidate of oneEditAway(word)) {
      const position = this.#known.positions.get(candidate) ?? REPAIR_WITHIN
      if (position < bestPosition) [best, bestPosition] = [candidate, position]
    }
    if (best !== undefined || word.length < SHORTEST_REPAIRED_TWICE) return best
    return this.#longWords.get(word.slice(0, 1))?.find((candidate) => isTwoEditsAway(word, candidate))
  }
}

/** One spelling for all that Maldivians write for the same sounds. */
function skeleton(word: string): string {
  return word
    .replace(/aa/g, 'a')
    .replace(/ee|ey|iy/g, 'i')
    .replace(/oo|oa/g, 'o')
    .replace(/([dtlk])h/g, '$1')
    .replace(/(.)\1/g, '$1')
    .replace(/h$/, '')
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

function* oneEditAway(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at)
    const after = word.slice(at)
    if (after !== '') yield before + after.slice(1)
    if (after.length > 1) yield before + after.charAt(1) + after.charAt(0) + after.slice(2)
    for (const letter of LETTERS) {
      yield before + letter + after
      if (after !== '') yield before + letter + after.slice(1)
    }
  }
}

function isTwoEditsAway(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 2) return false
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= word.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const same = word.charCodeAt(row - 1) === other.charCodeAt(column - 1) ? 0 : 1
      const cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + same,
      )
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > 2) return false
    previous = current
  }
  return (previous[other.length] ?? 3) <= 2
}
