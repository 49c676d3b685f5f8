import { topCategoryOf } from '../../../../contract/catalogue/course-options.ts'
import { foldedWordsOf } from '../../../search/index.ts'
import type { AdviserCatalogue } from '../adviser-catalogue.ts'
import { CLEAR, type Meaning, readMeaning } from '../meaning/read-meaning.ts'
import type { Dislike } from '../state.ts'
import { isWholeField, stemsOf } from './find-names.ts'
import { RemainingText } from './read-limits.ts'

const NO =
  '(?:no|not|except|but not|anything but|dont (?:want|like)|do not (?:want|like)|hate|without|other than|bad at|not (?:that |so |very |really |too )?good (?:at|in|with)|weak (?:in|at)|avoid|cant stand|never|(?<!\\b(?:not|never|no longer) )(?:afraid|scared) of)(?: to (?:be|do|study|become|work (?:in|as|with)))?(?: a| an| any| the| in| doing| studying| seeing| of| sight)*'

interface Group {
  /** In replies: 'without mathematics'. */
  name: string
  words: RegExp
  fields: readonly string[]
}

export const BLOOD = 'what has to do with blood'
/** Words in the names of courses that have to do with it, in fields that otherwise have not. */
export const WORDS_OF_BLOOD = ['paramedicine', 'aid', 'emergency', 'trauma']

/** Things that several fields have in common. */
const GROUPS: readonly Group[] = [
  {
    name: 'mathematics',
    words: new RegExp(String.raw`\b${NO} (?:maths?|mathematics|numbers|calculations?)\b`),
    fields: [
      'Accounting',
      'Auditing and Taxation',
      'Banking and Finance',
      'Islamic Finance',
      'Data and Artificial Intelligence',
      'Civil Engineering and Construction',
      'Electrical and Renewable Energy',
      'Mechanical and Refrigeration',
    ],
  },
  {
    name: BLOOD,
    words: new RegExp(String.raw`\b${NO} (?:blood|needles)\b`),
    fields: ['Nursing and Midwifery', 'Medicine', 'Medical Laboratory Science', 'Allied Health and Therapy'],
  },
]

export function readGroups(reading: RemainingText, { categories }: Pick<AdviserCatalogue, 'categories'>): Dislike[] {
  return GROUPS.filter(({ words }) => reading.take(words)).map(({ name, fields }) => ({
    name,
    fields: fields.filter((field) => categories.some((category) => category.name === field)),
  }))
}

/** The group that somebody else than the visitor names without a 'no'. */
export const findGroup = (
  words: readonly string[],
  catalogue: Pick<AdviserCatalogue, 'categories'>,
): Dislike | undefined => readGroups(new RemainingText(['no', ...words]), catalogue)[0]

export function dropDisliked(
  fields: readonly string[],
  dislikes: readonly Dislike[],
  catalogue: AdviserCatalogue,
): readonly string[] {
  const disliked = new Set(dislikes.flatMap((each) => each.fields))
  return fields.filter((name) => !disliked.has(name) && !disliked.has(topCategoryOf(name, catalogue)))
}

const NO_WORD = /^(?:no|not|nor|hate|without)$/

/** 'No tourism' means the whole field, even if the model names a part of it. */
export function dislikesOf({ not, tops }: Meaning, words: readonly string[]): Dislike[] {
  const said = new Set(stemsOf(words))
  const isSaid = (name: string, field: string): boolean => {
    const part = stemsOf(foldedWordsOf(name))
    return stemsOf(foldedWordsOf(field)).some((stem) => stem.length > 3 && said.has(stem) && !part.includes(stem))
  }
  return not
    .filter(({ parent, p }) => p >= CLEAR || isRefusedAsWhole(parent, words))
    .map(({ name, parent }) =>
      tops[0]?.name !== parent && (isSaid(name, parent) || isRefusedAsWhole(parent, words)) ? parent : name,
    )
    .map((name) => ({ name, fields: [name] }))
}

/** 'No computers' */
const isRefusedAsWhole = (field: string, words: readonly string[]): boolean =>
  words.some(
    (word, at) =>
      isWholeField([word]) && NO_WORD.test(words[at - 1] ?? '') && readMeaning(word).tops[0]?.name === field,
  )
