import type { AdviserCatalogue } from '../catalogue.ts'
import type { Slots } from '../state.ts'
import { categoriesOf, findInterest } from './find-interest.ts'
import { Reading } from './reading.ts'

/** Fields that need mathematics, for visitors who want to avoid it. */
const MATHEMATICAL = [
  'Accounting',
  'Auditing and Taxation',
  'Banking and Finance',
  'Islamic Finance',
  'Data and Artificial Intelligence',
  'Civil Engineering and Construction',
  'Electrical and Renewable Energy',
  'Mechanical and Refrigeration',
]

/** Fields in which one sees blood. */
const BLOODY = [
  'Nursing and Midwifery',
  'Medicine',
  'Medical Laboratory Science',
  'Allied Health and Therapy',
  'Care and First Aid',
]

const NO =
  '(?:no|not|except|but not|anything but|dont (?:want|like)|do not (?:want|like)|hate|without|other than|bad at|not good at|weak (?:in|at)|avoid|cant stand|never)(?: to (?:be|do|study|become|work (?:in|as)))?(?: a| an| any| the| in| doing| studying)*'

const MOST_EXCLUSIONS = 8

export function readExclusions(reading: Reading, said: Slots, catalogue: AdviserCatalogue): void {
  const categories: string[] = []
  const words: string[] = []
  const known = new Set(catalogue.categories.map(({ name }) => name))
  if (reading.take(new RegExp(String.raw`\b${NO} (?:maths?|mathematics|numbers|calculations?)\b`))) {
    categories.push(...MATHEMATICAL.filter((name) => known.has(name)))
    words.push('mathematics')
  }
  if (
    reading.take(new RegExp(String.raw`\b(?:${NO}|(?:afraid|scared) of)(?: seeing| the sight of)? (?:blood|needles)\b`))
  ) {
    categories.push(...BLOODY.filter((name) => known.has(name)))
    words.push('what has to do with blood')
  }
  const pattern = new RegExp(String.raw`\b${NO} ([a-z]+(?: [a-z]+)?)`, 'g')
  for (const [, named = ''] of [...reading.text.matchAll(pattern)].slice(0, MOST_EXCLUSIONS)) {
    const pair = named.split(' ')
    const tries = [pair, pair.slice(0, 1)]
    const found = tries
      .map((each) => ({ each, interest: findInterest(each) }))
      .find(({ interest }) => interest.concepts.length > 0)
    if (!found) continue
    categories.push(
      ...categoriesOf(
        found.interest.concepts.map(({ label }) => label),
        catalogue,
      ),
    )
    words.push(...found.interest.concepts.map(({ label }) => label))
    reading.takeWords(found.each.join(' '))
  }
  if (categories.length > 0) said.excluded = { categories: [...new Set(categories)], words: [...new Set(words)] }
}

/** The categories of a field to leave out, named without a 'no'. */
export function findExcluded(words: readonly string[], catalogue: AdviserCatalogue): Slots['excluded'] {
  const said: Slots = {}
  readExclusions(new Reading(['no', ...words]), said, catalogue)
  const labels = findInterest(words).concepts.map(({ label }) => label)
  if (said.excluded || labels.length === 0) return said.excluded
  return { categories: categoriesOf(labels, catalogue), words: labels }
}
