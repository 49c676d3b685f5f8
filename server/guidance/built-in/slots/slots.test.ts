import { describe, expect, it } from 'vitest'
import { EMPTY_CATALOGUE } from '../../testing/catalogues.ts'
import { beginning, type State } from '../state.ts'
import { takeAway, understoodOf } from '../understood.ts'
import { updateState } from '../update-state.ts'
import { findUnlisted } from './find-institution.ts'
import { findFeeLimit, mentionsFamily } from './read-cost-and-time.ts'
import { findHeld } from './read-held.ts'
import { fieldTextOf, readMessage, vocabularyOf } from './read-message.ts'
import { readSlots } from './read-slots.ts'
import { readWish } from './read-wish.ts'

describe('a budget', () => {
  it.each([
    ['mvr 25000', 25_000, 'total'],
    ['under 30000', 30_000, 'total'],
    ['i can pay 5k a month', 5_000, 'month'],
    ['20000 rufiyaa', 20_000, 'total'],
    ['rf 1500 per month', 1_500, 'month'],
    ['about 40k per year', 40_000, 'year'],
    ['2000 monthly', 2_000, 'month'],
    ['budget is 1.5 lakh', 150_000, 'total'],
    ['mvr 2027', 2_027, 'total'],
    ['less than 10 thousand', 10_000, 'total'],
  ])('is read from %s', (typed, mvr, per) => {
    expect(findFeeLimit(typed)?.budget).toEqual({ mvr, per })
  })

  it.each([
    'nursing in 2027',
    'starting about 2027',
    'i have 3 o levels',
    'i have 5 passes',
    'grade 10',
    'level 5',
    'under 6 months',
    'i am 18',
    'up to 2 years',
    'compare 1 and 2',
    '',
  ])('is not seen in %s', (typed) => {
    expect(findFeeLimit(typed)).toBeUndefined()
  })
})

const heldIn = (said: string) => findHeld(` ${said} `).held

