import type { StudyMode } from '../../contract/catalogue/vocabulary.ts'

/** How an institution does things, in keeping with what its overview says of it. */
interface InstitutionHabits {
  fee_form: 'total' | 'months' | 'semesters' | 'years'
  /** Whether a registration fee is charged beside the instalments. */
  charges_registration: boolean
  /** How likely a degree that a partner could award is awarded by one. */
  partner_share: { diploma: number; degree: number; postgraduate: number }
  /** How a duration is written, and how a programme is divided. */
  counts_in: 'years' | 'months' | 'semesters'
  divides_into: 'years' | 'semesters' | 'terms'
  /** Its usual hours where they are its own. */
  hours: Partial<Record<StudyMode, string>>
}

const NEVER = { diploma: 0, degree: 0, postgraduate: 0 }

const HABITS: ReadonlyMap<number, InstitutionHabits> = new Map<number, InstitutionHabits>([
  [
    1,
    {
      fee_form: 'semesters',
      charges_registration: true,
      partner_share: NEVER,
      counts_in: 'years',
      divides_into: 'semesters',
      hours: { full_time: 'Sunday to Thursday, 08:00 to 14:00', evening: 'Sunday to Wednesday, 18:30 to 21:30' },
    },
  ],
  [
    2,
    {
      fee_form: 'months',
      charges_registration: true,
      partner_share: { diploma: 0, degree: 0.7, postgraduate: 0.4 },
      counts_in: 'years',
      divides_into: 'terms',
      hours: { evening: 'Three evenings between Sunday and Thursday, 19:45 to 22:00' },
    },
  ],
  [
    3,
    {
      fee_form: 'semesters',
      charges_registration: true,
      partner_share: { diploma: 0, degree: 0.1, postgraduate: 0.2 },
      counts_in: 'years',
      divides_into: 'semesters',
      hours: { full_time: 'Sunday to Thursday, 07:45 to 13:45' },
    },
  ],
  [
    4,
    {
      fee_form: 'total',
      charges_registration: false,
      partner_share: NEVER,
      counts_in: 'months',
      divides_into: 'terms',
      hours: { full_time: 'Sunday to Thursday, 07:00 to 12:30' },
    },
  ],
  [
    5,
    {
      fee_form: 'total',
      charges_registration: false,
      partner_share: { diploma: 0, degree: 0.95, postgraduate: 0.8 },
      counts_in: 'years',
      divides_into: 'years',
      hours: {},
    },
  ],
  [
    6,
    {
      fee_form: 'semesters',
      charges_registration: true,
      partner_share: NEVER,
      counts_in: 'semesters',
      divides_into: 'semesters',
      hours: {
        part_time: 'After the dawn prayer, Sunday to Wednesday, 05:30 to 07:00',
        evening: 'After the sunset prayer, Sunday to Thursday, 18:45 to 20:30',
      },
    },
  ],
  [
    7,
    {
      fee_form: 'months',
      charges_registration: true,
      partner_share: { diploma: 0, degree: 0.2, postgraduate: 0.2 },
      counts_in: 'months',
      divides_into: 'terms',
      hours: {},
    },
  ],
  [
    8,
    {
      fee_form: 'total',
      charges_registration: true,
      partner_share: { diploma: 0.15, degree: 0.7, postgraduate: 0 },
      counts_in: 'months',
      divides_into: 'years',
      hours: { full_time: 'Sunday to Thursday, 08:30 to 13:30, and one evening shift a week in the training hotel' },
    },
  ],
  [
    9,
    {
      fee_form: 'years',
      charges_registration: true,
      partner_share: { diploma: 0, degree: 0.45, postgraduate: 0.4 },
      counts_in: 'years',
      divides_into: 'terms',
      hours: { weekend: 'Ten weekends a year: Thursday, 18:30 to 21:30, and Saturday, 09:00 to 17:00' },
    },
  ],
  [
    10,
    {
      fee_form: 'years',
      charges_registration: true,
      partner_share: { diploma: 0, degree: 0.25, postgraduate: 0.2 },
      counts_in: 'years',
      divides_into: 'years',
      hours: {},
    },
  ],
  [
    11,
    {
      fee_form: 'years',
      charges_registration: true,
      partner_share: NEVER,
      counts_in: 'years',
      divides_into: 'years',
      hours: { part_time: 'Sunday to Wednesday, 13:45 to 16:30, after school hours' },
    },
  ],
  [
    12,
    {
      fee_form: 'total',
      charges_registration: false,
      partner_share: NEVER,
      counts_in: 'months',
      divides_into: 'terms',
      hours: { full_time: 'Sunday to Thursday, 06:00 to 13:00' },
    },
  ],
])

export function habitsOf(institutionId: number): InstitutionHabits {
  const habits = HABITS.get(institutionId)
  if (habits === undefined) throw new RangeError(`institution ${institutionId} has no habits yet`)
  return habits
}
