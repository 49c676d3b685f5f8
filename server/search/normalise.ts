/** Raise it when a rule below changes: search texts that older rules wrote are then rewritten. */
export const NORMALISER_VERSION = 1

const SHORTEST_SKELETON = 4
const SHORTEST_SHORTENED = 3
const LONGEST_WORD = 60

const APOSTROPHES = /['’‘‛`´ʹʻʼʽʾʿ′＇]/g
const MARKS = /\p{M}+/gu

// Letters that Unicode does not take apart.
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ł', 'l'],
  ['ı', 'i'],
])

/** Thaana as Maldivians write it in Latin letters. The vowel signs follow their consonant; alifu only carries one. */
const LATIN_OF: ReadonlyMap<string, string> = new Map([
  ['ހ', 'h'],
  ['ށ', 'sh'],
  ['ނ', 'n'],
  ['ރ', 'r'],
  ['ބ', 'b'],
  ['ޅ', 'lh'],
  ['ކ', 'k'],
  ['އ', ''],
  ['ވ', 'v'],
  ['މ', 'm'],
  ['ފ', 'f'],
  ['ދ', 'dh'],
  ['ތ', 'th'],
  ['ލ', 'l'],
  ['ގ', 'g'],
  ['ޏ', 'gn'],
  ['ސ', 's'],
  ['ޑ', 'd'],
  ['ޒ', 'z'],
  ['ޓ', 't'],
  ['ޔ', 'y'],
  ['ޕ', 'p'],
  ['ޖ', 'j'],
  ['ޗ', 'ch'],
  // Letters with dots, for the sounds of Arabic loan words.
  ['ޘ', 'th'],
  ['ޙ', 'h'],
  ['ޚ', 'kh'],
  ['ޛ', 'dh'],
  ['ޜ', 'z'],
  ['ޝ', 'sh'],
  ['ޞ', 's'],
  ['ޟ', 'dh'],
  ['ޠ', 't'],
  ['ޡ', 'z'],
  ['ޢ', ''],
  ['ޣ', 'gh'],
  ['ޤ', 'q'],
  ['ޥ', 'w'],
  ['ޱ', 'n'],
  // Vowel signs.
  ['\u07a6', 'a'],
  ['\u07a7', 'aa'],
  ['\u07a8', 'i'],
  ['\u07a9', 'ee'],
  ['\u07aa', 'u'],
  ['\u07ab', 'oo'],
  ['\u07ac', 'e'],
  ['\u07ad', 'ey'],
  ['\u07ae', 'o'],
  ['\u07af', 'oa'],
  ['\u07b0', ''],
])

export const latinOfThaana = (text: string): string =>
  text.replace(/[\u0780-\u07b1]/g, (letter) => LATIN_OF.get(letter) ?? ' ')

/** Names that punctuation is part of. Everything else loses it. */
function preserveNamesWithSigns(text: string): string {
  return text
    .replace(/(?<![a-z0-9])c ?\+\+/g, ' cplusplus ')
    .replace(/(?<![a-z0-9])c#/g, ' csharp ')
    .replace(/\.net(?![a-z0-9])/g, ' dotnet ')
    .replace(/(?<=[a-z])\.js(?![a-z0-9])/g, 'js ')
}

/** 'B.Ed' is 'bed' and 'Ph.D.' is 'phd'; 'A/C' is 'ac' and 'F&B' is 'fb'. 'S. Hithadhoo' stays two words. */
function joinAbbreviations(text: string): string {
  return text
    .replace(/(?<![a-z0-9.])(?:[a-z]|ph)\.(?:[a-z]{1,3}\.)*[a-z]{1,3}(?![a-z0-9])/g, (dotted) =>
      dotted.replaceAll('.', ''),
    )
    .replace(/(?<![a-z0-9])([a-z]) ?[/&] ?([a-z])(?![a-z0-9])/g, '$1$2')
}

/** Any text as lower-case Latin words, one space between them: nothing but a to z, 0 to 9 and space. */
export function fold(text: string): string {
  const plain = latinOfThaana(text.normalize('NFC'))
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
  return joinAbbreviations(preserveNamesWithSigns(plain))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Words that say nothing about a course; neither search texts nor queries contain them. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at by for from in into is of on or the to with'.split(' '),
)

export const isStopWord = (foldedWord: string): boolean => STOP_WORDS.has(foldedWord)

function singular(word: string): string {
  if (/[a-z]{2}ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  // 'analysis', 'campus' and 'business' are no plurals.
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word
}

/** The spellings that Dhivehi and Arabic names share in Latin letters: quraan and quran, tajweed and tajwid. */
function skeleton(word: string): string {
  return word
    .replaceAll('aa', 'a')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('oa', 'o')
    .replaceAll('ey', 'e')
    .replaceAll('dh', 'd')
    .replaceAll('th', 't')
    .replaceAll('ph', 'f')
    .replace(/([a-z])\1+(?!$)|([a-rt-z])\2+$/g, '$1$2')
}

// Most words have nothing to shorten, and looking is cheaper than trying.
const MAY_SHORTEN = /([a-z])\1|oa|ey|[dtp]h|[sh]$/

/** Each step only shortens, so this ends; what it ends in, it leaves alone. */
function shortened(foldedWord: string, step: (word: string) => string): string {
  let word = foldedWord.slice(0, LONGEST_WORD)
  if (/[0-9]/.test(word)) return word
  while (word.length >= SHORTEST_SKELETON && MAY_SHORTEN.test(word)) {
    const shorter = step(word)
    if (shorter === word || shorter.length < SHORTEST_SHORTENED) break
    word = shorter
  }
  return word
}

/** A folded word as the index knows it. */
export const normalWord = (foldedWord: string): string =>
  shortened(foldedWord, (word) => skeleton(singular(word)).replace(/(?<=[aeiou])h$/, ''))

/** How the normal form of a word begins whose end is not typed yet: an 's' need be no plural. */
export const normalBeginning = (foldedWord: string): string => shortened(foldedWord, skeleton)

export function foldedWordsOf(text: string): string[] {
  const folded = fold(text)
  return folded === '' ? [] : folded.split(' ')
}

/** The words of a text as the index knows them, in order, without those that say nothing. */
export const wordsOf = (text: string): string[] =>
  foldedWordsOf(text)
    .filter((word) => !isStopWord(word))
    .map(normalWord)
