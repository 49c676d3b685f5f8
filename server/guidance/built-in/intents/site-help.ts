import type { ReplyBlock } from '../../../../contract/guidance/reply-blocks.ts'
import {
  aboutUsPath,
  advertisePath,
  careerGuidePath,
  comparePath,
  courseListPath,
  forgotPasswordPath,
  privacyPath,
  registerPath,
} from '../../../../contract/paths.ts'
import { foldedWordsOf } from '../../../search/index.ts'
import { link, text } from '../answers/blocks.ts'
import { readMeaning } from '../meaning/read-meaning.ts'
import { contentWords } from '../slots/find-names.ts'
import { hasCourses, type State } from '../state.ts'
import { INSTITUTIONS, PRACTICAL, speaksOfStudy, type Topic } from './practical-questions.ts'
import { findMeant } from './shown-courses.ts'

const CONTACT = ['Contact Us', `${aboutUsPath()}#contact`] as const

/** Answers about the site. No amounts here: those come from the courses. */
const SITE: readonly Topic[] = [
  {
    pattern:
      /\bhow (?:do|can|to) (?:i |you |we )?(?:compare|use (?:the )?compar)|\bhow does (?:the )?compar|\bwhat is (?:the |a )?(?:shortlist|compare)|\bshort ?list\b/,
    answer:
      "Press 'Add to shortlist' on up to three courses, then open Compare to see them side by side. You can also ask me to compare courses that I have shown you.",
    page: ['Compare', comparePath()],
  },
  {
    pattern:
      /\b(?:save|bookmark|keep) (?:a |the |this |that |my |these |those )?(?:courses?|favou?rites?)\b|\bsaved courses\b/,
    answer:
      "On a course, 'Add to shortlist' keeps up to three courses in this browser. With a free account you can save any number of courses, each with a private note.",
    page: ['Register', registerPath()],
  },
  {
    pattern:
      /\b(?:can|how do|how can|where do|where can|how to|want to) (?:i |we )?(?:apply|enrol|enroll|admission|sign up for a course|join a course)\b|\bapply (?:here|through you|on this site|for a course)\b|\bapplication form\b|^ apply how $/,
    answer:
      'You apply at the institution itself; this site does not take applications. Each course page names the institution, and its page has phone numbers, email addresses and campuses.',
    page: INSTITUTIONS,
    isOfCourse: true,
  },
  {
    pattern:
      /\b(?:how (?:do|can) i register|register (?:here|on this site|an account)|(?:my|an|need|make|create|open|delete) account(?! (?:at|in|with) (?:a |the )?bank)|sign up(?! for (?:a |the )?course)|log ?in|free messages?|message limit|unlimited|how many messages)\b/,
    answer:
      'Without an account you have a few free messages per device; the number left is shown above the chat. Register for free to chat without this limit.',
    page: ['Register', registerPath()],
  },
  {
    pattern:
      /\b(?:is|are) (?:this|the|your) (?:site|website|app|chat|adviser|service)s? (?:really )?free\b|\b(?:do|must) i (?:have to )?pay (?:to use|for) (?:this|the|your) (?:site|website|app|chat|adviser)\b/,
    answer: 'This site is free to use. You pay fees only to the institution where you study.',
  },
  {
    pattern:
      /\bwho (?:made|makes|runs|owns|built|created|is behind) (?:(?:this|the|your) (?:site|website|app|chat|adviser|page)\b|(?:this|it|you) $)|\babout (?:this|the|your) (?:site|website)\b/,
    answer: 'The page about us says who runs this site and what it is for.',
    page: ['About Us', aboutUsPath()],
  },
  {
    pattern: /\b(?:forgot|reset|lost|change) (?:my )?password\b/,
    answer: 'Get a link to set a new password.',
    page: ['Forgot your password?', forgotPasswordPath()],
  },
  {
    pattern:
      /\b(?:contact|speak to|talk to|call|email|reach) (?:you|a person|a human|someone|somebody|the team|support|us|an adviser|a real person)(?! (?:about|in|with|who)\b)|\bcontact (?:form|details|number)\b/,
    answer: 'Use the form under Contact Us to write to the team.',
    page: CONTACT,
  },
  {
    pattern:
      /\b(?:advertis\w* (?:on this|here|with you|my|our)|put (?:an )?ad\b|banner price|list (?:my|our) (?:courses?|institution|college)|add (?:my|our) (?:courses?|college|institution))/,
    answer: 'Listing courses is free for registered institutions: write to us under Contact Us. We also sell banners.',
    page: ['Advertise With Us', advertisePath()],
  },
  {
    pattern:
      /\b(?:(?:study|go|going|studying|course|courses|degree|college|university|scholarships?)(?: \w+){0,3} (?:abroad|overseas|another country|other countries)|(?:study|go|visa|studying)(?: \w+){0,3} (?:malaysia|india|sri lanka|australia|london|england|the uk|turkey)|student visas?|visa help)\b/,
    answer:
      "This site lists courses that are taught in the Maldives. Some of them lead to the award of a foreign university: ask me for 'an international award' together with a subject.",
  },
  {
    pattern:
      /\b(?:career guide|questionnaire|personality test|career test|interest test|(?:take|have|is there) (?:a |the )?quiz|what career suits)\b/,
    answer:
      'The career guide asks you six short questions and shows courses that match. Or just tell me what you enjoy doing, and I will look.',
    page: ['Career guide', careerGuidePath()],
  },
  {
    pattern:
      /\b(?:best|top|good|reputable|reputed|famous|trusted|well known) (?:college|university|institution|institute|school)s?\b(?! (?:teach|offer|ha[sv]))/,
    answer:
      'I do not rate institutions. Tell me what you would like to study, and I will show you who teaches it, what it costs and what you need to get in.',
    page: INSTITUTIONS,
  },
  {
    pattern:
      /\b(?:my data|privacy|what do you (?:store|save|keep)|delete my (?:chat|history|data|messages)|who (?:sees|reads) (?:this|my))\b/,
    answer:
      'Our conversation is stored for your device, or in your account when you are logged in, so that you can come back to it. Deleting the account deletes it. Please do not send identity card numbers or medical details.',
    page: ['Privacy Policy', privacyPath()],
  },
  {
    pattern:
      /\b(?:(?:who|what) are you(?= $| exactly| really| and| then| anyway)|are you (?:a |an )?(?:bot|robot|human|real|person|ai|chatgpt|program)|what (?:can|do) you do(?= $| for me| here| exactly| and)|how do you work(?= $| here| exactly| and)|how does this (?:chat )?work|what is this(?: site| website)|help me use)\b|^ (?:help|what is this) $/,
    answer:
      'I am the course adviser of this site: a program that searches its catalogue. Tell me what you like, what you have finished, where you live or what you can spend. I will show you courses that fit, compare them, and say what they cost and what you need to get in.',
  },
  {
    pattern:
      /\bhow (?:do|can) i (?:search|find|filter|look for|browse)\b(?= (?:a |the |all )?(?:courses?|this|here|on)\b| $)|\bsee all (?:the )?courses\b|\blist of (?:all )?courses\b|^ (?:show )?(?:me )?all (?:the )?courses $/,
    answer:
      'The course list has every course, with filters for level, island, fee, study mode and more. Or tell me what you are looking for, and I will narrow it down.',
    page: ['Courses', courseListPath()],
  },
]

