import { MNQF_LEVELS } from '../../../../contract/catalogue/mnqf.ts'

interface Topic {
  pattern: RegExp
  answer: string
}

/** Answers about the site. No amounts here: those come from the courses. */
const TOPICS: readonly Topic[] = [
  {
    pattern:
      /\bhow (?:do|can|to) (?:i |you )?(?:compare|use (?:the )?compar)|\bhow does (?:the )?compar|\bwhat is (?:the |a )?(?:shortlist|compare)|\bshort ?list\b/,
    answer:
      "Press 'Add to shortlist' on up to three courses, then open [Compare](/compare) to see them side by side. You can also ask me to compare courses that I have shown you.",
  },
  {
    pattern:
      /\b(?:can|how do|how can|where do|how to|want to) (?:i |we )?(?:apply|enrol|enroll|admission|sign up for a course|join a course)\b|\bapply (?:here|through you|on this site|for a course)\b|\bapplication form\b/,
    answer:
      'You apply at the institution itself; this site does not take applications. Each course page names the institution, and its page under [Institutions](/institutions) has phone numbers, email addresses and campuses.',
  },
  {
    pattern: /\b(?:register|account|sign up|log ?in|free messages?|message limit|unlimited|how many messages)\b/,
    answer:
      'Without an account you have a few free messages per device; the number left is shown above the chat. [Register](/register) for free to chat without this limit.',
  },
  {
    pattern: /\b(?:forgot|reset|lost|change) (?:my )?password\b/,
    answer: 'Get a link to set a new password under [Forgot your password?](/forgot-password).',
  },
  {
    pattern:
      /\b(?:contact|speak to|talk to|call|email|reach) (?:you|a person|a human|someone|somebody|the team|support|us|an adviser|a real person)\b|\bcontact (?:form|details|number)\b|\bhuman\b/,
    answer: 'Use the form under [Contact Us](/aboutus#contact) to write to the team.',
  },
  {
    pattern:
      /\b(?:advertis|put (?:an )?ad\b|banner price|list (?:my|our) (?:course|institution|college)|add (?:my|our) (?:course|college|institution))/,
    answer:
      'Listing courses is free for registered institutions: write to us under [Contact Us](/aboutus#contact). Banner prices are on [Advertise With Us](/advertise).',
  },
  {
    pattern:
      /\b(?:abroad|overseas|another country|other countries|(?:in|to|for) (?:malaysia|india|sri lanka|australia|london|england|the uk|turkey)|student visas?|visa)\b/,
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
      /\b(?:career guide|questionnaire|quiz|personality test|career test|which career|what career suits|interest test)\b/,
    answer:
      'The [career guide](/careerguide) asks you six short questions and shows courses that match. Or just tell me what you enjoy doing, and I will look.',
  },
  {
    pattern:
      /\b(?:best|top|good|which) (?:college|university|institution|institute|school)s?\b(?! (?:teach|offer|ha[sv]))/,
    answer:
      'I do not rate institutions. Tell me what you would like to study, and I will show you who teaches it, what it costs and what you need to get in. All of them are under [Institutions](/institutions).',
  },
  {
    pattern:
      /\b(?:transfer|exempt(?:ion)?s?) (?:of )?(?:my |the )?credits?\b|\bcredit transfer\b|\bcredits? (?:be )?transfer/,
    answer:
      'The institution decides whether credits from another course count. Its page under [Institutions](/institutions) has the phone number and email address to ask.',
  },
  {
    pattern: /\b(?:hostels?|accommodation|dormitory|place to stay|where (?:can|do) i (?:stay|live))\b/,
    answer:
      'This site does not list hostels or rooms. Ask the institution: its page under [Institutions](/institutions) has phone numbers and email addresses. Or ask me for courses online or on your own island.',
  },
  {
    pattern:
      /\bhow (?:do|can|to|should) (?:i |we )?pay\b|\bpay (?:by|in) instal?lments?\b|\bpayment (?:plan|method)s?\b/,
    answer:
      'You pay fees to the institution, not through this site. The page of a course says what you pay once and what by the month, semester or year.',
  },
  {
    pattern:
      /\b(?:deaf|blind|wheelchair|dyslexi[ac]|adhd|disabled|disability|disabilities|hard of hearing|special needs student)\b/,
    answer:
      'You are welcome to study. No entry rule here excludes anyone because of a disability. Support in class, in exams and with access differs, so ask the institution before you enrol. Online courses may help too. Tell me what you would like to learn and what you have finished, and I will look.',
  },
  {
    pattern: /\b(?:foreigners?|foreign students?|expats?|expatriates?|non maldivians?|international students?)\b/,
    answer:
      'The institution and the authorities decide whether you can enrol from another country, and with which permit. Its page under [Institutions](/institutions) has the phone number and email address to ask.',
  },
  {
    pattern: /\btoo (?:old|late|young)\b|\bat my age\b|\bage limits?\b|\bhow old\b/,
    answer:
      'Some entry rules have a minimum age, none has a maximum; many courses take adults for their years of work. Tell me what you would like to learn and what you have finished, and I will look for courses that are open to you.',
  },
  {
    pattern:
      /\b(?:my data|privacy|what do you (?:store|save|keep)|delete my (?:chat|history|data|messages)|who (?:sees|reads) (?:this|my))\b/,
    answer:
      'Our conversation is stored for your device, or in your account when you are logged in, so that you can come back to it. Deleting the account deletes it. Please do not send identity card numbers or medical details. See the [Privacy Policy](/privacypolicy) for more.',
  },
  {
    pattern:
      /\b(?:who are you|what are you|are you (?:a |an )?(?:bot|robot|human|real|person|ai|chatgpt|program)|what can you do|how do you work|how does this (?:chat )?work|what is this(?: site| website)?|help me use|what do you do|^ help $)/,
    answer:
      'I am the course adviser of this site: a program that searches its catalogue. Tell me what you like, what you have finished, where you live or what you can spend. I will show you courses that fit, compare them, and say what they cost and what you need to get in.',
  },
  {
    pattern:
      /\bhow (?:do|can) i (?:search|find|filter|look for|browse)\b|\bsee all (?:the )?courses\b|\blist of (?:all )?courses\b|\ball courses\b/,
    answer:
      'All courses are under [Courses](/courses), with filters for level, island, fee, study mode and more. Or tell me what you are looking for, and I will narrow it down.',
  },
]

export const siteHelp = (said: string): string | undefined => TOPICS.find(({ pattern }) => pattern.test(said))?.answer

const LEVEL_QUESTION =
  /\b(?:what is|whats|what does|what are|explain|meaning of|mean|tell me about|difference between)\b/

/** 'What is level 5?', 'what does MNQF mean?', 'what is an advanced diploma?' */
export function explainLevels(said: string, levels: readonly string[]): string | undefined {
  if (!LEVEL_QUESTION.test(said)) return undefined
  const names = Object.entries(MNQF_LEVELS).filter(([level]) => level !== 'NA')
  const asked = names.filter(([level]) => levels.includes(level))
  if (asked.length > 0) {
    const sentences = asked.map(
      ([level, name]) => `Level ${level} of the Maldives National Qualifications Framework is: ${name}.`,
    )
    return `${sentences.join(' ')} A higher level builds on a lower one. What would you like to study at this level?`
  }
  if (!/\bmnqf\b|\blevels?\b/.test(said)) return undefined
  const all = names.map(([level, name]) => `• ${level}: ${name}`).join('\n')
  return `The Maldives National Qualifications Framework (MNQF) has these levels; each builds on the one before:\n\n${all}`
}