describe('what somebody has finished', () => {
  it.each([
    ['i failed my o levels', { schooling: 'lower_secondary' }],
    ['i have 3 o level passes', { schooling: 'o_level', o_passes: 3 }],
    ['i got 5 cs in o level', { schooling: 'o_level', o_passes: 5 }],
    ['i got 5 ds in o level', { schooling: 'o_level' }],
    ['i got 2 es in a level', { schooling: 'a_level', a_passes: 2 }],
    ['i have no schooling', { schooling: 'none' }],
    ['my results b c c d d u', { schooling: 'o_level', o_passes: 3 }],
    ['i got a b c c', { schooling: 'o_level', o_passes: 4 }],
    ['i finished my primary teaching diploma can i do a degree', { mnqf_level: 5 }],
    ['o level with 4 pass', { schooling: 'o_level', o_passes: 4 }],
    ['o levels with five passes', { schooling: 'o_level', o_passes: 5 }],
    ['i have 2 a levels', { schooling: 'a_level', a_passes: 2 }],
    ['5 o level passes and 2 a levels', { schooling: 'a_level', o_passes: 5, a_passes: 2 }],
    ['i have 5 o levels and a diploma in it', { schooling: 'o_level', o_passes: 5, mnqf_level: 5 }],
    ['i have a diploma in it and o levels', { schooling: 'o_level', mnqf_level: 5 }],
    ['i did my a levels but failed my a levels', { schooling: 'o_level' }],
    ['i finished a levels', { schooling: 'a_level' }],
    ['failed a levels', { schooling: 'o_level' }],
    ['without a levels', { schooling: 'o_level' }],
    ['i dropped out of school', { schooling: 'basic' }],
    ['i have a diploma in business', { mnqf_level: 5 }],
    ['i have an advanced diploma', { mnqf_level: 6 }],
    ['i completed my degree', { mnqf_level: 7 }],
    ['after my masters', { mnqf_level: 9 }],
    ['i want a job and have a diploma in business', { mnqf_level: 5 }],
    ['i work in a bank with a degree in accounting', { mnqf_level: 7 }],
    ['what jobs can i get after o levels', { schooling: 'o_level' }],
    ['what jobs can i get with my diploma in business', { mnqf_level: 5 }],
    ['i am 24 and worked 3 years', { age: 24, work_years: 3 }],
    ['i have maths and physics', { o_subjects: ['Mathematics', 'Physics'] }],
    ['i passed biology', { o_subjects: ['Biology'] }],
    ['i have biology and chemistry o level', { schooling: 'o_level', o_subjects: ['Biology', 'Chemistry'] }],
    [
      'he passed maths english and physics at a level',
      { schooling: 'a_level', a_subjects: ['Mathematics', 'English', 'Physics'] },
    ],
    ['i have 5 o level passes with maths', { schooling: 'o_level', o_passes: 5, o_subjects: ['Mathematics'] }],
    ['finished grade 12 with 2 passes in commerce', { schooling: 'a_level', a_passes: 2, a_subjects: ['Commerce'] }],
    ['i have ielts 6 5', { english: 6.5 }],
    ['i got 7 in ielts', { english: 7 }],
    ['my ielts score is 6 5', { english: 6.5 }],
    ['i have ielts 6 5 do i need an english pass', { english: 6.5 }],
    ['i did not pass maths but passed physics', { o_subjects: ['Physics'] }],
    ['i have 5 o level passes but no pass in english', { schooling: 'o_level', o_passes: 5 }],
    ['i finished a levels and passed maths', { schooling: 'a_level', a_subjects: ['Mathematics'] }],
  ])('is read from %s', (said, held) => {
    expect(heldIn(said)).toEqual(held)
  })

  it.each([
    'do you have a diploma in nursing',
    'i want to have a degree',
    'which colleges have degree courses',
    'diploma in nursing',
    'i have work experience which diploma can i do',
    'i have some savings diploma can i do now',
    'what is a level 5 course',
    'a degree in law',
    'what jobs can i get after bachelor of computer science',
    'what jobs can i get with a diploma in nursing',
    'which careers are there when i finish a degree in law',
    'are the o level results out',
    'i have good english',
    'i want a job with maths and physics',
    'do you have maths and physics',
    'do i need ielts',
    'do i need ielts 6 for nursing',
    'do i need at least 6 5 in ielts',
    'is ielts 6 required for nursing',
    'i did ielts 2 years ago',
    'i took ielts 3 times',
    'i did not pass maths in my o levels',
    'i have not passed english',
    'i have no pass in maths',
    'i never passed biology and chemistry',
    'i couldnt pass maths or english at o level',
    'i failed to pass physics',
    'without a pass in english',
    'i dont have maths and physics o level',
    'i dont know if i passed maths',
    'do i need a pass in maths',
    'a level results website is down',
    'there is no school in my island',
    'i have no school certificate',
    'i did not go to school today',
    '3 ds in english and maths',
  ])('is not seen in %s', (said) => {
    expect(heldIn(said)).toBeUndefined()
  })

  it('is taken out of what is left to read', () => {
    expect(findHeld(' i have a diploma and want a degree ').rest).toContain('want a degree')
    expect(findHeld(' i have a diploma and want a degree ').rest).not.toContain('diploma')
  })
})

const catalogue = {
  ...EMPTY_CATALOGUE,
  languages: ['Dhivehi', 'English'],
  islands: ['Malé', 'S. Hithadhoo', 'HDh. Kulhudhuffushi'],
  institutions: [
    { id: 1, name: 'Dhoni Institute of Health Sciences' },
    { id: 2, name: 'Coral Bay College' },
  ],
  categories: [
    { id: 1, name: 'Accounting and Finance', parent_id: null },
    { id: 2, name: 'Accounting', parent_id: 1 },
    { id: 3, name: 'Health and Welfare', parent_id: null },
    { id: 4, name: 'Nursing and Midwifery', parent_id: 3 },
  ],
}
const NOW = new Date('2026-11-15T08:00:00Z')

const read = (text: string) => {
  const message = readMessage(text, vocabularyOf(catalogue))
  const slots = readSlots(message, catalogue, NOW)
  return { message, slots, wish: readWish(message, slots, catalogue) }
}

