import { describe, expect, it } from 'vitest'
import { foldedWordsOf } from '../../../search/index.ts'
import { speaksOfStudy } from './practical-questions.ts'
import {
  asksForAdvice,
  asksForCost,
  asksForPay,
  asksOrOrders,
  asksToWorkWhileStudying,
  changesField,
  hasStudyWords,
  wantsAnySubject,
} from './questions.ts'
import { addsToWish, findRestart, ordersWork, rejectsShown } from './reactions.ts'
import { isDistress } from './safety.ts'
import { asksWhy, findMeant, findSuperlative, rejectsCourse } from './shown-courses.ts'
import { findSiteHelp } from './site-help.ts'

describe('distress', () => {
  it.each([
    'I want to kill myself',
    "i don't want to live anymore",
    'i dont wanna live',
    'i dnt wnna live anymore',
    'this boredom is killing me, i want to kill myself',
    'I dont want live any more',
    'I do not want to live at all',
    'I no longer want to live in this world',
    "I don't want to live in pain",
    'I cant live anymore',
    "I can't live like this",
    'I cannot live',
    'i cant live without you',
    'I cant live with this pain',
    'I can not live in this world',
    'I wish I was dead',
    'thinking of ending my life',
    'there is no reason to live',
    'KMS',
    'I feel suicidal',
    'nobody loves me and i dont want to be here anymore',
    "I can't go on",
    "i can't take this anymore",
    'I hate my life',
    'im tired of living',
    'life is pointless',
    'no one would miss me',
    'i want to sleep and never wake up',
    'I have given up, I dont want to exist',
    'everyone would be better off without me',
    'My stepfather keeps hitting me',
    'he raped me',
    'someone at the college touched me',
    'my uncle sometimes hits me',
    'a teacher in my old school used to beat me',
    'I was molested',
    'I am not safe at home',
    'i cut myself again',
    'މަރުވާން ބޭނުން',
    'maru vaan beynun',
    'thinking of jumping from sinamale bridge',
    'i will jump off the roof',
    'i took a lot of pills',
    'i swallowed 20 panadols',
    'i overdosed last night',
    'i cut my arms',
    'I keep cutting myself',
    'my friend wants to kill herself',
    'my brother says he wanted to die',
    'unalive myself',
    'i hate myself',
    'they want to marry me off at 15',
    'my stepfather rapes my sisters',
    'my father hits mom',
    'my husband hits our kids',
    'my uncle abuses my nephew',
    'I took an overdose',
    'I am going to overdose',
    'I am being blackmailed',
    'I tried to die',
    'i cut my legs',
    'took my whole strip of panadol',
    'jump off the top of a building',
    'jump infront of a car',
    'my students are trying to die',
    'my children want to kill themselves',
  ])('is heard in: %s', (message) => {
    expect(isDistress(message)).toBe(true)
  })

  it.each([
    'I want to bake cakes',
    'routine jobs kill me, I like big launches',
    'my spoken english is good but the writing task will kill me',
    'my teacher at school told me to study law',
    'someone from the council helps me',
    "I'm dying to be a chef",
    'a course in suicide prevention',
    'I want to work with abused children',
    'which course is a killer',
    'I want to stop violence against women',
    'Policing and crime',
    'cut hair for a living',
    'live on my island and study',
    'I want to live in Addu',
    'I am tired of living in Male, what can I study in Addu?',
    "I can't go on the ferry every day",
    "i don't want to wake up early for classes",
    'is a diploma worth it',
    'I hate life sciences',
    "I don't live in Male, is there anything online?",
    'we do not live in the capital',
    'I no longer live in Addu',
    'I cant live in Male',
    "I can't live there, it is too far",
    'we cannot live on one salary',
    "I can't live without my phone",
    "I don't want to live in Malé",
    'I do not want to live on another island',
    'this exam will kill me',
    'maths is killing me',
    'I want to help people who want to kill themselves',
    'counsellor for students who tried to die',
    'my friend once tried to die, since then I want to be a counsellor',
    'A mother asked me what to do with her daughter who cuts her arms, I want to learn that',
    'in court I explained panadol overdose better than the expert',
    'overdose management course for nurses',
    'I hate myself for choosing science',
    'I love jumping off the jetty, anything with diving?',
    'the bus jumped off the road, who repairs buses',
    'the doctor took my tablets away',
    'how many tablets do pharmacists take home',
    'cut my hair',
    'can I jump from building construction to architecture',
    'I want to jump from car repair to engineering',
    'can I take 2 tablets to class',
    'should I take all my tablets and laptop to the exam',
    'my mother has to take 10 tablets a day, I want to be a nurse',
    'I keep burning my arms in the kitchen, I want another job',
    "my teacher touched my mother's heart",
    'he nearly died laughing',
    'my brother wants to marry',
  ])('is not heard in: %s', (message) => {
    expect(isDistress(message)).toBe(false)
  })
})

