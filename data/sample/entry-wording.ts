import type { EntryRoute } from '../../contract/catalogue/entry-rules.ts'
import { MNQF_LEVELS, type MnqfLevel } from '../../contract/catalogue/mnqf.ts'

/** Institutions word the same rule in their own way; three manners are enough to tell them apart. */
export type Manner = 'formal' | 'plain' | 'brief'

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const numberWord = (count: number): string => {
  const whole = Math.floor(count)
  const word = NUMBER_WORDS[whole] ?? String(whole)
  return whole === count ? word : `${word} and a half`
}

type Passes = NonNullable<EntryRoute['passes']>

export const listed = (things: readonly string[]): string =>
  things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`

const isLevel = (text: string): text is MnqfLevel => text in MNQF_LEVELS

const qualification = (level: number): string => {
  const key = String(level)
  return isLevel(key) ? MNQF_LEVELS[key].replace(' / ', ' or ') : key
}

const withArticle = (noun: string): string => `${/^[AEIOU]/.test(noun) ? 'an' : 'a'} ${noun}`

/** A pass is a C in the school's own certificates and at O level, but an E at A level. */
function passesAt(school: 'O' | 'A', { count, subjects }: Passes, manner: Manner): string {
  const passes = count === 1 ? 'pass' : 'passes'
  const which = subjects.length === 0 ? '' : `${subjects.length === count ? ' in' : ', including'} ${listed(subjects)}`
  const many = numberWord(count)
  if (manner === 'brief') return `${many} ${school}-level ${passes} (${school === 'O' ? 'C' : 'E'} or above)${which}`
  if (manner === 'formal')
    return school === 'O'
      ? `${many} ${passes} at GCE O level or SSC (grade C or above)${which}`
      : `${many} ${passes} at GCE A level (grade E or above) or HSC (grade C or above)${which}`
  return school === 'O'
    ? `${many} ${passes} at O level or in the SSC (C or better)${which}`
    : `${many} ${passes} at A level (E or better) or in the HSC (C or better)${which}`
}

function schooling(route: EntryRoute, manner: Manner): string | null {
  switch (route.level_held) {
    case 'none':
      return null
    case 'basic':
      return { formal: 'completion of basic education', plain: 'basic schooling finished', brief: 'basic education' }[
        manner
      ]
    case 'lower_secondary':
      return {
        formal: 'completion of lower secondary education (Grade 10)',
        plain: 'Grade 10 finished, whatever the results',
        brief: 'lower secondary school, Grade 10',
      }[manner]
    case 'o_level':
      if (route.passes) return passesAt('O', route.passes, manner)
      return {
        formal: 'completion of secondary education',
        plain: 'secondary school finished',
        brief: 'secondary school',
      }[manner]
    case 'a_level':
      if (route.passes) return passesAt('A', route.passes, manner)
      return {
        formal: 'completion of higher secondary education (Grade 12)',
        plain: 'higher secondary school finished (A levels or HSC)',
        brief: 'higher secondary school, Grade 12',
      }[manner]
    case 'mnqf':
      return heldQualification(route, manner)
  }
}

function heldQualification({ mnqf_level, related, bridging_programme }: EntryRoute, manner: Manner): string {
  const level = mnqf_level ?? 1
  if (bridging_programme === 'Foundation')
    return {
      formal: 'an approved Foundation programme at MNQF Level 4',
      plain: 'a Level 4 Foundation year',
      brief: 'an approved Level 4 Foundation',
    }[manner]
  const name = qualification(level)
  const field = related ? ' in a related field' : level >= 7 || bridging_programme === 'UPP' ? ' in any field' : ''
  return {
    formal: `${withArticle(name)} (MNQF Level ${level})${field}`,
    plain: `${withArticle(name)}${field}`,
    brief: `Level ${level}${field || ' in any field'} (${name})`,
  }[manner]
}

const BRIDGES = {
  UPP: {
    formal: 'the University Preparation Programme (UPP)',
    plain: 'the University Preparation Programme',
    brief: 'the UPP',
  },
  'Pre-Master': { formal: "the Pre-Master's Programme", plain: "a Pre-Master's Programme", brief: "the Pre-Master's" },
} as const

function work({ work_years, level_held, mnqf_level }: EntryRoute, manner: Manner): string | null {
  if (work_years === null) return null
  const years = `${work_years === 1 ? 'one year' : `${numberWord(work_years)} years`} of ${manner === 'brief' ? 'work in the field' : 'relevant work'}`
  // The framework counts half of the years only when they follow the qualification.
  const isCountedAfter = level_held === 'mnqf' && mnqf_level !== null && mnqf_level >= 5 && work_years >= 4
  return isCountedAfter ? `${years}, at least ${numberWord(work_years / 2)} of them after it` : years
}

/** Where nothing is asked for but the age, the framework still wants the applicant to follow the class. */
const OPEN: Record<Manner, string> = {
  formal: 'able to communicate in the language of instruction',
  plain: 'able to follow the class in its language',
  brief: 'able to follow the class',
}

/** One way in, as a sentence without its full stop: 'Two passes at A level …'. */
export function describeRoute(route: EntryRoute, manner: Manner): string {
  const age =
    route.min_age === null
      ? null
      : {
          formal: `aged ${route.min_age} years or over`,
          plain: `${route.min_age} or older`,
          brief: `age ${route.min_age}`,
        }[manner]
  const bridge =
    route.bridging_programme === 'UPP' || route.bridging_programme === 'Pre-Master'
      ? BRIDGES[route.bridging_programme][manner]
      : null
  const held = route.level_held === 'none' && route.work_years === null ? OPEN[manner] : schooling(route, manner)
  const parts = [age, held, work(route, manner), bridge].filter((part) => part !== null)
  const sentence = parts.length <= 2 ? parts.join(' and ') : `${parts.slice(0, -1).join('; ')}; and ${parts.at(-1)}`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