it.each([
  ['starting this month', 12],
  ['starting next month', 1],
])('takes the month that people in the Maldives have: %s', (said, month) => {
  // In Malé December has begun.
  const now = new Date('2026-11-30T20:00:00Z')
  const message = readMessage(said, vocabularyOf(EMPTY_CATALOGUE))
  expect(readSlots(message, EMPTY_CATALOGUE, now).limits.intake).toEqual([month])
})

it('does not take a mother-in-law for law', () => {
  expect(read('my mother-in-law shouts').message.words).toEqual(['my', 'mother', 'shouts'])
  const { message, slots } = read('mother-in-law problem')
  expect(fieldTextOf(message, slots.rest)).toBe('mother problem')
  expect(read('my brother in law school').message.words).toContain('law')
  expect(read('my mother studied law').message.words).toContain('law')
})

describe('the limits of a message', () => {
  it.each([
    ['can I study nursing without english and maths passes', {}],
    ['nursing without an english pass', {}],
    ['nursing without english', { language: 'Dhivehi' }],
    ['I finished a 2 year diploma in business and want a degree', { levels: ['7'] }],
    ['I did a 6 month course, now nursing', {}],
    ['a 2 year course in nursing', { months_max: 24 }],
    ['nursing, 6 months max', { months_max: 6 }],
    ['a course of 6 months in nursing', { months_max: 6 }],
    ['nursing for 6 months', { months_max: 6 }],
    ['which courses can I finish in 6 months', { months_max: 6 }],
    ['nursing within one year', { months_max: 12 }],
    ['nursing not longer than 2 years', { months_max: 24 }],
    ['nursing one year or less', { months_max: 12 }],
    ['I studied nursing for 2 years', {}],
    ['I will finish my school in 2 months', {}],
    ['I have been a cook for 6 months and want to learn nursing', {}],
    ['the cheapest nursing course', { order: 'fee' }],
    ['which nursing course starts the soonest', { order: 'intake' }],
    ['nursing course nearest to me', { order: 'distance' }],
    ['what can I do in a year before the degree', {}],
    ['is there another way to a degree', {}],
    ['where do I get a birth certificate', {}],
    ['how long does a police clearance certificate take', {}],
    ['I lost my O level certificate', {}],
    ['is a fake certificate a crime', {}],
    ['the engine of our dhoni is broken', {}],
    ['nursing at the Dhoni institute', { institution: 'Dhoni Institute of Health Sciences' }],
    ['does Dhoni have nursing', { institution: 'Dhoni Institute of Health Sciences' }],
    ['it is 34 degrees in this room', {}],
    ['is there a fine for riding without a helmet', {}],
    ['nursing near Finey', { order: 'distance', place: expect.objectContaining({ name: 'Finey' }) }],
    ['online diploma', { modalities: ['online'], levels: ['5'] }],
    ['nursing but not a degree', { levels: ['1', '2', '3', '4', '5', '6', 'NA'] }],
    ["I don't want a degree", { levels: ['1', '2', '3', '4', '5', '6', 'NA'] }],
    ['can I start without a degree', {}],
    ['nursing, not a diploma', {}],
    ['nursing but no degree', { levels: ['1', '2', '3', '4', '5', '6', 'NA'] }],
    ['I worked in a shop but no degree', {}],
    ['nursing not full time', { study_modes: ['part_time', 'evening', 'weekend'] }],
    ["I can't study full time", { study_modes: ['part_time', 'evening', 'weekend'] }],
    ['nursing, not part time', { study_modes: ['full_time'] }],
    ['not full time, part time', { study_modes: ['part_time', 'evening', 'weekend'] }],
    ['no evening classes', { study_modes: ['full_time', 'part_time', 'weekend'] }],
    ['No, full time please', { study_modes: ['full_time'] }],
    ['nursing, no blended', { modalities: ['f2f', 'online'] }],
    ['nursing but not at the Dhoni institute', { not_at: [{ id: 1, name: 'Dhoni Institute of Health Sciences' }] }],
    ['why not the Dhoni institute', { institution: 'Dhoni Institute of Health Sciences' }],
    ['nursing not taught in English', {}],
    ['nursing, not starting in January', {}],
    ['not the cheapest, a good one', {}],
  ])('are read from: %s', (text, limits) => {
    expect(read(text).slots.limits).toEqual(limits)
  })

  it.each([
    'Every night I watch the stars from our roof and at home I draw them for my small sister',
    'I am cashier in a small shop since June and I want to understand how the whole company works',
    'my uncle in Kulhudhuffushi has three shops and on weekends I count the money and write it in a book for him',
    'I want to help poor people who have nothing to eat',
  ])('are not read into a story: %s', (text) => {
    expect(read(text).slots.limits).toEqual({})
  })

  it.each([
    ['forget the money', ['budget']],
    ['any island', ['place']],
    ['the level does not matter', ['levels']],
    ['money is not a problem', ['budget']],
  ])('are withdrawn by: %s', (text, cleared) => {
    expect(read(text).slots.cleared).toEqual(cleared)
  })

  it.each([
    ['forget the money', ['fee']],
    ['the price does not matter', ['fee']],
    ['anywhere', ['distance']],
    ['the duration does not matter', ['duration']],
    ['any intake', ['intake']],
    ['any level', []],
  ])('withdraw only their own order: %s', (text, orders) => {
    expect(read(text).slots.clearedOrders).toEqual(orders)
  })

  it.each(['not online', "I don't want it online", 'I do not want to study online', 'no online classes'])(
    'leave out online courses: %s',
    (text) => {
      expect(read(text).slots.limits).toEqual({ modalities: ['f2f', 'blended'] })
    },
  )

  it.each([
    ['nursing in Hithadhoo or Malé', 'S. Hithadhoo or Malé', ['S. Hithadhoo', 'Malé']],
    ['nursing in Addu', 'Addu', ['S. Hithadhoo']],
    ['nursing in Malé or in Hithadhoo', 'Malé or S. Hithadhoo', ['Malé', 'S. Hithadhoo']],
    ['I am from Hithadhoo and want to study in Malé', 'Malé', ['Malé']],
  ])('name one place or both: %s', (text, name, islands) => {
    expect(read(text).slots.limits.place).toMatchObject({ name, islands })
  })

  it.each([
    ['not in Malé', ['S. Hithadhoo', 'HDh. Kulhudhuffushi']],
    ['anywhere other than Malé', ['S. Hithadhoo', 'HDh. Kulhudhuffushi']],
    ['he does not want to go to Malé', ['S. Hithadhoo', 'HDh. Kulhudhuffushi']],
    ['not near Malé', ['S. Hithadhoo', 'HDh. Kulhudhuffushi']],
    ['not in Malé or Hithadhoo', ['HDh. Kulhudhuffushi']],
    ['not in Malé and not in Hithadhoo', ['HDh. Kulhudhuffushi']],
    ['not in Malé but in Hithadhoo', ['S. Hithadhoo']],
  ])('keep away from a place: %s', (text, islands) => {
    const { place, order } = read(text).slots.limits
    expect(place?.islands).toEqual(islands)
    expect(order).toBeUndefined()
  })

  it.each([
    ['not at Dhoni Institute', { not_at: [{ id: 1, name: 'Dhoni Institute of Health Sciences' }] }],
    [
      'not at Dhoni Institute or Coral Bay',
      {
        not_at: [
          { id: 1, name: 'Dhoni Institute of Health Sciences' },
          { id: 2, name: 'Coral Bay College' },
        ],
      },
    ],
    ['any college except Coral Bay', { not_at: [{ id: 2, name: 'Coral Bay College' }] }],
    ['why not at Coral Bay', { institution: 'Coral Bay College' }],
    ['in Dhivehi please', { language: 'Dhivehi' }],
    ['nursing in Dhivehi', { language: 'Dhivehi' }],
    ['a degree in English', { levels: ['7'] }],
    ['do I need English', {}],
    ['is it in English or Dhivehi', {}],
    ['open now?', { order: 'intake' }],
    ['capital of France', {}],
    ['I want to cook southern food', {}],
    ['courses at DIOHS', { institution: 'Dhoni Institute of Health Sciences' }],
  ])('are told from questions and refusals: %s', (text, limits) => {
    expect(read(text).slots.limits).toEqual(limits)
  })

  it('end with the clause in which something is forgotten', () => {
    const { slots } = read('forget Malé, nursing in Hithadhoo')
    expect(slots.cleared).toEqual(['place'])
    expect(slots.limits.place?.name).toBe('S. Hithadhoo')
    expect(slots.rest).toContain('nursing')
    expect(read("don't forget I live in Hithadhoo").slots).toMatchObject({
      cleared: [],
      limits: { place: { name: 'S. Hithadhoo' } },
    })
  })

  it('are not dislikes where somebody is not afraid', () => {
    expect(read('I am not afraid of blood').slots.dislikes).toEqual([])
    expect(read('I am afraid of maths').slots.dislikes).toHaveLength(1)
  })

  it('put several fields under one dislike', () => {
    const mathematics = [{ name: 'mathematics', fields: ['Accounting'] }]
    expect(read('something without maths').slots.dislikes).toEqual(mathematics)
    expect(read('I am not that good at maths').slots.dislikes).toEqual(mathematics)
  })
})

