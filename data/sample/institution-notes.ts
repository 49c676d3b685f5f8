import { type Offer, type Stage, stageOf } from './offer.ts'
import { shuffled } from './seeded-choice.ts'

interface Note {
  says: string
  stages?: readonly Stage[]
  fields?: readonly string[]
}

const LONG: readonly Stage[] = ['diploma', 'degree', 'postgraduate']
const HEALTH = ['Health and Welfare']
const HOSPITALITY = ['Travel, Tourism and Hospitality']

/** What holds for an institution's courses rather than for a subject. By its id. */
const NOTES: ReadonlyMap<number, readonly Note[]> = new Map<number, readonly Note[]>([
  [
    1,
    [
      { says: 'Fees are the same on every campus.' },
      { says: 'Students at the atoll campuses borrow from the book boat, which calls once a month.', stages: LONG },
      {
        says: 'The project of the final year answers a request of a council, a school or a health centre.',
        stages: ['degree'],
      },
    ],
  ],
  [
    2,
    [
      { says: 'Monthly instalments carry no interest.' },
      { says: 'Work experience is assessed for credit before the first class.', stages: LONG },
      { says: 'Each student has a named tutor from the first week.' },
    ],
  ],
  [
    3,
    [
      { says: 'Uniform, vaccination and placement travel are included in the fee.', fields: HEALTH },
      { says: 'A medical check, a police report and a short interview come before the offer.', fields: HEALTH },
      { says: 'On placement there is one supervisor for every six students.', fields: HEALTH, stages: LONG },
      { says: 'Arts students may take a preparation semester in biology and chemistry.', stages: ['degree'] },
    ],
  ],
  [
    4,
    [
      {
        says: 'Overalls, boots and a first tool box are lent for the length of the course.',
        fields: ['Engineering, Manufacturing and Construction'],
      },
      { says: 'Whoever misses more than one class in ten repeats the unit.' },
      { says: 'About two hours in three are practical.' },
    ],
  ],
  [
    5,
    [
      { says: 'The fee includes registration, examinations and the certificate.', stages: LONG },
      { says: 'A class has at most 28 students.' },
      { says: 'English support is free in the first year.', stages: ['certificate', 'diploma', 'degree'] },
      { says: 'A transfer semester abroad is open to students with a B average.', stages: ['degree'] },
    ],
  ],
  [
    6,
    [
      {
        says: 'Women and men have their own reading circles.',
        fields: ['Quranic and Islamic Studies', 'Shariáh and Law'],
      },
      { says: 'Students from the atolls are helped to find a room in Malé.', stages: LONG },
      { says: 'The academic year opens with a public lesson, which counts as attendance.', stages: LONG },
    ],
  ],
  [
    7,
    [
      { says: 'An hour of class is under 60 megabytes; the notes alone are under one.' },
      { says: 'You may pause for a term and come back without paying again.', stages: LONG },
      { says: 'Examinations are supervised on eleven islands, twice a year.', stages: LONG },
      { says: 'Tutors answer by telephone on Saturdays.' },
    ],
  ],
  [
    8,
    [
      { says: 'Practice takes place in the training hotel with paying guests.', fields: HOSPITALITY },
      {
        says: 'During the resort placement meals and a room are provided.',
        fields: HOSPITALITY,
        stages: ['diploma', 'degree'],
      },
      { says: 'Students wear the uniform of the house; two sets are included.' },
    ],
  ],
  [
    9,
    [
      { says: 'Applicants write one page about a business that they admire, and why.' },
      { says: 'Most cases are Maldivian, and their owners come to class.' },
      { says: 'Teams spend a real budget and answer for it.', fields: ['Marketing'] },
    ],
  ],
  [
    10,
    [
      { says: 'Begun on one campus, it can be finished on another.', stages: LONG },
      { says: 'Credits count towards the next award of the college.', stages: ['certificate', 'diploma'] },
      { says: 'The hardship fund helps with fees; ask before registration closes.' },
    ],
  ],
  [
    11,
    [
      {
        says: 'Students who promise two years in a school north of Raa pay half of the final year.',
        fields: ['Education and Teaching'],
        stages: ['degree'],
      },
      {
        says: 'One day a week is spent in a school, with a mentor.',
        fields: ['Education and Teaching'],
        stages: ['diploma', 'degree'],
      },
      { says: 'Morning groups for women are held in Kulhudhuffushi.', fields: ['Quranic and Islamic Studies'] },
      { says: 'Hostel rooms are let to students from other islands.' },
    ],
  ],
  [
    12,
    [
      { says: 'A swimming test is part of the application; those who fail it are taught free of charge.' },
      { says: 'Earlier work at sea or in a yard can be assessed, so that only the missing units are taken.' },
      { says: 'A life jacket and deck boots are lent.' },
    ],
  ],
])

export const institutionNotes = ({ institution, programme, category, seed }: Offer): string[] => {
  const fitting = (NOTES.get(institution.draft.id) ?? []).filter(
    ({ stages, fields }) => (!stages || stages.includes(stageOf(programme))) && (!fields || fields.includes(category)),
  )
  return shuffled(fitting, seed, 'notes')
    .slice(0, programme.months >= 12 ? 2 : 1)
    .map(({ says }) => says)
}
