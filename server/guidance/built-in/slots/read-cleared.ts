import type { Limits } from '../state.ts'
import type { Reading } from './reading.ts'

const FORGET = String.raw`(?:forget|forget about|never ?mind|ignore|drop|remove|leave out|skip)(?: about)?(?: the| my)?`
const NO_MATTER = String.raw`(?:doesnt|does not|dont|do not|isnt|is not|is no)(?: a| an| really)? (?:matter|problem|issue|important)`

const clearing = (things: string, ...others: readonly string[]): RegExp =>
  new RegExp(String.raw`\b(?:${[`${FORGET} (?:${things})`, `(?:${things}) ${NO_MATTER}`, ...others].join('|')})\b`)

const CLEARING: readonly (readonly [RegExp, readonly (keyof Limits)[]])[] = [
  [clearing('levels?', '(?:any|every|all) levels?'), ['levels']],
  [
    clearing(
      'islands?|place|location|distance',
      'any ?where',
      'any (?:island|place|atoll)',
      'all islands',
      'can move',
      'willing to move',
    ),
    ['place'],
  ],
  [
    clearing(
      'college|institution|university',
      'any (?:other )?(?:college|institution|university|school)',
      'other (?:colleges?|institutions?|universit(?:y|ies))',
      'all (?:colleges|institutions)',
      'elsewhere',
    ),
    ['institution'],
  ],
  [clearing('money|budget|fees?|price|costs?', 'any (?:budget|price|fee)', 'no budget'), ['budget', 'order']],
  [
    clearing(
      'online|modality|mode|evenings?|weekends?',
      'online or (?:not|f2f|face to face|offline|on campus)',
      'any (?:modality|mode|way)',
    ),
    ['modalities', 'study_modes'],
  ],
  [clearing('intake|month|start date', 'any (?:time|intake|month)', 'start (?:any ?time|whenever)'), ['intake']],
  [clearing('language', 'any language'), ['language']],
  [clearing('grant(?: scheme)?|scheme'), ['grant']],
  [clearing('duration|length|time', 'any (?:length|duration)'), ['months_max']],
]

/** The limits that a message withdraws. */
export const readCleared = (reading: Reading): (keyof Limits)[] =>
  CLEARING.flatMap(([pattern, keys]) => (reading.take(pattern) ? keys : []))