describe('violence', () => {
  it.each([
    'my uncle was touching me',
    'My father has been hitting me',
    'he tried to rape me',
    'my stepmother hits me',
    'my cousin touched me',
    'a man at the resort touched me',
    'my husband never stops beating me',
    'he keeps on hitting me',
    'he sexually abused me',
    'my teacher touch me',
    'My stepfather keeps hitting me',
    'he raped me',
    'someone at the college touched me',
    'a teacher in my old school used to beat me',
    'they beat me at home',
    'he beats me in the house',
    'my dad beat me in front of everyone',
    'he hit me with a belt',
    'my boss harasses me',
    'my ex threatened me',
    'the man that hit me is my uncle',
    'it hurts me when he beats me',
    'your course is nice but my brother slaps me',
    'my parents beat us',
    'He strangled me',
    'the driver touched my thigh',
    'my friend groped me after class',
    'my classmates bully me',
    'he beat me and then I lost in football',
    'my wife punches me',
    "I didn't tell anyone that my grandfather molested me",
    'someone at school burned me out of anger',
    'someone is blackmailing me with my photos',
    'my uncle does bad things to me at night',
    'my uncle makes me do things i dont want',
    'my stepdad hurts my little brother',
    'my father beats my mother',
    'he is hitting my sister',
    'my boyfriend shares my nudes',
    'he posted my private photos',
    'a guy stalks me',
  ])('is heard in: %s', (message) => {
    expect(isDistress(message)).toBe(true)
  })

  it.each([
    'my brother beat me at football',
    'she always beats me in chess',
    'my friend beat me in the maths exam',
    'he beat me by two marks',
    'someone beat me to it',
    'nobody can beat me in maths',
    'beats me why nobody teaches that',
    'the news hit me',
    'it hit me that I want to be a teacher',
    'reality hit me after my results',
    'this course touched me',
    'your story touched me',
    'That really touched me',
    'the film deeply touched me',
    'hit me with some options',
    'hit me up when there is a new course',
    'they kicked me out of the class',
    'how do I get in touch with you',
    'keep in touch',
    'I want to help people who were hit by storms',
    'my teacher beat cancer and inspired me',
    'Ward work has burnt me out',
    'my sister beats my brother at chess',
    'covid hit my mother hard',
    'the news hit my father',
    'my boss makes me do things that are not my job',
    'she posted my photos of the cake I made',
    'I do bad at maths with my friends',
    'he touched my heart',
    'my teacher kicked my friend out of class',
  ])('is not heard in: %s', (message) => {
    expect(isDistress(message)).toBe(false)
  })
})

const folded = (message: string): string => ` ${foldedWordsOf(message).join(' ')} `

describe('a question about pay', () => {
  it.each([
    'what do nurses earn',
    'What does a teacher get paid?',
    'how much money do chefs make',
    'how much does a nurse earn',
    'how much can I make as a programmer',
    'how much will i get paid',
    'how much are divers paid',
    'highest paying job',
    'which jobs are best paid',
    'which course pays the best salary',
    'which job pays more',
    'what will my salary be after nursing',
    'salary of an accountant',
    'what is the pay of a police officer',
  ])('is heard in: %s', (message) => {
    expect(asksForPay(folded(message))).toBe(true)
  })

  it.each([
    'How much does it cost to get a degree in nursing?',
    'how much is the fee to get a diploma',
    'how much can i get from a student loan',
    'how much does a course in make up cost',
    'how much does it cost to make cakes',
    'cheap course, i have a small salary',
    'my salary is low, is there a free course',
    'we live on one salary',
    'what can i make in a cooking course',
    'how do i pay the fees',
    'how much do i pay a month',
  ])('is not heard in: %s', (message) => {
    expect(asksForPay(folded(message))).toBe(false)
  })
})

describe('a question about the cost', () => {
  it.each([
    'how much does accounting cost?',
    'whats the fee',
    'is law expensive',
    'what is the lowest price of nursing and how much is the most',
  ])('is heard in: %s', (message) => {
    expect(asksForCost(folded(message))).toBe(true)
  })

  it.each([
    'online diploma with low fees',
    'low cost degree in Male',
    'not too expensive please',
    'how much maths is in it',
    'forget the price',
    "the cost doesn't matter",
    'never mind the fees',
  ])('is not heard in: %s', (message) => {
    expect(asksForCost(folded(message))).toBe(false)
  })
})