describe('an institution that is not listed', () => {
  const unlisted = (text: string) => findUnlisted(readMessage(text, vocabularyOf(catalogue)), catalogue)?.name

  it.each([
    ['only Villa College', 'Villa College'],
    ['I want to study at Harvard', 'Harvard'],
    ['cyryx college', 'Cyryx College'],
    ['villa college', 'Villa College'],
    ['nursing at mnu', 'MNU'],
  ])('is seen in: %s', (text, name) => {
    expect(unlisted(text)).toBe(name)
  })

  it.each([
    'courses at CBC',
    'apply to dhony institute',
    'business at Korral Bay College',
    'study at Faculty of Law',
    'nearest college',
    'nearst college',
    'closest college',
    'does every college take O levels',
    'I hate university',
    'I HATE UNIVERSITY',
    'looking at engineering',
    'starting at january',
    'courses at January',
    'I am not studying at present',
    'classes at mornings',
    'girls college',
    'vocational institute',
    'Reputable college',
  ])('is not seen in: %s', (text) => {
    expect(unlisted(text)).toBeUndefined()
  })
})

describe('a family', () => {
  it.each(['I have a baby', 'I am a single mother'])('is heard in: %s', (text) => {
    expect(mentionsFamily(` ${text.toLowerCase()} `)).toBe(true)
  })

  it.each(['I am a mother looking for a course for my son', 'I have a child who is good at maths what can he study'])(
    'is not where a child is to study: %s',
    (text) => {
      expect(mentionsFamily(` ${text.toLowerCase()} `)).toBe(false)
    },
  )
})

