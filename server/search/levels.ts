import type { MnqfLevel } from '../../contract/catalogue/mnqf.ts'
import { foldedWordsOf, normalWord } from './normalise.ts'

interface LevelPhrase {
  words: readonly string[]
  levels: readonly MnqfLevel[]
  /** 'MBA' says business as well as master's, so its words are still searched for; 'BSc' says only a level. */
  namesSubject: boolean
}

const CERTIFICATES: readonly (readonly [MnqfLevel, string])[] = [
  ['1', '1 i one'],
  ['2', '2 ii two'],
  ['3', '3 iii three'],
  ['4', '4 iv four'],
]

const NUMBERED: readonly MnqfLevel[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']

const phrases = (levels: readonly MnqfLevel[], texts: readonly string[], namesSubject = false): LevelPhrase[] =>
  texts.map((text) => ({ words: foldedWordsOf(text).map(normalWord), levels, namesSubject }))

const PHRASES: readonly LevelPhrase[] = [
  ...CERTIFICATES.flatMap(([level, numbers]) =>
    numbers
      .split(' ')
      .flatMap((number) =>
        phrases([level], [`certificate ${number}`, `cert ${number}`, `certificate level ${number}`]),
      ),
  ),
  ...NUMBERED.flatMap((level) =>
    phrases([level], [`level ${level}`, `lvl ${level}`, `l${level}`, `mnqf ${level}`, `mnqf level ${level}`]),
  ),
  ...phrases(['1', '2', '3', '4'], ['certificate', 'cert', 'certification', 'ސެޓްފިކެޓް']),
  ...phrases(['4'], ['advanced certificate', 'advance certificate', 'adv cert', 'advanced cert']),
  ...phrases(['5'], ['diploma', 'dip', 'ޑިޕްލޮމާ']),
  ...phrases(['6'], ['advanced diploma', 'advance diploma', 'adv diploma', 'associate degree']),
  ...phrases(['5', '6'], ['higher diploma', 'hnd']),
  ...phrases(['7'], ['degree', 'first degree', 'bachelor', 'undergraduate', 'undergrad', 'hons', 'honours', 'ޑިގްރީ']),
  ...phrases(['7'], ['bachelor degree', 'honours degree', 'bachelor honours', 'bsc', 'ba']),
  ...phrases(['7'], ['bachelor of science', 'bachelor of arts']),
  ...phrases(['7'], ['bba', 'bed', 'llb', 'beng', 'bit', 'bcom', 'bn', 'bsn', 'mbbs', 'bpharm', 'barch'], true),
  ...phrases(
    ['8'],
    ['postgraduate diploma', 'post graduate diploma', 'graduate diploma', 'pg diploma', 'pgd', 'pgdip'],
  ),
  ...phrases(['8'], ['postgraduate certificate', 'graduate certificate', 'pgcert', 'pg dip']),
  ...phrases(['8'], ['pgce'], true),
  ...phrases(['8', '9'], ['postgraduate', 'post graduate', 'postgrad', 'pg', 'postgraduate degree']),
  ...phrases(['9'], ['master', 'master degree', 'msc', 'ma', 'mphil', 'މާސްޓަރސް']),
  ...phrases(['9'], ['master of science', 'master of arts']),
  ...phrases(['9'], ['mba', 'emba', 'llm', 'meng', 'mn', 'msn', 'mpa', 'mph', 'mcom'], true),
  ...phrases(['10'], ['phd', 'dphil', 'doctorate', 'doctoral', 'doctoral degree', 'doctor of philosophy']),
  ...phrases(['10'], ['dba', 'edd'], true),
  ...phrases(['4'], ['foundation', 'foundation course', 'foundation year', 'foundation studies'], true),
  ...phrases(['NA'], ['short course', 'short term', 'workshop'], false),
  // These name a way in, not an award: 'master' and 'degree' in them must not raise level 9 and 7.
  ...phrases([], ['pre master', 'premaster', 'master class', 'degree entry'], true),
  ...phrases([], ['o level', 'a level', 'foundation stage'], true),
]

/** By their first word, the longest first. */
const PHRASES_BY_WORD = Map.groupBy(
  PHRASES.toSorted((first, second) => second.words.length - first.words.length),
  ({ words: [first] }) => first,
)

export interface LevelsFound {
  /** The levels that the query names, at least in part; empty if it names none. */
  levels: readonly MnqfLevel[]
  /** Positions of the words that say a level and nothing else. */
  levelOnly: ReadonlySet<number>
}

/** Reads the levels out of folded words: 'cert 3 in cooking' is level 3, and 'cert' and '3' say nothing else. */
export function findLevels(foldedWords: readonly string[]): LevelsFound {
  const words = foldedWords.map(normalWord)
  const found: (readonly MnqfLevel[])[] = []
  const levelOnly = new Set<number>()
  for (let at = 0; at < words.length; ) {
    const phrase = PHRASES_BY_WORD.get(words[at])?.find((candidate) =>
      candidate.words.every((word, step) => words[at + step] === word),
    )
    if (phrase === undefined) {
      at += 1
      continue
    }
    found.push(phrase.levels)
    if (!phrase.namesSubject) phrase.words.forEach((_, step) => void levelOnly.add(at + step))
    at += phrase.words.length
  }
  return { levels: narrowest(found), levelOnly }
}

/** 'certificate … level 3' says 1 to 4 and then 3: the exact one counts. */
function narrowest(found: readonly (readonly MnqfLevel[])[]): MnqfLevel[] {
  const exact = new Set(found.filter((levels) => levels.length === 1).flat())
  const remaining = found.filter((levels) => levels.length === 1 || !levels.some((level) => exact.has(level)))
  return [...new Set(remaining.flat())]
}

const AWARD_WORDS: ReadonlySet<string> = new Set(
  (
    'certificate i ii iii iv advanced diploma associate degri bachelor honour postgraduate graduate master doctor ' +
    'philosophy science art'
  ).split(' '),
)

/** 'Bachelor of Science' says what is awarded, not what is learned. */
export const isAwardWord = (word: string): boolean => AWARD_WORDS.has(word)