describe('whether one can work while studying', () => {
  it.each([
    'can i work while studying',
    'can i work and study at the same time',
    'but can i still keep my job while i study',
    'can i study while working',
  ])('is asked with: %s', (message) => {
    expect(asksToWorkWhileStudying(folded(message))).toBe(true)
  })

  it.each(['can i work as a nurse', 'can i study nursing while working', 'can i work in a bank and study law'])(
    'is not all that is asked with: %s',
    (message) => {
      expect(asksToWorkWhileStudying(folded(message))).toBe(false)
    },
  )
})

describe('the courses that were shown', () => {
  it.each([
    ['compare 1 and 3', [11, 13]],
    ['the second one', [12]],
    ['tell me about the last one', [13]],
    ['compare the first two', [11, 12]],
    ['compare them', [11, 12, 13]],
    ['can i get in with three passes', []],
    ['why this one', []],
  ])('are meant by their position in: %s', (message, ids) => {
    expect(findMeant(folded(message), [11, 12, 13])).toEqual(ids)
  })

  it.each([
    ['which one is cheapest?', 'fee'],
    ['which is the shortest', 'duration'],
    ['which of these starts first', 'intake'],
    ['which one is the soonest', 'intake'],
    ['cheapest nursing course', undefined],
  ])('are sorted by: %s', (message, by) => {
    expect(findSuperlative(folded(message))).toBe(by)
  })

  it.each([
    ['why that', true],
    ['why did you show me these?', true],
    ['why the second one', true],
    ['that is why I like cooking', false],
  ])('are explained after: %s', (message, isAsked) => {
    expect(asksWhy(folded(message))).toBe(isAsked)
  })
})

describe('a change of mind', () => {
  it.each([
    ['not that', true],
    ['i dont want these', true],
    ['none of them', true],
    ['not that, sorry', true],
    ['not these, nursing online', true],
    ['not that one', false],
    ['not that expensive', false],
    ['not this year', false],
    ['I am not that good at maths', false],
    ["I don't want it in Malé", false],
    ["I don't want it online", false],
    ['not these days', false],
  ])('rejects the field: %s', (message, isRejected) => {
    expect(rejectsShown(folded(message))).toBe(isRejected)
  })

  it.each([
    ["I don't want the second one", true],
    ['not that one', true],
    ['not 2', true],
    ['I want the second one', false],
    ['not 2 years', false],
    ['not this year', false],
    ['not the first time I ask', false],
  ])('rejects one course: %s', (message, isRejected) => {
    expect(rejectsCourse(folded(message))).toBe(isRejected)
  })

  it.each([
    ['start again', ''],
    ['ok, start over please', ''],
    ['Reset everything', ''],
    ['Start again. I want nursing in Addu', 'I want nursing in Addu'],
    ['I want to restart my studies at 40', undefined],
    ['how do I reset my password', undefined],
    ['can I start again after I failed', undefined],
  ])('starts the conversation again: %s', (message, rest) => {
    expect(findRestart(message)).toBe(rest)
  })

  it.each([
    ['also nursing', true],
    ['nursing too', true],
    ['nursing instead', false],
    ['too expensive', false],
  ])('adds a field: %s', (message, isAdded) => {
    expect(addsToWish(folded(message))).toBe(isAdded)
  })
})

