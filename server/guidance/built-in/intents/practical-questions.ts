import { MONTHS } from '../../../../contract/catalogue/course-options.ts'
import { institutionListPath } from '../../../../contract/paths.ts'

export interface Topic {
  pattern: RegExp
  answer: string
  /** A page of the site: its name and path. */
  page?: readonly [string, string]
  /** The same words mean something else beside these. */
  unless?: RegExp
  /** If one course is discussed, its institution answers. */
  isOfCourse?: true
  /** The name of a field beside it says enough: 'cabin crew, height 157 is ok?' */
  isOfJob?: true
}

export const INSTITUTIONS = ['Institutions', institutionListPath()] as const

const STUDY =
  /\b(?:colleges?|campus(?:es)?|universit(?:y|ies)|uni|institut\w+|courses?|class|classes|study|studying|studies|students?|learn|become|training|diplomas?|degrees?|bachelors?|b ?ed|masters?|mba|phd|doctorates?|(?<!\b(?:birth|death|marriage|medical|police|land|tax) )certificates?|qualifications?|admissions?|enrol\w*|tuition|tvet|help w(?:ith)? (?:the |my )?fees|semesters?|lectur\w+|modules?|re ?sits?|transcripts?|[oa] levels?|(?:did|done|finished|passed|have) (?:my |a |the )?foundation|(?<=(?:^| (?:exam|semester|registration|school|monthly|yearly|total|full|high|low|lower|the|your|their|my|his|her|our|any|no|are|do|will|can|if|how much|what|pay|paying|and|w|with)) )fees?)\b/

/** Practical questions have words that other messages have, too: 'what documents do I need for a passport?' */
export const speaksOfStudy = (said: string): boolean => STUDY.test(said)

const ASK = 'its page has the phone number and email address'
const FOREIGN =
  '(?:foreigners?|foreign (?:students?|nationals?|workers?)|expats?|expatriates?|non maldivians?|international students?)'
const PEOPLE =
  '(?:bangladeshi|indian|filipin[oa]|sri lankan|nepali|nepalese|pakistani|(?:from )(?:bangladesh|india|sri lanka|nepal|pakistan|(?:the )?philippines|kerala))'
const RELATIVE =
  '(?:son|daughter|brother|sister|child|kid|boy|girl|mother|mom|mum|father|dad|husband|wife|friend|cousin|nephew|niece)'
const AWARDS = '(?:degrees?|diplomas?|certificates?|qualifications?)'
const RECOGNISED = '(?:accepted|recogni[sz]ed|valid|valued|credited|equivalent)'
const DISABLED =
  '(?:deaf|blind|mute|wheelchair|dyslexi[ac]|adhd|autis(?:m|tic)|disabled|disability|disabilities|hard of hearing|downs? syndrome|cerebral palsy|special needs|cant (?:hear|see|walk|speak))'
const PAPER = String.raw`(?:(?:[oa] ?levels?|olevels?|school|exam|diploma|degree|leaving)(?: \w+)?|my|our|his|her) (?:certificates?|papers?|results?|result slips?|transcripts?)`

const MONTH_NAMES = MONTHS.join('|').toLowerCase()
const CLOTHES =
  '(?:uniforms?|jeans|trousers|shorts|slippers|hijabs?|niqabs?|burqas?|veils?|face (?:covers?|veils?)|scarf|abaya|hats?|caps?|beards?|ties?)'

const STUDENTS = '(?:i|we|he|she|they|students?|girls|boys)'
const SERVICES = '(?:parking|canteen|lunch|lockers?|prayer room|transport|bus|buses)'
const TESTS = '(?:exams?|tests?|interviews?)'

const oneOf = (...patterns: readonly string[]): RegExp => new RegExp(String.raw`\b(?:${patterns.join('|')})\b`)