export interface SiteAnswer extends Pick<Topic, 'isOfCourse' | 'isOfJob'> {
  blocks: ReplyBlock[]
  /** The words that asked for it; practical questions often ask twice. */
  parts: readonly string[]
  /** The same for every question with this answer. */
  topic: string
  /** About studying, and not about this site. */
  isPractical: boolean
}

/** The answer to a question about the site or a practical one about studying; undefined if there is none. */
export function findSiteHelp(said: string, whole = said): SiteAnswer | undefined {
  for (const topic of [...PRACTICAL, ...SITE]) {
    const { pattern, answer, page, isOfCourse, isOfJob } = topic
    const parts = said.match(new RegExp(pattern, 'g')) ?? []
    if (parts.length === 0 || topic.unless?.test(whole)) continue
    const blocks = [...text(answer), ...(page ? link(...page) : [])]
    const isPractical = PRACTICAL.includes(topic)
    return { blocks, parts, topic: answer, isPractical, ...(isOfCourse && { isOfCourse }), ...(isOfJob && { isOfJob }) }
  }
  return undefined
}

interface SiteQuestions {
  help: ReplyBlock[]
  /** What is left to answer. */
  rest: string
  /** The question about the site came first. */
  isFirst: boolean
  /** It says 'you' or 'this site', so that it can be about nothing else. */
  isAboutUs: boolean
  /** It is a practical one about studying. */
  isPractical: boolean
}