describe('a question about the site', () => {
  it.each([
    'how do I save a course',
    'how can i compare courses',
    'i forgot my password',
    'can i talk to a human',
    'who are you?',
    'what can you do for me',
    'what do you do?',
    'how do you work',
  ])('is heard in: %s', (message) => {
    expect(findSiteHelp(folded(message))).toBeDefined()
  })

  it.each([
    'I want to study human resources',
    'I want to teach blind children',
    'accounting',
    'I would like to register land for people',
    'I like to talk to someone about their problems',
    'who are you voting for',
    'what can you do about the mosquitoes',
    'what do you do when a child has fever',
    'how do you work with a stubborn father',
    'is there any transport management course?',
    'any bus driving course',
    'i have a canteen and want to learn business',
    'I take attendance at a school and want to study HR',
    'where can I retake O level maths?',
    'I want to wear a uniform, which course?',
    'my friend from the same batch studies nursing',
    'Is 60,000 enough for a diploma?',
    '500 is ok per month for a course?',
    'I want to study it next year',
    'can I start it next year?',
    'a course after office hours',
    'my working hours are 8 to 4, evening classes please',
    'classes outside the office hours',
  ])('is not heard in: %s', (message) => {
    expect(findSiteHelp(folded(message))).toBeUndefined()
  })

  it.each([
    ['is there transport to the campus', 'lists no rules'],
    ['does the college have a canteen?', 'lists no rules'],
    ['is lunch included', 'lists no rules'],
    ['how much attendance is needed', 'lists no rules'],
    ['is there an attendance rule', 'lists no rules'],
    ['what is the retake fee', 'lists no rules'],
    ['can I retake an exam', 'lists no rules'],
    ['do I have to wear a uniform', 'lists no rules'],
    ['must girls wear a scarf in class', 'lists no rules'],
    ['can we be in the same batch', 'lists no rules'],
    ['is 157 cm enough for cabin crew', 'no height'],
    ['I am 160 tall', 'no height'],
    ['do the fees go up next year', 'in rufiyaa'],
    ['will it increase every year', 'in rufiyaa'],
    ['is the price the same next year', 'in rufiyaa'],
    ['what are the office hours', 'at any hour'],
    ['your working hours please', 'at any hour'],
    ['the college opening hours', 'at any hour'],
  ])('%s is answered', (message, words) => {
    expect(JSON.stringify(findSiteHelp(folded(message))?.blocks)).toContain(words)
  })

  it.each(['how do I pay the court fee?', 'how much is the doctor fee'])('is about no study: %s', (message) => {
    expect(speaksOfStudy(folded(message))).toBe(false)
  })

  it.each(['how do i pay the fees', 'are fees paid monthly', 'the exam fee'])('is about study: %s', (message) => {
    expect(speaksOfStudy(folded(message))).toBe(true)
  })
})

describe('a change of field', () => {
  it.each(['Now want to move to bigger children', 'switch to software', 'shift from sales'])(
    'is heard in: %s',
    (message) => expect(changesField(folded(message))).toBe(true),
  )

  it.each(['I have a diploma in IT and can move to Male, what next?', 'I may move to another island', 'move to Addu'])(
    'is not heard in: %s',
    (message) => expect(changesField(folded(message))).toBe(false),
  )
})

describe('any subject', () => {
  it.each(['any subject is ok', 'which subject is not important', 'whatever course is fine'])(
    'is wanted in: %s',
    (message) => expect(wantsAnySubject(folded(message))).toBe(true),
  )

  it('is not wanted by somebody who asks for a fitting one', () => {
    expect(wantsAnySubject(folded('which course is ok for someone who likes animals?'))).toBe(false)
  })
})

describe('work for another kind of program', () => {
  it.each([
    'Write me an essay on coral reefs',
    'please write a letter to my landlord',
    'Can you make a birthday poem for my wife?',
    'write 300 words about my island',
    'translate this to dhivehi: good night',
    'summarise chapter 4 for the test',
    'solve 3x + 7 = 22',
    'Tell joke about a lawyer',
    'finish the sentence: a captain without a ship is like',
  ])('is ordered with: %s', (message) => {
    expect(ordersWork(folded(message))).toBe(true)
  })

  it.each([
    'write stories for newspapers',
    'write code all night',
    'draw houses rather than build them',
    'make games',
    'translate for tourists',
    'Translate from Arabic to Dhivehi, that is my dream',
    'finish my 30 juz by heart',
    'solve crimes',
    'compose a song, I want to learn that',
    'make me a list of courses',
  ])('is not ordered with: %s', (message) => {
    expect(ordersWork(folded(message))).toBe(false)
  })
})

describe('words of studies', () => {
  it.each([
    'a course in welding',
    'which courses are in Addu',
    'is there an evening class',
    'which subjects do I need',
  ])('are heard in: %s', (message) => {
    expect([asksForAdvice(folded(message)), hasStudyWords(folded(message))]).toEqual([true, true])
  })

  it.each([
    'of course my boat is faster',
    'he forgot the keys, of course',
    'in due course they will answer',
    'who mows the golf course',
    'a course of antibiotics until Friday',
    'a new study says that coffee is good',
    'selling a study table',
  ])('are not heard in: %s', (message) => {
    expect([asksForAdvice(folded(message)), hasStudyWords(folded(message))]).toEqual([false, false])
  })

  it.each(['a course of English', 'is there a study for that', 'sewing class price', 'tailoring, is it offered here'])(
    'make it about courses: %s',
    (message) => expect(hasStudyWords(folded(message))).toBe(true),
  )

  it.each(['does the pilot sleep', 'have nurses come', 'are lifeguards on strike', 'could a plumber come today'])(
    'are those of a question to somebody else in: %s',
    (message) => expect(asksOrOrders(folded(message))).toBe(true),
  )

  it.each(['pilot', 'nurse please', 'marine biology'])('are no question in: %s', (message) => {
    expect(asksOrOrders(folded(message))).toBe(false)
  })
})
