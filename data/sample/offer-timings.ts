import type { StudyMode } from '../../contract/catalogue/vocabulary.ts'
import { habitsOf } from './institution-habits.ts'
import { levelNumber, type Offer } from './offer.ts'
import type { Delivery } from './offer-delivery.ts'
import { bullets, paragraph } from './rich-text.ts'
import { happens, pick } from './seeded-choice.ts'

/** The week runs from Sunday to Thursday; Friday is the day of rest, so nothing is taught on it. */
const WEEKS: Record<StudyMode, readonly string[]> = {
  full_time: [
    'Sunday to Thursday, 08:00 to 14:00',
    'Sunday to Thursday, 08:30 to 13:30',
    'Sunday to Wednesday, 09:00 to 15:00',
    'Sunday to Thursday, 07:45 to 12:45',
    'Four days a week between Sunday and Thursday, 08:00 to 13:00',
  ],
  part_time: [
    'Monday and Wednesday, 14:30 to 17:30',
    'Sunday, Tuesday and Thursday, 16:00 to 18:00',
    'Two mornings a week, Monday and Wednesday, 09:00 to 12:00',
    'Tuesday and Thursday, 14:00 to 17:00',
  ],
  evening: [
    'Sunday to Wednesday, 18:30 to 21:30',
    'Sunday, Tuesday and Thursday, 19:45 to 22:00',
    'Monday to Thursday, 20:00 to 22:00',
    'Sunday to Wednesday, 19:30 to 21:45',
    'Monday, Tuesday and Wednesday, 18:30 to 21:00',
  ],
  weekend: [
    'Saturday, 09:00 to 17:00, with a break from 12:00 to 13:30',
    'Saturday, 08:30 to 12:30 and 14:00 to 17:00',
    'Thursday, 20:00 to 22:00, and Saturday, 09:00 to 13:00',
    'Every second Saturday, 08:30 to 17:30',
  ],
}

const INTENSIVE: Record<StudyMode, readonly string[]> = {
  full_time: ['Sunday to Thursday, 09:00 to 15:00', 'Sunday to Thursday, 08:30 to 14:30'],
  part_time: ['Sunday to Wednesday, 14:00 to 17:00', 'Monday to Thursday, 09:00 to 12:00'],
  evening: ['Sunday to Thursday, 20:00 to 22:30', 'Sunday to Wednesday, 18:30 to 21:30'],
  weekend: ['Saturday, 08:30 to 17:00, and Thursday evening, 19:45 to 22:00', 'Saturdays, 09:00 to 18:00'],
}

const ONLINE: Record<StudyMode, readonly string[]> = {
  full_time: [
    'Live class every evening from Sunday to Wednesday, 20:00 to 21:30; guided work by day, at your own hours',
    'Three live mornings a week, 08:30 to 11:00, and about twenty hours of guided work',
  ],
  part_time: [
    'Live sessions on Sunday and Tuesday, 16:00 to 17:30; the rest at your own hours',
    'One live seminar a week, Wednesday, 14:00 to 16:00, and about eight hours of guided work',
  ],
  evening: [
    'Live class on Monday and Wednesday, 20:00 to 21:30; recordings stay up until the end of the course',
    'Live sessions on Sunday and Tuesday, 19:45 to 21:15; the rest at your own hours',
    'Live class on Tuesday, 20:30 to 22:00, and an hour of questions on Thursday',
  ],
  weekend: [
    'Live tutorial on Saturday, 10:00 to 12:00; lectures are recorded',
    'Live class on Saturday, 09:00 to 11:30; tutors answer questions until 14:00',
  ],
}

const BLENDED: Record<StudyMode, readonly string[]> = {
  full_time: [
    'Three days a week on campus, 08:30 to 13:00, the others online',
    'Lectures are online; practical classes are on campus from Sunday to Tuesday, 09:00 to 12:30',
  ],
  part_time: [
    'Weekly online lesson on Tuesday, 16:00 to 17:30; practical days on campus are announced a month ahead',
    'Monday afternoon on campus, 14:30 to 17:30; a second class each week is online',
  ],
  evening: [
    'Two evenings a week online, 20:00 to 22:00, and one on campus, 18:30 to 21:00',
    'Monday evening on campus, 19:45 to 22:00; Wednesday evening online at the same hour',
  ],
  weekend: [
    'Lectures are online; the campus day is every second Saturday, 08:30 to 16:30',
    'Saturday morning on campus, 09:00 to 12:30; the afternoon class is online',
  ],
}

const PRACTICE: Readonly<Record<string, readonly string[]>> = {
  'Health and Welfare': [
    'Clinical duty follows the hospital roster: 07:30 to 13:30 or 13:30 to 19:30',
    'Skills laboratory on two afternoons, 14:00 to 16:30',
  ],
  'Travel, Tourism and Hospitality': [
    'Practical shifts begin at 06:30 or at 15:00, in uniform',
    'During the resort attachment the rota of the department applies',
  ],
  'Engineering, Manufacturing and Construction': [
    'Workshop from 08:00 to 11:30, theory after the noon prayer',
    'Site visits leave the jetty at 07:00 and are announced a week ahead',
  ],
  'Education and Teaching': ['School visits are on weekday mornings, 06:45 to 12:30'],
  'Quranic and Islamic Studies': ['Recitation circles after the Fajr and Maghrib prayers'],
}

const MODE_LABELS: Record<StudyMode, string> = {
  full_time: 'Full time',
  part_time: 'Part time',
  evening: 'Evening group',
  weekend: 'Weekend group',
}

const RAMADAN: readonly string[] = [
  'In Ramadan evening classes begin at 20:45 and day classes end at 12:30.',
  'Hours are shortened in Ramadan.',
  'The timetable for Ramadan is given out two weeks before.',
]

/** An institution rings the same bell for all its courses of a kind; only the larger ones have two timetables. */
function hours(mode: StudyMode, { programme, institution, seed }: Offer): string {
  const table = programme.months < 2 ? INTENSIVE[mode] : WEEKS[mode]
  const level = levelNumber(programme) ?? 0
  const own = programme.months >= 2 ? habitsOf(institution.draft.id).hours[mode] : undefined
  return happens(0.7, seed, mode, 'usual hours')
    ? (own ?? pick(table, institution.draft.id, mode, level >= 7 ? 'degrees' : 'certificates'))
    : pick(table, seed, mode)
}

/** One line for each group and way of teaching that the course has. */
function groups(offer: Offer, { modalities, study_modes }: Delivery): string[] {
  const { institution, seed } = offer
  return study_modes.flatMap((mode) => {
    const label = study_modes.length > 1 ? `${MODE_LABELS[mode]}: ` : ''
    const lines = {
      f2f: () => hours(mode, offer),
      blended: () => pick(BLENDED[mode], institution.draft.id, seed, 'blended'),
      online: () => pick(ONLINE[mode], institution.draft.id, seed, 'online'),
    }
    return modalities.map((modality) => label + lines[modality]())
  })
}

export function classTimings(offer: Offer, delivery: Delivery): string {
  const { programme, category, institution, seed } = offer
  const lines = groups(offer, delivery)
  const practice = PRACTICE[category]
  if (programme.hands_on && practice && programme.months >= 2) lines.push(pick(practice, seed, 'practice'))
  const closing = programme.months >= 6 && happens(0.4, seed, 'ramadan') ? pick(RAMADAN, institution.draft.id) : ''
  return bullets(lines) + (closing ? paragraph(closing) : '')
}
