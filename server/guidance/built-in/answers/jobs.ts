import type { Course, CourseSummary } from '../../../../contract/catalogue/course.ts'
import type { ReplyBlock } from '../../../../contract/guidance/reply-blocks.ts'
import { coursePath } from '../../../../contract/paths.ts'
import type { AdviserCatalogue, CourseChoice } from '../adviser-catalogue.ts'
import { criteriaOf, omit, type State, type Wish } from '../state.ts'
import { courseTitle, joined, link, type QuestionAnswer, text } from './blocks.ts'
import { filtersOfCriteria } from './choose-courses.ts'
import { criteriaInWords } from './describe-criteria.ts'
import { pickThree } from './rank-recommended-courses.ts'

/** Nouns for a person in job titles. */
const ROLES: readonly string[] = (
  'accountant administrator adviser agent aide aider analyst animator architect archivist artist assessor assistant ' +
  'associate attendant auditor baker barber barista bookkeeper builder butler buyer captain caregiver carer caretaker ' +
  'carpenter caseworker cashier chef cleaner clerk clinician coach constable consultant controller cook coordinator ' +
  'correspondent counsel counsellor creator crew curator dealer demonstrator dentist designer developer dietitian director ' +
  'divemaster diver doctor draughtsperson driver editor educator electrician engineer epidemiologist estimator examiner ' +
  'executive farmer fellow firefighter foreman founder guard guide hairdresser handler helper host housekeeper hygienist imam inspector installer ' +
  'instructor intern interpreter investigator journalist judge keeper khatib lawyer leader lecturer librarian ' +
  'lifeguard magistrate maker manager marketer mason mechanic mediator midwife modeller mudhim nanny nurse ' +
  'nutritionist officer operator organiser owner paramedic pharmacist phlebotomist photographer physician ' +
  'physiotherapist pilot planner plumber preacher presenter principal producer professor programmer promoter proofreader ' +
  'prosecutor psychologist radiographer ranger receptionist reciter registrar reporter representative researcher ' +
  'responder sailor scientist scriptwriter secretary seller sonographer soldier specialist statistician steward storekeeper ' +
  'strategist supervisor surgeon surveyor tailor teacher technician technologist teller tester therapist trainee trainer ' +
  'translator tutor typist underwriter videographer visualiser waiter waitress welder worker writer'
).split(' ')

/** Words that qualify a job title: field, workplace, rank. */
const QUALIFIERS: readonly string[] = (
  'AC accounting accounts activity administration administrative affairs agency airline airport ambulance app ' +
  'Arabic architectural area assessment assurance atoll audit automation baggage bank banking banquet bar beverage ' +
  'billing blood board boat boatyard branch brand budget building business cabin cabling CAD café camera campaign ' +
  'care cargo case catering centre chief child civil claims class climate clinic clinical club coastal coffee ' +
  'collection committee communications community company compliance computer computing construction content ' +
  'contracts control cost council counselling counter court craft creative credit cruise cultural curriculum ' +
  'customer customs data database day-care defence dental department deputy design desk destination development ' +
  'Dhivehi dialysis digital dining dive diving document duty e-commerce early education elderly electrical ' +
  'emergency energy enforcement engine English enrolled environment environmental equipment evaluation event ' +
  'examinations excursion family ferry fibre field finance financial first fish fisheries fleet flight food ' +
  'forensic fraud freelance front furniture general government graphic ground group guest guesthouse hajj handling ' +
  'harbour head health heritage hifz home hospital hospitality hotel house housekeeping HR human HVAC ICU imaging ' +
  'inclusion infection information infrastructure insurance intelligence interior internal investigation investment ' +
  'Islam Islamic island IT junior justice kids kitchen laboratory labour language laundry law leading learning ' +
  'legal linen logistics machine maintenance management marine maritime market marketing materials mathematics ' +
  'mechanical media medical medicine mental midwifery mobile monitoring mosque motorcycle network news NGO night ' +
  'nursing nutrition office online operations oral outlet outreach parliamentary pastry patient payroll penetration ' +
  'personal pharmacy physiotherapy planning plant police policy port powerhouse preschool primary private ' +
  'procurement product programme project protection public purchasing quality quantity Quran radio ramp ' +
  'refrigeration regional registered registry rehabilitation relations religious renewable repair reporting ' +
  'research reservations resort resource resources response restaurant revenue risk room safari safety sales school ' +
  'science seaplane secondary security senior service services sewerage shariah shariáh shelter shift shop showroom ' +
  'site snorkel social software solar sous spa special speech sports staff statistical steel store structural ' +
  'student subject supplies support sustainability systems takaful talent tax teaching team technical telecom ' +
  'textbook therapy ticketing tour tourism training travel treasury UI umrah unit university urban utility UX ' +
  'vaccination vessel video villa visitor waqf ward waste water web website wedding wellness workshop youth zakat ' +
  'and of'
).split(' ')

