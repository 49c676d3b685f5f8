import { MNQF_LEVELS } from '../../../../contract/catalogue/mnqf.ts'
import type { ReplyBlock } from '../../../../contract/guidance/reply-blocks.ts'
import {
  aboutUsPath,
  advertisePath,
  careerGuidePath,
  comparePath,
  courseListPath,
  forgotPasswordPath,
  institutionListPath,
  privacyPath,
  registerPath,
} from '../../../../contract/paths.ts'
import { lines, link, text } from '../answers/blocks.ts'

interface Topic {
  pattern: RegExp
  answer: string
  /** A page of the site: its name and path. */
  page?: readonly [string, string]
}

const INSTITUTIONS = ['Institutions', institutionListPath()] as const
const CONTACT = ['Contact Us', `${aboutUsPath()}#contact`] as const

/** Answers about the site. No amounts here: those come from the courses. */
const TOPICS: readonly Topic[] = [
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
      /\b(?:what is|whats|what does) (?:the )?mqa\b|\bmqa (?:approved|mean)|\bis it recogni[sz]ed\b|\baccredited\b/,
    answer:
      'MQA is the Maldives Qualifications Authority. It approves a course for certain campuses and ways of teaching, and an approval can expire. Before you pay, look the course up in its public register or ask the institution for the certificate.',
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
      /\b(?:transfer|exempt(?:ion)?s?) (?:of )?(?:my |the )?credits?\b|\bcredit transfer\b|\bcredits? (?:be )?transfer/,
    answer:
      'The institution decides whether credits from another course count. Its page has the phone number and email address to ask.',
    page: INSTITUTIONS,
  },
  {
    pattern: /\b(?:hostels?|accommodation|dormitory|place to stay|where (?:can|do) i (?:stay|live))\b/,
    answer:
      'This site does not list hostels or rooms. Ask the institution: its page has phone numbers and email addresses. Or ask me for courses online or on your own island.',
    page: INSTITUTIONS,
  },
  {
    pattern:
      /\bhow (?:do|can|to|should) (?:i |we )?pay\b|\b(?:can|could|may|must|should|do) (?:i|we|he|she|they|you)(?: have to)? pay(?: it| them| the| my| fees?| everything| all)* (?:monthly|yearly|weekly|every (?:month|semester|year)|(?:by|per|each) (?:the )?(?:month|semester|year)|in parts|part by part|slowly|later|at once|(?:by|in) instal?lments?)\b|\bpay (?:by|in) instal?lments?\b|\bpayment (?:plan|method)s?\b|\bmonthly payments?\b/,
    answer:
      'You pay fees to the institution, not through this site. The page of a course says what you pay once and what by the month, semester or year.',
  },
  {
    pattern:
      /\b(?:i am|im|i have|with|my (?:son|daughter|brother|sister|child|mother|father|friend) (?:is|has)|he is|she is|he has|she has) (?:\w+ ){0,2}?(?:deaf|blind|wheelchair|dyslexi[ac]|adhd|disabled|disability|disabilities|hard of hearing)\b.*\b(?:can i|can he|can she|could i|may i|am i allowed|possible|accepted)\b/,
    answer:
      'You are welcome to study. No entry rule here excludes anyone because of a disability. Support in class, in exams and with access differs, so ask the institution before you enrol. Online courses may help too. Tell me what you would like to learn and what you have finished, and I will look.',
  },
  {
    pattern:
      /\b(?:can|are|may|do) (?:foreigners?|foreign students?|expats?|expatriates?|non maldivians?|international students?)\b|\bi am (?:a |an )?(?:foreigner|expat|expatriate)\b/,
    answer:
      'The institution and the authorities decide whether you can enrol from another country, and with which permit. Its page has the phone number and email address to ask.',
    page: INSTITUTIONS,
  },
  {
    pattern:
      /\b(?:i|im|i am|me|she|he) (?:\w+ )?too (?:old|late|young) (?:to|for)\b|\bam i too (?:old|late|young)\b|\bage limits?\b/,
    answer:
      'Some entry rules have a minimum age, none has a maximum; many courses take adults for their years of work. Tell me what you would like to learn and what you have finished, and I will look for courses that you may enter.',
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

export interface SiteAnswer {
  blocks: ReplyBlock[]
  /** The words that asked for it. */
  words: string
  /** The same for every question with this answer. */
  topic: string
}

/** The answer to a question about the site; undefined if there is none. */
export function findSiteHelp(said: string): SiteAnswer | undefined {
  for (const { pattern, answer, page } of TOPICS) {
    const found = pattern.exec(said)
    if (found) return { blocks: [...text(answer), ...(page ? link(...page) : [])], words: found[0], topic: answer }
  }
  return undefined
}

const LEVEL_QUESTION =
  /\b(?:what is|whats|what does|what are|explain|meaning of|mean|tell me about|difference between)\b/

/** 'What is level 5?', 'what does MNQF mean?', 'what is an advanced diploma?' */
export function explainLevels(said: string, levels: readonly string[]): ReplyBlock[] | undefined {
  if (!LEVEL_QUESTION.test(said)) return undefined
  const names = Object.entries(MNQF_LEVELS).filter(([level]) => level !== 'NA')
  const asked = names.filter(([level]) => levels.includes(level))
  if (asked.length > 0)
    return text(
      ...asked.map(([level, name]) => `Level ${level} of the Maldives National Qualifications Framework is: ${name}.`),
      'A higher level builds on a lower one. What would you like to study at this level?',
    )
  if (!/\bmnqf\b|\blevels?\b/.test(said)) return undefined
  return [
    ...text('The Maldives National Qualifications Framework (MNQF) has these levels; each builds on the one before:'),
    ...lines(...names.map(([level, name]) => `• ${level}: ${name}`)),
  ]
}