/** Practical questions about studying that no course answers: what is known, and who decides. */
const QUESTIONS: readonly Topic[] = [
  {
    pattern: oneOf(
      '(?:rpl|(?:recognition of )?prior learning|credit transfer|transfer (?:of )?(?:my |the )?credits?|credits? (?:be )?transfer\\w*|exempt(?:ion)?s? (?:of )?(?:my |the )?credits?)|exempt(?:ed|ions?)?(?: from| of| for| in)?(?: some| any| the| my| a few)* (?:modules?|subjects?|units?|papers?|semesters?|credits?|first year)',
      `(?:(?:my|our|his|her) (?:\\w+ ){0,6}?)?(?:be |is |are |get )?(?:counted|credited|counts?) (?:as|for|towards?|in) (?:an? |any )?(?:credits?(?: or as entry)?|certificates?|diplomas?|degrees?|qualifications?|entry|experience|it|this|that)|my (?:\\w+ ){1,7}?credited`,
      '(?:skip|straight (?:into|to)|direct(?:ly)? (?:into|to|in)|enter|start (?:from|in|at|with)|join)(?: the)? (?:(?:first|second|third|1st|2nd|3rd) year|year (?:one|two|three|[123]))',
      '(?:can|could|may) (?:i|he|she) (?:continue|finish|complete)(?: it| my \\w+| the \\w+| this)?(?: here| from there| again|(?: in| at| with) (?:an? )?(?:other|another|different|new|your|this) (?:college|university|institut\\w+|place|one))|cuts?(?: down)? (?:the |my )?(?:time|years?|duration)',
    ),
    answer: `The institution decides whether earlier studies or years of work count (credit transfer, exemption, recognition of prior learning). Ask before you pay and show your certificates and transcripts; ${ASK}. Many entry rules also take adults for their years of work.`,
  },
  {
    pattern: oneOf(
      `(?:civil service|government|govt|ministr(?:y|ies)|employers?|compan(?:y|ies)|resorts?|banks?|schools?|universit(?:y|ies)|they|abroad)(?: here| abroad)? (?:accept|recogni[sz]e|value|take)s? (?:the |my |your |these |this )*(?:online |private |local )*${AWARDS}(?: (?:from|of|by)(?: an?| the| your)? (?:private|local|online|small|this|these|here|such|maldiv\\w+)(?: colleges?| institut\\w+| courses?)?)?`,
      `(?:(?:is|are|will|would|do|does) )?(?:an? |the |my |your |this |these |their |those )*(?:online |private |local )*${AWARDS}(?: (?:from|of|by|in) (?:[a-z]+ ){1,3}?)?(?: ?(?:be|is|are|get|also))* ?${RECOGNISED}(?: (?:in|by|at|for|outside|abroad|overseas|everywhere|internationally|worldwide)(?: (?:the |an? |other )*[a-z]+)?(?: for (?:an? )?(?:masters|degree|job|jobs|work|studies))?)?`,
    ),
    answer: `In the Maldives, what counts is that the MQA (Maldives Qualifications Authority) approves the course, whether the college is public or private; the page of a course says whether it does. An employer or a university, here or abroad, decides itself what it accepts, so ask there before you enrol. Qualifications from other countries are recognised by the MQA case by case.`,
  },
  {
    pattern:
      /\b(?:what is|whats|what does) (?:the )?mqa\b|\bmqa (?:approved|mean)|\bis it recogni[sz]ed\b|\baccredited\b/,
    answer:
      'MQA is the Maldives Qualifications Authority. It approves a course for certain campuses and ways of teaching, and an approval can expire. Before you pay, look the course up in its public register or ask the institution for the certificate.',
  },
  {
    pattern: oneOf(
      '(?:(?:girls?|boys?|ladies|student|students|female|male|womens?) )?(?<!\\b(?:run|open|manage|own|start|build|running|opening) (?:an? |my |the )?(?:\\w+ )?)hostels?(?! (?:management|manager|business|owner))(?: for (?:girls?|boys?|students?|ladies))?(?: or (?:an? )?(?:place to stay|room|accommodation))?',
      '(?:accommodation(?! (?:management|operations?|services?|studies))|dormitory|dorms?|place to stay|room and food|food and (?:room|accommodation|lodging)|free (?:room|stay))|where (?:can|do|will|would|should|could) (?:i|he|she|they|we|my (?:son|daughter)) (?:stay|live|sleep)|where (?:i|he|she|they|we|my (?:son|daughter)) (?:will|can|could|should|would) (?:stay|live|sleep)',
      'who (?:will|would) (?:cook|look after|take care)(?: (?:for|of))? (?:him|her|me|them)',
    ),
    answer: `This site does not list hostels, rooms or meals. Ask the institution; ${ASK}. Or ask me for courses online or on your own island.`,
  },
  {
    pattern: oneOf(
      `(?:can|are|may|do|is|will) (?:an? |the )?${FOREIGN}(?: (?:with|on|who have) (?:an? )?work (?:permit|visa))?(?: (?:also|be|get|pay|paying|join|study|apply|enrol|allowed|accepted))*|${FOREIGN}(?: (?:with|on))?(?: an?)? work (?:permit|visa)(?: (?:can|may|holders?|allowed|join|study))*|${FOREIGN} (?:can|may|could) (?:join|study|enrol|apply|take|do)`,
      `(?:accept|take|admit|allow|enrol)s? (?:any |also )?${FOREIGN}|(?:fees?|prices?|costs?)(?: (?:is|are|for|of|the))* ${FOREIGN}(?: (?:is|are))?(?: (?:the|double|same|higher|more|or|different))*|${FOREIGN} (?:prices?|fees?)(?: (?:is|are|the|same|double))*|(?:i am|im|we are|as) (?:an? )?(?:${FOREIGN}|${PEOPLE})|${PEOPLE} (?:here|nurse|teacher|worker|student|citizen|national)`,
      '(?:on|with|have)(?: an?| my)? work (?:permit|visa)',
    ),
    answer: `The institution and the authorities decide whether you can enrol from another country, and with which permit and papers. Ask also whether the fee is the same for you; ${ASK}.`,
  },
  {
    pattern: oneOf(
      `(?:i |we |have |had )*(?:lost|misplaced)(?: all)?(?: of)?(?: (?:my|the|his|her))?(?: (?:old|original))? ${PAPER}|${PAPER}(?: (?:and|that|which|mine|is|are|was|were|it|got|they|all|have|has|been|i)){0,4} (?:lost|missing|burnt|burned|damaged|gone)(?: in the (?:flood|fire|tsunami|sea))?`,
      '(?:dont|do not|without|no) (?:ask(?:ing)?(?: for)? |need )?(?:o|a) ?levels? (?:paper|certificate)s?',
    ),
    answer: `Your school or the body that held the examination can say how to get a copy of a lost certificate, and the institution what it accepts until then; ${ASK}. Some courses ask for no O levels.`,
  },
  {
    pattern: oneOf(
      '(?:(?:i|he|she) (?:have|has|had|got) |with |ask (?:me )?for |need |my )(?:an? )?(?:old )?(?:police|criminal|court) (?:records?|clearance|case|history)(?: (?:from|in|since) \\d+)?|(?:i|he) (?:was|have been|has been) in (?:jail|prison)',
    ),
    answer: `The entry rules that I can read say nothing about a police record. The institution decides, and a later employer may ask, too: ask before you pay; ${ASK}.`,
  },
  {
    pattern: oneOf(
      `(?:my (?:\\w+ )?${RELATIVE} (?:is|has|who is|who has)|(?:i am|im|i have|he is|hes|she is|shes|he has|she has|with|for an?|is|who)) (?:\\w+ ){0,2}?${DISABLED}|${DISABLED} (?:${RELATIVE}|students?|person|people)`,
    ),
    answer: `Everyone is welcome to study, and no entry rule that I can read excludes anyone because of a disability. Support in class, in exams and with access differs and is not listed here, so ask the institution before enrolling; ${ASK}. Online courses may help, too.`,
    // 'My son is autistic and I want to teach children like him' is a wish.
    unless:
      /\b(?:(?:i|we) (?:\w+ )?(?:want|would like|like|love|wish|need|hope) to (?:\w+ )?(?:help|teach|be|become|work|understand|support|care|look after)|(?:learn|know|study) (?:how )?to (?:help|teach|support)|(?:help|teach|support|understand|care for|work with) (?:him|her|them|these|such|other|children|kids|people|students|my)|like (?:him|her|them)|therap\w+|teachers?|teaching|interpret\w*|car(?:e|ing) for|work(?:ing)?(?: \w+)? with|support(?:ing)?|help(?:ing)?|assist\w*|sign language|caregiv\w+|social work)\b/,
  },
  {
    pattern: oneOf(
      '(?:only )?(?:for )?(?:ladies|women|girls|female)s? only|only (?:for )?(?:ladies|women|girls|females)|separate(?:d)? (?:class(?:es)?|rooms?) for (?:ladies|women|girls)|(?:is|are) the class(?:es)? separated?(?: (?:for|and|ladies|gents|women|men|girls|boys))*',
    ),
    unless: /\b(?:room|flat|apartment|house) (?:for|to|on) rent\b|\bto rent\b/,
    answer: `This site does not say which classes are only for women, so ask the institution; ${ASK}. Or ask me for online courses.`,
  },
  {
    pattern: oneOf(
      '(?:(?:can you |please )*(?:send|email|mail|whatsapp|give|share)(?: (?:me|us|the|an?|your|course))* )?(?:the |an? |your |their |course |have |any )*(?<!\\b(?:make|making|design|designing|print|write|and|draw) (?:an? |the )?)(?:brochures?|prospectus)(?: (?:to|by|on|in) (?:my )?(?:email|e mail|whatsapp|viber|mail))?',
      '(?:who|whom|where|which number) (?:do|can|could|should|to|will) (?:i |we )?(?:call|contact|phone|ring|email|speak to|talk to)|(?:their|the college|the institution|college|institution|office)(?: |s )(?:phone|contact|telephone|number|email|address)(?: number)?',
    ),
    answer:
      'Each course page names the institution, and the page of the institution has phone numbers, email addresses and campuses. It can also send you its brochure; I cannot.',
    page: INSTITUTIONS,
    isOfCourse: true,
  },
  {
    pattern: oneOf(
      `(?:is it|am i|are we|its|it is|or)(?: already| now| not)? (?:too )?late (?:to|for)(?: the| this| next)?(?= (?:\\w+ )?(?:intake|batch|semester|admissions?|registration))|(?:is it|am i|are we)(?: already| now)? (?:too )?late to (?:apply|enrol\\w*|register|join|start|begin|sign up)(?=(?: \\w+)* (?:${MONTH_NAMES}|this|next|intake|semester|batch))`,
      `(?:can|may|could) (?:i|we|he|she) still (?:join|enrol\\w*|apply|register|start)(?=(?: \\w+)* (?:late|${MONTH_NAMES}|this|intake|semester|batch))`,
      'or is it (?:already |too )?late',
    ),
    answer: `Each institution has its own closing date. Where one is published, the page of the course has it; otherwise ask the institution.`,
  },
  {
    pattern:
      /\b(?:\d+ (?:yrs?|years?) (?:old )?)?(?:(?:with|and) (?:\w+ )?(?:kids|children) )?(?:is it|it is|its|isnt it|am i|i am|im) (?:\w+ )?too (?:old|late)\b(?! (?:to|for) (?:\w+ ){0,6}?(?:apply|enrol\w*|register|join|submit|pay|sign up|intake|batch|this|the|january|february|march|april|may|june|july|august|september|october|november|december)\b)|\b(?:stupid|silly|crazy|foolish) to (?:start|begin|go back)\b|\bmihaaru ves (?:kiy|dhask)\w+(?: (?:ves|ve\w+|vi\w+|tha)\b)*|(?<=\bumur\w* \d\d(?: \w+){0,2}) kiyevey\w*(?: tha\b)?/,
    answer:
      'It is not too late. Some entry rules have a minimum age, none has a maximum, and many take adults for their years of work.',
  },
  {
    pattern:
      /\b(?:i|im|i am|me|she|he) (?:\w+ )?too (?:old|late|young) (?:to|for)\b|\bam i too (?:old|late|young)\b|\bage limits?\b/,
    answer:
      'Some entry rules have a minimum age, none has a maximum; many courses take adults for their years of work. Tell me what you would like to learn and what you have finished, and I will look for courses that you may enter.',
  },
  {
    pattern: oneOf(
      '(?:bring|take|carry) (?:my |a |the |our )?(?:\\w+ )?(?:baby|babies|child|children|kids?|toddler|newborn|infant) (?:to|with|along|in|into)(?: me| us)?(?: to)?(?: the| my)? (?:class(?:es|room)?|college|campus|lectures?|course|training)|(?:come|attend|study) (?:to (?:the )?(?:class(?:es)?|college|campus) )?with (?:my |a |the )(?:\\w+ )?(?:baby|child|kids?|toddler)',
    ),
    answer: `Whether you can bring a child to class is for the institution to say; ${ASK}. Part-time, evening, weekend and online courses leave time for your family.`,
  },
  {
    pattern: oneOf(
      `(?:can|could|may) (?:my |a |the )?(?:\\w+ )?(?:${RELATIVE}|parents?|somebody|someone|company|office|boss) (?:enrol\\w*|register|apply|sign up|fill (?:the|in the) (?:form|application)|pay(?: the fees?)?|submit)(?: \\w+){0,3}? (?:for me|on my behalf|instead of me)`,
    ),
    answer: `Whether somebody else may hand in your application or pay for you is for the institution to say; ${ASK}.`,
  },
  {
    pattern:
      /\b(?:(?:be )?(?:taught|held|open(?:ed)?|brought?|start(?:ed)?|come) (?:in|on|to) (?:our|my|the) island )?(?:if|when) (?:i|we) (?:gather|find|get|bring|have|collect|are)(?: (?:about|around|over|at least))? (?:\d+|ten|twelve|fifteen|twenty|thirty|enough|many) (?:people|students|persons|friends|women|boys|girls)\b/,
    answer: `Whether a course is taught on your island for a group is for the institution to decide: say how many you are; ${ASK}.`,
  },
  {
    pattern: oneOf(
      '(?:what|which|any|how many) (?:\\w+ )?(?:documents?|paper ?work|papers)(?: (?:do|does|are|is|will|should|must|to|i|we|they|he|she|you|have|for|the|an?))*(?: (?:needed|need|required|require|bring|submit|admission|enrol\\w*|registration|application))*|documents? (?:needed|required|for (?:admission|enrol\\w*|registration|the application))',
    ),
    answer: `Each institution says which documents it wants; ${ASK}. Have the certificates ready that the entry rules of the course ask for.`,
  },
  {
    pattern:
      /\b(?:scared|afraid|nervous|not allowed|(?:dont|do not) want|cant|cannot)(?: to)? (?:go|move|live|stay|come)(?: to| in)? (?:male|hulhumale|the capital)(?: city)?(?: alone)?\b/,
    answer:
      'You do not have to leave home: online courses need no travel, and courses are taught on other islands, too.',
  },
  {
    pattern: oneOf(
      '(?:exams?|module|paper) (?:re ?sits?|re ?takes?)|(?:an?|the|for) re ?sits?|(?:re ?sits?|resitting|re ?takes?|retaking)(?: (?:the|an?|my|one|failed))* (?:fees?|exams?|modules?|papers?)|pay (?:again|twice|extra)(?: if (?:i|we) (?:fail|repeat)(?: \\w+){0,2})?|(?:postpone|defer|repeat|miss|missed|sit)(?: (?:for|the|my|an?|final|same))* exams?(?: again| later)?|exam (?:dates?|timetables?|schedule)|hall ticket|(?:sem|semester) (?:breaks?|holidays?)(?: is)?(?: when)?',
      `(?:(?<!\\b(?:where|that|which|so) (?:\\w+ )?)(?:must|should|can|may)(?: ${STUDENTS})?|(?:do|does|will|could|am|is|are) ${STUDENTS})(?: (?:have to|need to|allowed to))? (?:wear|come in|get|buy|need)(?: (?:an?|the|any|my|full|sports))* ${CLOTHES}(?: or \\w+)?|(?:is|are) (?:(?:there|an?|the|my|full) )*${CLOTHES}(?: ${CLOTHES})*(?: (?:or|and) \\w+)? (?:allowed|needed|required|compulsory|ok|okay|fine|a must)|dress code`,
      '(?:must|should|do) (?:i|we)(?: need(?: to)?| have to)?(?: have| bring| buy)? (?:(?:my|our|an?|own) )+laptops?|(?:is|are|has|how much|what|whats|what about)(?: (?:is|there|the|an?|any|minimum))* attendance(?: (?:rule|rules|percentage|is|\\d+ percent))*|attendance (?:rules?|percentage|(?:is )?\\d+ percent)',
      '(?:(?:can|could|do|does|will) (?:i|we|you|they) )?(?:get|give|gives|ask for|is there|any)(?: (?:an?|the|my|me|full))* refunds?|refundable|(?:get|give) (?:me )?back (?:the |my )?(?:money|fees?)|(?:(?:be|sit|stay|put us|(?:can|could|may|must|will|to) (?:\\w+ ){0,4}?study)(?: (?:both|together))* in (?:the )?(?:same|one)|(?:want|have|get|join|take) (?:the )?same) (?:class|classroom|group|batch|shift)(?! of\\b)(?: (?:and|same|at the same|time|day|together))*',
      `(?:(?:is|are) there|(?:you|they|college|campus|university) (?:have|has|gives?|provides?))(?: (?:an?|any|the|free))* ${SERVICES}(?! (?:\\w+ )?(?:courses?|management|driving|training)\\b)(?: (?:included|provided|available|at|in|from|to|the|campus|college|class))*|(?:is|are) (?:the )?${SERVICES} (?:included|provided|available|free)|any (?:free )?${SERVICES} (?:at|in|from|to) (?:the )?(?:campus|college|class)`,
      '(?:what|which|wat) time (?:do|does|is|are|will)?(?: the| my)? ?class(?:es)? (?:start|begin|end|finish)(?:s|es)?(?: (?:in the )?morning)?',
    ),
    answer: `That is for the institution to say: this site lists no rules on classes, dress, attendance, examinations or refunds. Ask before you enrol; ${ASK}.`,
    unless: /\b(?:sell|selling|second hand|homework|assignment|gift)\b/,
  },
  {
    pattern: oneOf(
      '(?:(?:plz|pls|please) )?(?:what|which|wat|wht) time (?:(?:do|does|are|is|will) )?(?:you|u|your office|the (?:office|college|campus))(?: (?:guys|people))? (?:open|close)s?(?: on \\w+day)?|(?:(?:(?:what|whats)(?: is| are)?(?: (?:your|ur|the))?|(?<!\\b(?:after|around|before|during|outside|within|in) )(?:your|ur|the(?: college)?)|(?<!\\bthe )college) (?:opening|office|working)|(?<=^ )opening) (?:hours?|times?)(?: (?:on \\w+day|please|pls))*',
      '(?:are|r|is) (?:you|u|(?:your|the|\\w+) (?:office|chat|college|campus))(?: (?:still|also))? (?:open|closed)(?: (?:again|now|today|tomorrow|(?:on )?\\w+day(?: (?:morning|afternoon|evening))?|at night|after \\d+))*',
    ),
    answer: `I am a program and answer at any hour. Colleges have hours of their own, which this site does not list; ${ASK}.`,
  },
  {
    pattern: oneOf(
      '(?:(?:my|is|what|minimum) )*height(?! of\\b)(?: (?:is|\\d+|cm|ok|okay|enough|limit|requirement|fine))*|1\\d\\d ?(?:cm (?:tall )?|tall )(?:is )?(?:ok|enough)(?: enough)?|1\\d\\d ?(?:cm )?tall|(?:(?:can|is|if) )?(?:i )?(?:with|wear|wearing|have) (?:glasses|spectacles|tattoos?|(?:contact )?lenses)(?: (?:is|ok|okay|allowed|fine|possible|accepted))*',
    ),
    answer:
      'The entry rules that I can read name no height, weight or eyesight. An employer such as an airline or the police may have such rules: ask there before you pay for a course.',
    isOfJob: true,
  },
  {
    pattern:
      /\bhow (?:do|can|to|should) (?:i |we )?pay\b|\b(?:can|could|may|must|should|do|if) (?:i|we|he|she|they|you)(?: have to| can)? pay(?: it| them| the| my| fees?| everything| all)* (?:monthly|yearly|weekly|every (?:(?:two|three|few|\d) )?(?:month|semester|year)s?|(?:by|per|each) (?:the )?(?:month|semester|year)|in parts|part by part|little by little|bit by bit|slowly|later|at once|(?:by|in) instal?lments?)\b|\b(?:can|could|may|will) (?:the |my |our |course )*fees? be (?:paid|split|divided)\b(?: (?:by|per|each|every|in|monthly)(?: the)?(?: \w+)?)?|\b(?:pay (?:by|in) |(?:by|in|any|have) |is there )instal?lments?\b|\bpayment (?:plan|method)s?\b|\bmonthly payments?\b/,
    answer:
      'You pay fees to the institution, not through this site. The page of a course says what you pay once and what by the month, semester or year; the institution decides whether you can pay in smaller parts.',
  },
  {
    pattern:
      /\b(?:(?:do|does|can|will|would) (?:you|they|any (?:college|university)|the (?:college|university)) (?:give|offer|have|get|do)(?: (?:an?|any|some|us|me|the))* |is there (?:an?|any) |any |student |staff |family |group |sibling )?(?<!ferry |ticket |phone |laptop )discounts?\b(?! (?:on|for|at|in) (?:an? |the |my )?(?:ferry|bus|boat|speedboat|tickets?|phones?|sim|laptops?|internet|flights?|gym|shops?|food|restaurants?))(?: (?:for|to) (?:the |our |my )?\w+| if (?:my |our |the |an? )?(?:company|office|council|ministry|we|i) \w+(?: \w+){0,3})?/,
    answer: `This site lists the published fees and no discounts. The institution decides about them, so ask before you enrol; ${ASK}.`,
  },
  {
    pattern:
      /\b(?:(?:(?:are|is|course|the) )*(?:fees?|prices?|tuition|costs?)(?: (?:of the course|is|are))? in (?:us |american )?(?:dollars?|usd|rufiyaa|mvr)(?: or (?:in )?\w+)?|(?:(?:do|does|will|is|are|if|and) )*(?:(?:the )?(?:course )?(?:fees?|prices?|tuition|costs?)(?: of (?:the|a) course)? (?:(?:be|is|are|also|the|same) )*(?:next year|go(?:es)? up|going up|rises?|increases?)|(?:it|they) (?:(?:is|are|also) )*(?:go(?:es)? up|going up|rises?|increases?))(?: (?:or|and|will|it|go|up|every|each|next|years?|in|rufiyaa))*)\b/,
    answer:
      'Fees are listed here in rufiyaa (MVR). An institution may change them from year to year, so ask before you enrol what you will pay later.',
  },
  {
    pattern:
      /\b(?:why (?:is |are )?(?:it |they |the |your |all |these )*so expensive(?: (?:is|are))?(?: (?:your|the|all|these))*(?: (?:courses?|fees?|colleges?))?|(?<!\b(?:help|helping|for|serve|defend|treat|teach) (?:the )?)poor people(?: how to study)?|(?:any |some )?help (?:w|with|for) (?:the |my |our |course |college )*(?:fees?|tuition)|(?:is there |are there |any |have )*free (?:courses?|class(?:es)?|training) for (?:women|ladies|housewives|mothers|girls|poor people|the poor)|is tvet free)\b/,
    answer:
      "Fees differ much from course to course, and the page of each says what it costs. The government's First Degree Scheme pays part or all of the tuition of many first degrees, and it also has student loans. Name a field and say 'the cheapest' or 'under the grant scheme', and I will look.",
  },
  {
    pattern:
      /\b(?:with (?:an? |my )?)?(?:\d(?: \d{1,2})? )?(?:(?:c ?)?gpa|grade point average)(?: (?:of|is))?(?: \d(?: \d{1,2})?)?\b/,
    answer: `The entry rules that I can read name qualifications and passes, but no grade point average. The institution decides; ${ASK}.`,
  },
  {
    pattern:
      /\b(?:(?:(?:do|does|is|are|will|can) (?:it|they|this|that|these|those|my \w+) )?(?:expired?|expires|still (?:be )?(?:valid|accepted))(?: (?:to|for) (?:join|enter|get into|study|do|apply for|use for|an?)(?: (?:an?|the|degree|diploma|course|college|university))*)?|(?:results?|certificates?|papers?|[oa] ?levels?) (?:(?:is|are|were) )?(?:too|very) old)\b/,
    answer: `No entry rule that I can read says that results or certificates expire. The institution decides, so show them before you pay; ${ASK}.`,
    unless: /\b(?:visa|passport|permit|licen[cs]e|id card|food|milk|medicines?|tablets?)\b/,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:(?:is|are) there |do (?:they|you|i|we) (?:have|take|sit|need|do) |(?:which|what|any) )?(?:(?:an?|any|to) )*(?:entrance|entry|admission|placement|aptitude) ${TESTS}|(?:(?:is|are) there |do (?:they|you|i|we) (?:have|take|sit|need|do) |any )?(?:(?:an?|any|to) )*${TESTS}(?: or (?:an? )?${TESTS})? (?:to|for|before) (?:enter|get in(?:to)?|join|be admitted|admission|entry|enrol\w*)(?: or direct)?)\b`,
    ),
    answer: `Entry goes by results, qualifications or years of work; the page of each course has its rules. Whether there is also a test or an interview, the institution says; ${ASK}.`,
    unless: /\b(?:ielts|toefl|english)\b/,
  },
]

/** Who is sent to an institution gets the way to its page. */
export const PRACTICAL: readonly Topic[] = QUESTIONS.map((topic) =>
  topic.answer.includes(ASK) ? { page: INSTITUTIONS, ...topic } : topic,
)