const MOST_WORDS = 5
const MOST_JOBS = 4
/** 'Sales coordinator, resort', 'teaching assistant at an island school'. */
const PLACE = /(?:[,(]| (?:at|in|on|for|with|to) ).*$/

const roles: ReadonlySet<string> = new Set(ROLES)

/** 'Nurse', 'captains', 'cardiologist'. */
export const isRole = (word: string): boolean =>
  roles.has(word.replace(/s$/, '')) || /(?:olog|ic)i(?:st|an)s?$/.test(word)

const BECOMES =
  /\b(?:become|becoming|to be|(?:can|could|will) (?:i|he|she) be|work(?:ing)? as|qualify as|train(?:ing)? (?:as|to be)) (?:an? |the )?(?<job>[a-z]+(?: [a-z]+)?)\b/

/** 'To become a teacher': the job and how words in the titles of its courses begin; undefined if no job is named. */
export function findCareerIn(said: string, { careers }: Pick<AdviserCatalogue, 'careers'>): Wish['career'] {
  const words = BECOMES.exec(said)?.groups?.['job']?.split(' ') ?? []
  const role = words.find(isRole)
  const names = [words.join(' '), role]
  const career = careers.find(({ name }) =>
    name
      .toLowerCase()
      .split(' or ')
      .some((each) => names.includes(each)),
  )
  if (career) return { name: career.name.toLowerCase(), title_words: [...career.title_words] }
  const name = role?.replace(/s$/, '')
  if (name === undefined || OF_ANY_FIELD.has(name)) return undefined
  const irregular = TITLES[name]
  if (irregular) return { name, title_words: [...irregular] }
  const stem = name.replace(/(?:er|or|ist|ian|ant)$/, '')
  return stem.length < SHORTEST_STEM ? undefined : { name, title_words: [stem] }
}

/** Titles that begin like these are about offices, management or assistance in general. */
const OF_ANY_FIELD: ReadonlySet<string> = new Set(
  (
    'administrator adviser agent assistant associate attendant consultant controller coordinator director examiner ' +
    'executive instructor leader manager officer operator organiser owner representative specialist supervisor ' +
    'technician technologist trainee trainer worker'
  ).split(' '),
)

const SHORTEST_STEM = 3
/** Where the titles of the courses do not begin like the job. */
const TITLES: Readonly<Record<string, readonly string[]>> = {
  doctor: ['bachelor of medicine', 'mbbs'],
  teacher: ['teach', 'education'],
  cook: ['culinary', 'cookery', 'cook'],
  lawyer: ['law'],
  waiter: ['food and beverage'],
  waitress: ['food and beverage'],
  secretary: ['office', 'secretar'],
  receptionist: ['front office', 'reception'],
}

/** From lower case to our spelling. */
const spelt: ReadonlyMap<string, string> = new Map([...ROLES, ...QUALIFIERS].map((word) => [word.toLowerCase(), word]))

/**
 * The jobs in the careers text of a course. Institutions can write anything there, so nothing is quoted: a line counts as
 * a job only if each of its words is in our lists, and is written with our words.
 */
export function jobsIn(careers: string): string[] {
  const titles = careers
    .toLowerCase()
    .split(/<[^>]*>|[\n;•]/)
    .map((line) => line.replace(PLACE, '').trim())
  return [...new Set(titles.flatMap((title) => jobIn(title) ?? []))]
}

function jobIn(title: string): string | undefined {
  const words = title.split(/\s+/)
  if (words.length > MOST_WORDS || !words.some((word) => roles.has(word))) return undefined
  const ours = words.flatMap((word) => spelt.get(word) ?? [])
  return ours.length === words.length ? ours.join(' ') : undefined
}

/** 'Jobs that it names: registered nurse and midwife'. Empty if it names none that we know. */
export function sayJobs({ careers }: Pick<Course, 'careers'>): string {
  const jobs = jobsIn(careers ?? '').slice(0, MOST_JOBS)
  return jobs.length === 0 ? '' : `Jobs that it names: ${joined(jobs)}`
}

/** For a course without job names: the careers of the questionnaire in its field. */
export function sayCareersOfField(
  { categories }: Pick<Course, 'categories'>,
  { careers }: Pick<AdviserCatalogue, 'careers'>,
): string {
  const fields = new Set(categories.map(({ name }) => name))
  const inField = careers.filter((career) => career.categories.some((name) => fields.has(name)))
  const names = inField.map(({ name }) => name.toLowerCase().replace('quran', 'Quran'))
  return names.length === 0 ? '' : `Careers in this field, from the career guide: ${joined(names)}`
}

/** The number of courses whose jobs are read. */
const LOOKED_AT = 6

/** 'What jobs can I get after a degree in computing?': the jobs that matching courses name. */
export async function adviseOnJobs(state: State, catalogue: AdviserCatalogue): Promise<QuestionAnswer | undefined> {
  // A course leads to the same jobs whether or not the visitor can enter it.
  const choice = await catalogue.choose(omit(criteriaOf(state), ['held']))
  if (choice.relaxed.length > 0) return undefined
  const looked = await catalogue.readCourses(choice.courses.slice(0, LOOKED_AT).map(({ id }) => id))
  const jobs = new Map(looked.map((course) => [course.id, sayJobs(course)]))
  const telling = choice.courses.filter(({ id }) => (jobs.get(id) ?? '') !== '')
  const courses = await catalogue.readCards(pickThree(telling, []).map(({ id }) => id))
  if (courses.length === 0) return undefined
  return {
    said: text(`These jobs are named by courses ${criteriaInWords(choice.criteria)}; no course promises one:`),
    courses,
    factsOf: async ({ id }) => [jobs.get(id) ?? ''],
    next: ['Tell me more about 1', 'What do I need to get in?'],
  }
}

interface NarrowJob {
  /** What the catalogue is searched for. */
  name: string
  /** 'Trains you to be a pilot', or 'is about marine biology'. */
  does: string
  /** Words of the visitor that mean it. */
  said: RegExp
  /** Matches the name of a course for it. */
  named: RegExp
}

const narrow = (name: string, said: RegExp, named: RegExp, does = `trains you to be a ${name}`): NarrowJob => ({
  name,
  does,
  said,
  named,
})

/** Jobs and subjects that not every course in their field leads to. */
const NARROW_JOBS: readonly NarrowJob[] = [
  narrow('pilot', /\bpilot\b/, /\bpilot|\bfl(?:ying|ight training)\b/i),
  narrow(
    'captain',
    /\b(?:captain|skipper|deck officer|master mariner)\b/,
    /\bcaptain|\bskipper|\bnavigat|\bmaster mariner/i,
  ),
  narrow(
    'doctor',
    /\b(?:doctors?|surgeon)\b/,
    /\bmbbs\b|\bmedicine and (?:bachelor of )?surgery\b|\bdoctor of medicine\b/i,
  ),
  narrow('dentist', /\bdentist\b/, /\bdent/i),
  narrow('judge', /\bjudge\b/, /\bjud[gi]/i),
  narrow('plumber', /\bplumb(?:er|ing)\b/, /\bplumb/i),
  narrow('carpenter', /\b(?:carpent(?:er|ry)|woodwork)\b/, /\bcarpent|\bwoodwork/i),
  narrow('marine biology', /\bmarine biolog(?:y|ist)\b/, /\bbiolog/i, 'is about marine biology'),
  narrow('oceanography', /\bocean(?:ography|ographer| science)\b/, /\bocean/i, 'is about oceanography'),
  narrow('aircraft', /\baircraft (?:engineer(?:ing)?|mechanic|maintenance)\b/, /\baircraft/i, 'is about aircraft'),
]
const FOUND_BY_NAME = 5

/** A visitor who wants to be a pilot reads that the list only comes close, or which course trains pilots. */
export async function sayNearestOnly(
  { criteria, courses }: CourseChoice,
  shown: readonly CourseSummary[],
  catalogue: AdviserCatalogue,
): Promise<ReplyBlock[]> {
  const { text: said = '', words = [] } = criteria.wish ?? {}
  const job = NARROW_JOBS.find((each) => each.said.test(`${said} ${words.join(' ')}`))
  if (!job) return []
  const isNamed = ({ name }: CourseSummary): boolean => job.named.test(name)
  if (shown.some(isNamed)) return []
  const found = await catalogue.search(job.name)
  // After 'more', the exact course may have been in the previous list.
  const fitting = new Set(courses.map(({ id }) => id))
  const best = await catalogue.readCards(found.filter((id) => fitting.has(id)).slice(0, FOUND_BY_NAME))
  if (best.some(isNamed)) return []
  const named = (await catalogue.readCards(found.slice(0, FOUND_BY_NAME))).find(isNamed)
  if (!named) return text(`I found no course that ${job.does}. These come closest.`)
  const others = filtersOfCriteria(omit(criteria, ['wish']), catalogue)
  const meetsOthers = catalogue.select(others, { among: [named.id] }).total > 0
  const missing = meetsOthers ? '' : ', but it does not match everything you asked for'
  return [
    ...text(`These are only close to that. The course for it is ${courseTitle(named)}${missing}.`),
    ...link(named.name, coursePath(named)),
  ]
}