describe('words that the rules took', () => {
  it('are not read as a field', () => {
    const { message, slots } = read('I finished A levels and want a degree in nursing in Maafushi')
    expect(fieldTextOf(message, slots.rest).replace(/\s+/g, ' ')).toBe('I and want a in nursing in ')
  })

  it('of an institution do not name a field', () => {
    const { message, slots } = read('accounting at Dhoni Institute of Health Sciences')
    expect(fieldTextOf(message, slots.rest)).not.toContain('Dhoni')
    expect(slots.limits.institution).toBe('Dhoni Institute of Health Sciences')
  })
})

describe('a mistyped word', () => {
  it.each([
    ['dipolma at the universty', 'diploma at the university'],
    ['onlin', 'online'],
    ['I paint and sew and host parties', 'i paint and sew and host parties'],
    ['a master mason', 'a master mason'],
  ])('is corrected only if it is not English: %s', (text, words) => {
    expect(read(text).message.words.join(' ')).toBe(words)
  })
})

describe('the wish of a message', () => {
  it('is the category that it names', () => {
    expect(read('Nursing and Midwifery').wish).toMatchObject({ fields: ['Nursing and Midwifery'], isCertain: true })
  })

  it.each(['Diploma', 'in Malé', 'under 20,000', 'compare 1 and 2', 'cheaper', 'the second one', 'how much is it'])(
    'is not in: %s',
    (text) => {
      expect(read(text).wish).toMatchObject({ fields: [], isCertain: false })
    },
  )

  it.each(['engineering', 'Engineering degree'])('is a whole field: %s', (text) => {
    const fields = ['Engineering, Manufacturing and Construction']
    expect(read(text).wish).toMatchObject({ fields, isCertain: true })
  })

  it('is both fields, and nothing of a changed mind', () => {
    expect(read('I like both cooking and computers').wish).toMatchObject({
      fields: ['Culinary Arts', 'Information and Communication Technology'],
      isCertain: true,
    })
    expect(read('I changed my mind, teaching').wish.fields).toEqual(['Education and Teaching'])
  })

  it('is two fields, although a third one is not wanted', () => {
    const { wish } = read('nursing or teaching, not accounting')
    expect(wish).toMatchObject({ isCertain: true })
    expect(wish.fields).toHaveLength(2)
    expect(wish.dislikes).toMatchObject([{ name: 'Accounting' }])
  })

  it.each([
    ["I don't want to be a teacher", ['Education and Teaching']],
    ['not teaching please', ['Education and Teaching']],
    ["don't show me nursing", ['Nursing and Midwifery']],
    ['no nursing or teaching', ['Nursing and Midwifery', 'Education and Teaching']],
    ['no engineering please', ['Engineering, Manufacturing and Construction']],
    ['not full time nursing', []],
  ])('is not what is refused: %s', (text, names) => {
    const { wish } = read(text)
    expect(wish.dislikes.map(({ name }) => name)).toEqual(names)
    expect(wish.isCertain).toBe(names.length === 0)
  })

  it('is not the present job, and a qualification is not in its field', () => {
    expect(read('I work as a waiter and have a diploma in nursing').wish.heldField).toBe('Nursing and Midwifery')
    expect(read('I work as a waiter and have a diploma').wish.heldField).toBeUndefined()
  })

  it.each(['Failed A level, is there another way to a degree?', 'no A levels, is there a bridge to a degree'])(
    'is a preparation for university, although levels are limits elsewhere: %s',
    (text) => {
      expect(read(text).wish).toMatchObject({ fields: ['Foundation Studies'], isCertain: true })
    },
  )

  it('has the language that is to be learned, not the one that it is taught in', () => {
    const { slots, wish } = read('a certificate in Dhivehi language for teachers')
    expect(slots.limits.language).toBeUndefined()
    expect(wish.fields).toEqual(['Dhivehi Language'])
  })

  it('is offered as choices for a kind of work', () => {
    expect(read('I just want to help people').wish).toMatchObject({
      fields: ['Nursing and Midwifery', 'Social Work', 'Primary Teaching'],
      isCertain: false,
    })
  })
})

