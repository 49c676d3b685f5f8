import { foldedWordsOf, normalWord } from '../../../search/index.ts'
import type { AdviserCatalogue } from '../catalogue.ts'
import type { Slots } from '../state.ts'
import { ATOLLS, CAPITAL } from './places.ts'

type Place = NonNullable<Slots['place']>

export interface FoundPlace {
  place: Place
  words: string
}

const normal = (text: string): string => foldedWordsOf(text).map(normalWord).join(' ')
const shortName = (island: string): string => island.replace(/^[A-Z][A-Za-z]*\. /, '')

/** The place where the visitor lives or wants to study. A name that several atolls share means the larger island. */
export function findPlace(said: string, { islands }: AdviserCatalogue): FoundPlace | undefined {
  const words = said.trim().split(' ')
  const normalSaid = ` ${words.map(normalWord).join(' ')} `
  const named = (name: string): boolean => normalSaid.includes(` ${normal(name)} `)
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
    const name = isAtoll && taught.length === 1 ? (taught[0] ?? word) : titled(word)
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
  return undefined
}

const without = (islands: readonly string[], left: string): string[] => islands.filter((island) => island !== left)
const titled = (word: string): string =>
  /[a-z]/.test(word) ? word.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) : word
