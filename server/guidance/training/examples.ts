import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Glossary } from '../built-in/meaning/read-words.ts'

export interface Example {
  text: string
  /** A sub-category, 'Out of scope' or 'No field'. */
  label: string
}

export const OUT_OF_SCOPE = 'Out of scope'
/** What people say about courses without naming what they want to learn. */
export const NO_FIELD = 'No field'

/** Lines below '# Name' headings, without blank ones. */
export function readSections(text: string): Example[] {
  let label = ''
  const lines: Example[] = []
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (line.startsWith('# ')) label = line.slice(2).trim()
    else if (line !== '') lines.push({ text: line, label })
  }
  return lines
}

/** The example sentences of all fields. */
export function readExamples(folder: string): Example[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => readSections(readFileSync(join(folder, file), 'utf8')))
}

/** The word list of each sub-category: several words or phrases in a line, with commas between. */
export function readWordLists(file: string): Example[] {
  return readSections(readFileSync(file, 'utf8')).flatMap(({ text, label }) =>
    text
      .split(',')
      .map((phrase) => ({ text: phrase.trim(), label }))
      .filter((phrase) => phrase.text !== ''),
  )
}

const wordsOf = (meaning: string): string[] => meaning.toLowerCase().match(/[a-z]+/g) ?? []

/** Lines 'word/variant = meaning' as pairs; '#' begins a comment. */
function readMeanings(text: string): [string, string[]][] {
  return text
    .split('\n')
    .filter((line) => line.includes('=') && !line.startsWith('#'))
    .flatMap((line) => {
      const [left = '', right = ''] = line.split('=')
      return left.split('/').map((variant): [string, string[]] => [variant.trim().toLowerCase(), wordsOf(right)])
    })
}

export function readGlossary(dhivehiFile: string, namesFile: string): Glossary {
  const dhivehi = readMeanings(readFileSync(dhivehiFile, 'utf8'))
  const isEnding = ([word]: [string, string[]]) => word.startsWith('-')
  return {
    names: new Map(readMeanings(readFileSync(namesFile, 'utf8'))),
    dhivehi: new Map(dhivehi.filter((entry) => !isEnding(entry))),
    endings: dhivehi
      .filter(isEnding)
      .map(([ending]) => ending.slice(1).replace(/[^a-z]/g, ''))
      .sort((a, b) => b.length - a.length || (a < b ? -1 : 1)),
  }
}

/** Of `server/search/english-words.bin`. Examples are read with it, so a model belongs to one list. */
export const ENGLISH_WORDS_HASH = 'd41ebb5b69169c86c531e00d6762f57de3263e1a8b0e5c59ff1d8ce62f5109ca'
export const hashEnglishWords = (file: Buffer): string => createHash('sha256').update(file).digest('hex')

/** One hash over all files that the model is trained from, so that a test can check whether it is up to date. */
export function hashSources(folder: string): string {
  const hash = createHash('sha256')
  const examples = readdirSync(join(folder, 'examples')).map((file) => `examples/${file}`)
  for (const file of [...examples, 'words.txt', 'dhivehi.txt', 'names.txt'].sort()) {
    // A checkout on Windows may have other line ends.
    hash.update(`${file}\n${readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')}\n`)
  }
  return hash.digest('hex')
}