/** The state after these messages, without any reply. */
const stateAfter = (...texts: string[]): State =>
  texts.reduce((state, text) => {
    const { message, slots } = read(text)
    const wish = readWish(message, slots, catalogue, state.wish)
    return updateState(state, { text: ` ${message.words.join(' ')} `, slots, wish }, catalogue)
  }, beginning())

describe('what somebody has finished, after several messages', () => {
  it.each([
    ['passes stay those of their level', ['I have five O level passes', 'I have A levels'], 'a_level', { o_passes: 5 }],
    ['failed exams take them away', ['I have 5 O level passes', 'I failed my O levels'], 'lower_secondary', {}],
    [
      'subjects are those of the A levels named before',
      ['I have A levels', 'I passed biology and chemistry'],
      'a_level',
      { a_subjects: ['Biology', 'Chemistry'] },
    ],
    [
      'subjects of O level are not those of A level',
      ['I have A levels and passed biology at O level'],
      'a_level',
      { o_subjects: ['Biology'] },
    ],
    ['O levels alone have no A-level passes', ['I have 2 A levels', 'I only have O levels'], 'o_level', {}],
  ])('%s', (_, texts, schooling, others) => {
    expect(stateAfter(...texts).background.held).toEqual({ schooling, ...others })
  })

  it('is not in the field of the present job, nor in that of an earlier qualification', () => {
    expect(stateAfter('I work as a waiter and I have a diploma').background.held).toEqual({ mnqf_level: 5 })
    const nurse = stateAfter('I have a diploma in nursing')
    expect(nurse.background.held).toEqual({ mnqf_level: 5, field: 'Health and Welfare' })
    expect(stateAfter('I have a diploma in nursing', 'I have a degree').background.held).toEqual({ mnqf_level: 7 })
  })
})

