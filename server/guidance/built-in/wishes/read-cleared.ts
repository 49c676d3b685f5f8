import type { Slots } from '../state.ts'
import type { Reading } from './reading.ts'

const CLEARING: readonly (readonly [RegExp, readonly (keyof Slots)[]])[] = [
  [/\b(?:any|every|all) levels?\b|\blevel (?:doesnt|does not|dont) matter\b/, ['levels']],
  [
    /\b(?:any ?where|any island|any place|all islands|location (?:doesnt|does not) matter|can move|willing to move)\b/,
    ['place'],
  ],
  [
    /\b(?:any (?:other )?(?:college|institution|university|school)|other (?:colleges?|institutions?|universit(?:y|ies))|all (?:colleges|institutions)|elsewhere)\b/,
    ['institution'],
  ],
  [
    /\b(?:any (?:budget|price)|budget (?:doesnt|does not|isnt)(?: a)? (?:matter|problem)|money (?:is no|isnt a|is not a) (?:problem|issue)|no budget)\b/,
    ['budget', 'order'],
  ],
  [
    /\b(?:online or (?:not|f2f|face to face|offline|on campus)|any (?:modality|mode|way))\b/,
    ['modalities', 'study_modes'],
  ],
  [/\b(?:any (?:time|intake|month)|start (?:any ?time|whenever))\b/, ['intake']],
  [/\b(?:any language|language (?:doesnt|does not) matter)\b/, ['language']],
]

/** The criteria that a message withdraws. */
export const readCleared = (reading: Reading): (keyof Slots)[] =>
  CLEARING.flatMap(([pattern, keys]) => (reading.take(pattern) ? keys : []))