const SENTENCE =
  /(?<=[.?!;\n])\s+|,?\s+(?:and|also|but|plus)\s+(?=(?:how|what|which|where|when|who|can|could|do|does|is|are|will|i)\b)/i

/** What is left beside a question, and asks nothing. */
export const FILLER = /^[\s.,!?]*(?:(?:hi|hello|hey|please|thanks|thank you|ok|sir|miss|dear|also|and)\b[\s.,!?]*)*$/i

const MOST_WORDS_BESIDE = 2
const PERHAPS_OTHER = 0.6
export const OTHER_THAN_SITE = 0.8
const PERHAPS_STUDYING = 0.25
const SURE_OF_JOB = 0.8
const OURS = /\b(?:you|your|this|site|website|shortlist|compare|career guide|quiz|mqa)\b/

/** 'Does the bank open an account for a baby?' is not about an account here, but 'are you a real person?' is about us. */
function isAboutOtherService(sentence: string, words: string, others: readonly string[]): boolean {
  const { most, least } = OURS.test(words)
    ? { most: MOST_WORDS_BESIDE, least: OTHER_THAN_SITE }
    : { most: 0, least: PERHAPS_OTHER }
  return others.length > most && readMeaning(sentence).outOfScope > least
}

/** Sentences about the site are answered and taken out; one that also speaks of a field is answered in both ways. */
export function takeSiteQuestions(message: string, state: State): SiteQuestions {
  const { shown, focus } = state
  const whole = ` ${foldedWordsOf(message).join(' ')} `
  const isStudy = speaksOfStudy(whole)
  const meant = findMeant(whole, shown)
  const help: ReplyBlock[] = []
  const answered = new Set<string>()
  const rest: string[] = []
  let isFirst = false
  let isAboutUs = false
  let isPractical = false
  const hasCourse = focus !== undefined || shown.length === 1 || meant.length === 1
  for (const sentence of message.split(SENTENCE)) {
    const said = ` ${foldedWordsOf(sentence).join(' ')} `
    const topic = findSiteHelp(said, whole)
    // 'How do I apply?' about a course that was shown is answered for its institution.
    const found = topic?.isOfCourse && hasCourse ? undefined : topic
    const asked = found?.isPractical ? found.parts : (found?.parts.slice(0, 1) ?? [])
    const words = asked.join(' ')
    const others = found ? contentWords(without(said, asked).trim().split(' ')) : []
    const isTaken =
      found?.isPractical === true
        ? isStudy || others.length === 0 || isAboutStudying(sentence, found, hasCourses(state))
        : found !== undefined && !isAboutOtherService(sentence, words, others)
    if (found && isTaken) {
      if (help.length === 0) isFirst = rest.length === 0
      if (!answered.has(found.topic)) help.push(...found.blocks)
      answered.add(found.topic)
      isAboutUs ||= OURS.test(words)
      isPractical ||= found.isPractical
      if (others.length === 0) continue
      rest.push(found.isPractical ? withoutTyped(sentence, asked) : sentence)
      continue
    }
    rest.push(sentence)
  }
  const left = rest.join(' ')
  return { help, rest: FILLER.test(left) ? '' : left, isFirst, isAboutUs, isPractical }
}

/** No word of studying is needed after courses, in a question about studying, or beside a job that asks for it. */
function isAboutStudying(sentence: string, { parts, isOfJob }: SiteAnswer, hasShown: boolean): boolean {
  const { outOfScope, noField } = readMeaning(sentence)
  if (isOfJob && (readMeaning(withoutTyped(sentence, parts)).tops[0]?.p ?? 0) >= SURE_OF_JOB) return true
  return noField >= PERHAPS_STUDYING || (hasShown && outOfScope <= OTHER_THAN_SITE)
}

const without = (said: string, parts: readonly string[]): string =>
  parts.reduce((rest, part) => rest.replace(part, ' '), said)

/** The sentence as it was typed, without these folded words: 'deaf' says nothing about the field. */
function withoutTyped(sentence: string, parts: readonly string[]): string {
  const lettersOf = (word: string) => [...word].map((letter) => letter.replace(/\W/, String.raw`\$&`)).join(`['’]?`)
  return parts.reduce((rest, part) => {
    const words = part.trim().split(' ').map(lettersOf)
    return rest.replace(new RegExp(words.join(String.raw`[^\p{L}\p{N}]+`), 'iu'), ' ')
  }, sentence)
}