it.each([
  ['the shortest course', 'forget the money', { order: 'duration' }],
  ['the shortest course', 'the duration does not matter', {}],
  ['the nearest course', 'anywhere', {}],
  ['the cheapest course', 'anywhere', { order: 'fee' }],
  ['the cheapest course', 'the price does not matter', {}],
])('%s, then %s', (first, second, limits) => {
  expect(stateAfter(first, second).limits).toEqual(limits)
})

it('holds institutions that are not wanted until one of them is', () => {
  const [dhoni, coral] = catalogue.institutions
  expect(stateAfter('not at Dhoni Institute', 'and not Coral Bay').limits.not_at).toEqual([dhoni, coral])
  expect(stateAfter('at Coral Bay', 'not at Coral Bay').limits).toEqual({ not_at: [coral] })
  expect(stateAfter('at Coral Bay', 'not at Dhoni Institute').limits).toEqual({
    institution: coral?.name,
    not_at: [dhoni],
  })
  expect(stateAfter('not at Coral Bay', 'at Coral Bay').limits).toEqual({ institution: coral?.name })
  expect(stateAfter('not at Coral Bay', 'any college').limits).toEqual({})
  const both = stateAfter('not at Dhoni Institute or Coral Bay')
  expect(understoodOf(both, 'courses').limits.map(({ label }) => label)).toEqual([
    'not at Dhoni Institute of Health Sciences',
    'not at Coral Bay College',
  ])
  expect(takeAway(both, 'not_at', 'Coral Bay College').limits).toEqual({ not_at: [dhoni] })
})

it('holds subjects and English, each with what takes it away', () => {
  const state = stateAfter('I have 5 O level passes with maths', 'I have IELTS 6.5')
  expect(understoodOf(state, 'courses').limits).toEqual([
    {
      key: 'held',
      value: '5 O-level passes including Mathematics',
      label: 'with 5 O-level passes including Mathematics',
    },
    { key: 'english', value: '6.5', label: 'IELTS 6.5' },
  ])
  const withoutEnglish = { schooling: 'o_level', o_passes: 5, o_subjects: ['Mathematics'] }
  expect(takeAway(state, 'english', '6.5').background.held).toEqual(withoutEnglish)
  expect(takeAway(state, 'held', '5 O-level passes including Mathematics').background.held).toEqual({ english: 6.5 })
})

it('does not take a school for a job', () => {
  expect(stateAfter('what should I do after grade 10').background).toEqual({ held: { schooling: 'o_level' } })
})

it('leaves out computers for somebody who wants no IT', () => {
  const { dislikes, wish } = stateAfter('No IT please')
  expect(dislikes.map(({ name }) => name)).toEqual(['Information and Communication Technology'])
  expect(wish).toBeUndefined()
})

describe('a field that was shown', () => {
  it.each(['not these, nursing online', 'not this year', 'not these, in Malé', "I don't want it online"])(
    'is still wanted after: %s',
    (text) => {
      const { wish, dislikes } = stateAfter('nursing', text)
      expect(wish?.fields).toEqual(['Nursing and Midwifery'])
      expect(dislikes).toEqual([])
    },
  )

  it.each(['none of these', 'not that', "I don't want these"])('is not wanted after: %s', (text) => {
    const { wish, dislikes } = stateAfter('nursing', text)
    expect(wish).toBeUndefined()
    expect(dislikes.map(({ name }) => name)).toEqual(['Nursing and Midwifery'])
  })
})
