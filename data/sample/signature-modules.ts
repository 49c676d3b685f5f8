import type { Offer, Stage } from './offer.ts'
import { stageOf } from './offer.ts'

interface Signature {
  stages: readonly Stage[]
  module: string
  /** Left out where it fits everything that the institution teaches. */
  fields?: readonly string[]
}

const HEALTH = ['Health and Welfare']
const TRADES = ['Engineering, Manufacturing and Construction']
const HOSPITALITY = ['Travel, Tourism and Hospitality']
const SEA = [...TRADES, ...HOSPITALITY]
const SCHOOL = ['Education and Teaching', 'Quranic and Islamic Studies']
const COMMERCE = ['Business, Management and Administration', 'Accounting and Finance', 'Marketing']
const FAITH = ['Quranic and Islamic Studies', 'Shariáh and Law']

/** Modules that an institution puts into its own version of a programme. By its id. */
const SIGNATURES: ReadonlyMap<number, readonly Signature[]> = new Map<number, readonly Signature[]>([
  [
    1,
    [
      { stages: ['short'], module: 'Question Clinic' },
      { stages: ['certificate'], module: 'Study Skills and Library Use' },
      { stages: ['certificate', 'diploma'], module: 'Island Community Service' },
      { stages: ['diploma'], module: 'Academic English for Diploma Students' },
      { stages: ['degree'], module: 'Maldivian Society and the Sea' },
      { stages: ['degree'], module: 'Field Project for a Council, School or Health Centre' },
      { stages: ['postgraduate'], module: 'Graduate Research Seminar' },
    ],
  ],
  [
    2,
    [
      { stages: ['short'], module: 'Review Session with a Tutor' },
      { stages: ['certificate'], module: 'English at Work' },
      { stages: ['certificate', 'diploma'], module: 'Personal Finance and Pay' },
      { stages: ['diploma'], module: 'Professional Portfolio' },
      { stages: ['degree'], module: 'Internship through the Careers Desk' },
      { stages: ['degree'], module: 'Ethics and Professional Conduct' },
      { stages: ['postgraduate'], module: 'Writing for Senior Readers' },
    ],
  ],
  [
    3,
    [
      { stages: ['short'], module: 'Skills Ward Session', fields: HEALTH },
      {
        stages: ['short'],
        module: 'Talking It Through: Supervised Practice',
        fields: ['Social Sciences and Journalism'],
      },
      { stages: ['certificate'], module: 'Hand Hygiene and Infection Control', fields: HEALTH },
      { stages: ['certificate', 'diploma'], module: 'Dhivehi for Patients and Families' },
      { stages: ['diploma'], module: 'Two Weeks at an Island Health Centre', fields: HEALTH },
      { stages: ['degree'], module: 'Health Ethics on Small Islands' },
      { stages: ['degree'], module: 'Outreach by Boat: Working across Professions', fields: HEALTH },
      { stages: ['postgraduate'], module: 'Reading the Evidence' },
    ],
  ],
  [
    4,
    [
      { stages: ['short'], module: 'Practical Test in the Workshop', fields: TRADES },
      { stages: ['short'], module: 'Practical Test before Two Examiners' },
      { stages: ['certificate'], module: 'Tool Care and Workshop Safety', fields: TRADES },
      { stages: ['certificate'], module: 'Trade Calculations', fields: TRADES },
      { stages: ['certificate'], module: 'Kitchen and Housekeeping Safety', fields: HOSPITALITY },
      {
        stages: ['certificate'],
        module: 'Helping Users over the Counter',
        fields: ['Information and Communication Technology'],
      },
      { stages: ['diploma'], module: 'Paid Work Placement' },
      { stages: ['diploma'], module: 'Estimating and Quoting a Job' },
    ],
  ],
  [
    5,
    [
      { stages: ['short'], module: 'Session with a Guest from the Field' },
      { stages: ['certificate', 'diploma'], module: 'English Support Studio' },
      { stages: ['diploma'], module: 'Academic Integrity and Referencing' },
      { stages: ['degree'], module: 'Preparing for the Transfer Semester' },
      { stages: ['degree'], module: 'Seminar with Visiting Examiners' },
      { stages: ['postgraduate'], module: 'Joint Dissertation Workshop' },
    ],
  ],
  [
    6,
    [
      { stages: ['short'], module: 'Questions to a Scholar', fields: FAITH },
      { stages: ['short'], module: 'Closing Circle' },
      { stages: ['certificate'], module: 'Daily Recitation' },
      { stages: ['diploma'], module: 'Reading Arabic Sources' },
      { stages: ['diploma', 'degree'], module: 'History of Learning in the Maldives' },
      { stages: ['degree'], module: 'Contemporary Questions and the Aims of the Shariáh', fields: FAITH },
      { stages: ['degree'], module: 'Open Circle with a Scholar' },
      { stages: ['postgraduate'], module: 'Readings in Classical Texts' },
    ],
  ],
  [
    7,
    [
      { stages: ['short'], module: 'Recorded Revision Class' },
      { stages: ['certificate', 'diploma'], module: 'Learning Online: Tools and Habits' },
      { stages: ['diploma'], module: 'Study Plan and Learning Journal' },
      { stages: ['degree'], module: 'Independent Learning Portfolio' },
      { stages: ['degree'], module: 'Working in Distributed Teams' },
      { stages: ['postgraduate'], module: 'Online Databases and Research Tools' },
    ],
  ],
  [
    8,
    [
      { stages: ['short'], module: 'A Shift in the Training Hotel', fields: HOSPITALITY },
      { stages: ['short'], module: 'Lunch with a Resort Manager' },
      { stages: ['certificate'], module: 'Training Hotel Rotation', fields: HOSPITALITY },
      { stages: ['certificate'], module: 'Grooming and Guest Etiquette', fields: HOSPITALITY },
      { stages: ['certificate', 'diploma'], module: 'Guest Languages: First Phrases' },
      { stages: ['diploma'], module: 'Six Months in a Partner Resort', fields: HOSPITALITY },
      { stages: ['diploma', 'degree'], module: 'Maldivian Food Heritage', fields: HOSPITALITY },
      { stages: ['degree'], module: 'Residency at the Training Hotel' },
      { stages: ['diploma', 'degree'], module: 'Costs and Margins of a Forty-room Hotel', fields: COMMERCE },
    ],
  ],
  [
    9,
    [
      { stages: ['short'], module: 'The Case of the Week', fields: COMMERCE },
      { stages: ['certificate'], module: 'Numbers for Traders' },
      { stages: ['diploma'], module: 'The Student Company' },
      { stages: ['diploma'], module: 'Case Clinic' },
      { stages: ['degree'], module: 'The Student Company: a Trading Year' },
      { stages: ['degree'], module: 'The Owner in the Room: Case Seminar' },
      { stages: ['postgraduate'], module: 'Negotiation Weekend' },
      { stages: ['postgraduate'], module: 'Boardroom Simulation' },
    ],
  ],
  [
    10,
    [
      { stages: ['short'], module: 'Follow-up Session after One Month' },
      { stages: ['certificate'], module: 'Ready for Work' },
      { stages: ['certificate'], module: 'Everyday Digital Skills' },
      { stages: ['diploma'], module: 'Professional English' },
      { stages: ['diploma', 'degree'], module: 'Community Project with an Island Council' },
      { stages: ['degree'], module: 'Career Laboratory' },
      { stages: ['postgraduate'], module: 'Leading Small Organisations' },
    ],
  ],
  [
    11,
    [
      { stages: ['short'], module: 'Observation Morning in a School', fields: SCHOOL },
      { stages: ['short'], module: 'Peer Circle after Four Weeks' },
      { stages: ['certificate'], module: 'A Day a Week in School', fields: SCHOOL },
      { stages: ['diploma'], module: 'School Mornings with a Mentor', fields: SCHOOL },
      { stages: ['diploma', 'degree'], module: 'Reading Aloud and Storytelling', fields: ['Education and Teaching'] },
      { stages: ['degree'], module: 'Two Grades in One Room', fields: SCHOOL },
      { stages: ['degree'], module: 'Mentored School Residency', fields: SCHOOL },
      {
        stages: ['certificate', 'diploma', 'degree'],
        module: 'Listening Practice',
        fields: ['Social Sciences and Journalism'],
      },
      { stages: ['postgraduate'], module: 'Action Research in a Northern School' },
    ],
  ],
  [
    12,
    [
      { stages: ['short'], module: 'Practical Test on the Quay', fields: SEA },
      { stages: ['certificate'], module: 'Sea Survival and Swimming', fields: SEA },
      { stages: ['certificate'], module: 'Weather, Tides and Reef Passages', fields: SEA },
      { stages: ['diploma'], module: 'Harbour Placement' },
      { stages: ['diploma'], module: 'Safety on Board and on the Quay' },
    ],
  ],
])

export const signatureModules = ({ institution, programme, category }: Offer): string[] =>
  (SIGNATURES.get(institution.draft.id) ?? [])
    .filter(({ stages, fields }) => stages.includes(stageOf(programme)) && (!fields || fields.includes(category)))
    .map(({ module }) => module)
