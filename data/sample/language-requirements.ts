import type { Manner } from './entry-wording.ts'
import type { Programme } from './programme.ts'
import { bullets } from './rich-text.ts'
import { pick } from './seeded-choice.ts'

type Stage = 'beginner' | 'certificate' | 'degree' | 'postgraduate' | 'doctorate'

function stageOf({ level }: Programme): Stage {
  if (level === '10') return 'doctorate'
  if (level === '8' || level === '9') return 'postgraduate'
  if (level === '5' || level === '6' || level === '7') return 'degree'
  return level === '4' ? 'certificate' : 'beginner'
}

const IELTS: Record<Exclude<Stage, 'beginner'>, { overall: string; band: string }> = {
  certificate: { overall: '5.0', band: '4.5' },
  degree: { overall: '5.5', band: '5.0' },
  postgraduate: { overall: '6.0', band: '5.5' },
  doctorate: { overall: '6.5', band: '6.0' },
}

const BEGINNER_ENGLISH: Record<Manner, readonly string[]> = {
  formal: [
    'Applicants must be able to follow instruction in English; a short placement interview is held.',
    'Spoken and written English sufficient to follow instruction, as judged at registration.',
  ],
  plain: [
    'You should be able to follow a lesson in simple English. We talk it over when you register.',
    'Classes are in English, with explanations in Dhivehi where they help.',
  ],
  brief: ['Working English, checked in a ten-minute talk.', 'Able to read instructions in English.'],
}

function english(stage: Stage, manner: Manner, isForeignAward: boolean, seed: string): string[] {
  if (stage === 'beginner') return [pick(BEGINNER_ENGLISH[manner], seed, 'english')]
  // A foreign university sets its own, higher bar for a degree.
  const { overall, band } = IELTS[isForeignAward && stage === 'degree' ? 'postgraduate' : stage]
  const ielts = `IELTS ${overall}`
  if (stage === 'certificate' || stage === 'degree') {
    return {
      formal: [
        `A pass in English at O level or SSC (grade C or above), or ${ielts} overall with no band below ${band}.`,
        'Other recognised English tests are accepted at the same standard.',
      ],
      plain: [`A pass in English at O level (C or better), or ${ielts}, or our own English test.`],
      brief: [`O-level English at C, or ${ielts} (no band under ${band}).`],
    }[manner]
  }
  return {
    formal: [
      `A first degree taught in English, or ${ielts} overall with no band below ${band}.`,
      'Test results may not be older than two years when the course begins.',
    ],
    plain: [`If your last qualification was not taught in English: ${ielts} or better.`],
    brief: [`${ielts}, or a degree taught in English.`],
  }[manner]
}

function dhivehi(stage: Stage, manner: Manner): string[] {
  if (stage === 'beginner')
    return {
      formal: ['Applicants must be able to read and write Dhivehi in Thaana script.'],
      plain: ['You read and write Dhivehi. Classes and handouts are in Dhivehi.'],
      brief: ['Reads and writes Dhivehi.'],
    }[manner]
  if (stage === 'certificate' || stage === 'degree')
    return {
      formal: ['A pass in Dhivehi at SSC (grade C or above), or the written Dhivehi test of the institution.'],
      plain: ['A pass in Dhivehi (C or better), or a page of composition written at the interview.'],
      brief: ['Dhivehi at SSC, grade C, or a written test.'],
    }[manner]
  return [
    'Academic Dhivehi, shown by a degree taught in it or by a 500-word essay.',
    'Reading knowledge of English for sources.',
  ]
}

function arabic(stage: Stage, manner: Manner): string[] {
  if (stage === 'beginner') return ['Able to read vowelled Arabic aloud.']
  if (stage === 'certificate') return ['Able to read vowelled Arabic; grammar is taught from the beginning.']
  if (stage === 'degree')
    return {
      formal: ['A pass in Arabic at O level or SSC (grade C or above), or the Arabic placement test.'],
      plain: ['A pass in Arabic, or our placement test; a preparatory semester helps those who fall short.'],
      brief: ['Arabic at O level, grade C, or the placement test.'],
    }[manner]
  return ['A first degree taught in Arabic, or a reading examination on an unvowelled text.']
}

export function languageRequirements(
  programme: Programme,
  manner: Manner,
  isForeignAward: boolean,
  seed: string,
): string | null {
  // A programme that says in its own notes which English it wants needs no second rule beside it.
  if (programme.entry_notes?.some((note) => /IELTS|English|Arabic/.test(note))) return null
  const stage = stageOf(programme)
  const language = programme.language ?? 'English'
  switch (language) {
    case 'English':
      return bullets(english(stage, manner, isForeignAward, seed))
    case 'Dhivehi':
      return bullets(dhivehi(stage, manner))
    case 'Arabic':
      return bullets(arabic(stage, manner))
    default:
      return bullets([
        programme.level === 'NA' || programme.level === '1'
          ? `No ${language} is needed to begin; the first lessons are explained in English.`
          : `A little spoken ${language}, or a quick ear for it; explanations are in English.`,
      ])
  }
}
