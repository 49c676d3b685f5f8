import { normalWord } from '../../../search/index.ts'
import type { AdviserCatalogue } from '../catalogue.ts'
import type { Slots } from '../state.ts'
import { findPlace } from './find-place.ts'
import type { Reading } from './reading.ts'

export function readPlace(reading: Reading, said: Slots, catalogue: AdviserCatalogue): void {
  const found = findPlace(reading.text, catalogue)
  if (!found) return
  reading.text = removeNormal(reading.text, found.words)
  const other = findPlace(reading.text, catalogue)
  said.place = found.place
  if (!other) return
  // 'I am from Addu but can move to Malé': the destination counts.
  if (goesTo(reading.text, other.words)) said.place = other.place
  reading.text = removeNormal(reading.text, other.words)
}

const goesTo = (text: string, normalName: string): boolean => {
  const words = normalForm(text.trim().split(' '))
  return new RegExp(String.raw`\b(?:move|go|come|study|studying|moving|going) (?:to|in) (?:the )?${normalName}\b`).test(
    words,
  )
}

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
