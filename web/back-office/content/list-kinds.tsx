import type { ComponentType } from 'react'
import { levelText, MNQF_LEVEL_ORDER } from '../../../contract/catalogue/mnqf.ts'
import {
  BANNER_MESSAGE_MAX_LENGTH,
  CAREER_NAME_MAX_LENGTH,
  QUESTION_MAX_LENGTH,
  TESTIMONIAL_MAX_LENGTH,
  TESTIMONIAL_NAME_MAX_LENGTH,
  TITLE_WORDS_MAX,
  TITLE_WORDS_MAX_LENGTH,
} from '../../../contract/studio/content-limits.ts'
import { truncateText, visibleText } from '../../design/html-text.ts'
import { dayMonthYear } from '../../format-date.ts'
import { INTEREST_ORDER, INTERESTS, STATEMENTS } from '../../guidance/interests/interests.ts'
import { linesOf } from '../../staff/describe-field.ts'
import type { Column } from '../data-table.tsx'
import { CareerPreview, careerInWords } from './career-preview.tsx'
import { asText, type FieldSpecs, type FieldValues } from './content-fields.tsx'
import { QuestionPreview, TestimonialPreview, TopLinePreview } from './row-previews.tsx'

export type Row = FieldValues & { id: number }

interface ListKindTexts {
  title: string
  /** What the list is and where visitors see it. */
  text: string
  noun: readonly [one: string, several: string]
  /** What a row is called in the audit log, before its id. */
  thing: string
  name: { heading: string; text: (row: Row) => string }
  columns: readonly Column<Row>[]
  fields: FieldSpecs
  /** What a new row begins with. */
  empty: FieldValues
  /** Labels for the history, where the values are codes. */
  inWords?: (content: FieldValues) => FieldValues
  /** The preview: what visitors see of the values in the form. */
  preview: ComponentType<{ content: FieldValues }>
}

const ORDER = { kind: 'number', label: 'Order', hint: 'Lower numbers come first.' } as const
const ACTIVE = { kind: 'switch', label: 'Show it on the site' } as const

/** Where a row is on the site; a removed one is nowhere. */
export const PLACE_COLUMNS: readonly Column<Row>[] = [
  { heading: 'Order', cell: ({ order }) => (typeof order === 'number' ? order : '-'), isNumber: true },
  { heading: 'On the site', cell: ({ active }) => (active === true ? 'Shown' : 'Hidden') },
]

const EXCERPT_LENGTH = 90
const excerpt = (html: unknown): string => truncateText(visibleText(asText(html), EXCERPT_LENGTH), EXCERPT_LENGTH)

/** The lists whose rows are live as soon as they are saved, by their part of the address. */
export const LIST_KINDS = {
  'top-line': {
    title: 'Top banner',
    text: 'These messages move across the top of every page, in this order.',
    noun: ['message', 'messages'],
    thing: 'banner message',
    calls: {
      list: 'listBannerMessages',
      get: 'getBannerMessage',
      create: 'createBannerMessage',
      change: 'changeBannerMessage',
      remove: 'removeBannerMessage',
      restore: 'restoreBannerMessage',
    },
    name: { heading: 'Message', text: ({ text }) => asText(text) },
    columns: PLACE_COLUMNS,
    fields: {
      text: {
        kind: 'line',
        label: 'Message',
        hint: `Up to ${BANNER_MESSAGE_MAX_LENGTH} characters`,
        maxLength: BANNER_MESSAGE_MAX_LENGTH,
      },
      order: ORDER,
      active: ACTIVE,
    },
    empty: { text: '', active: true },
    preview: TopLinePreview,
  },
  questions: {
    title: 'Questions',
    text: 'Frequently asked questions and their answers, on About Us.',
    noun: ['question', 'questions'],
    thing: 'faq',
    calls: {
      list: 'listEditableFaqs',
      get: 'getFaq',
      create: 'createFaq',
      change: 'changeFaq',
      remove: 'removeFaq',
      restore: 'restoreFaq',
    },
    name: { heading: 'Question', text: ({ question }) => asText(question) },
    columns: [{ heading: 'Answer', cell: ({ answer }) => excerpt(answer) }, ...PLACE_COLUMNS],
    fields: {
      question: { kind: 'line', label: 'Question', maxLength: QUESTION_MAX_LENGTH },
      answer: { kind: 'rich-text', label: 'Answer' },
      order: ORDER,
      active: ACTIVE,
    },
    empty: { question: '', answer: '', active: true },
    preview: QuestionPreview,
  },
  testimonials: {
    title: 'Testimonials',
    text: 'What students say, on the home page. Quote only people who have agreed to it.',
    noun: ['testimonial', 'testimonials'],
    thing: 'testimonial',
    calls: {
      list: 'listEditableTestimonials',
      get: 'getTestimonial',
      create: 'createTestimonial',
      change: 'changeTestimonial',
      remove: 'removeTestimonial',
      restore: 'restoreTestimonial',
    },
    name: { heading: 'Who', text: ({ name }) => asText(name) },
    columns: [
      { heading: 'Text', cell: ({ testimonial }) => excerpt(testimonial) },
      {
        heading: 'Agreed on',
        cell: ({ consent_at }) => (asText(consent_at) ? dayMonthYear(asText(consent_at).slice(0, 10)) : 'No date'),
      },
      ...PLACE_COLUMNS,
    ],
    fields: {
      testimonial: { kind: 'paragraph', label: 'What they say', maxLength: TESTIMONIAL_MAX_LENGTH },
      name: { kind: 'line', label: 'Name', hint: 'As it appears on the site.', maxLength: TESTIMONIAL_NAME_MAX_LENGTH },
      photo: { kind: 'portrait', label: 'Photo', hint: "A square photo. It requires a date under 'Agreed on'." },
      consent_at: {
        kind: 'date',
        label: 'Agreed on',
        hint: 'The date on which this person agreed to be quoted and, if there is a photo, to be shown.',
      },
      order: { ...ORDER, hint: 'Lower numbers come first; those without a number come last.' },
      active: ACTIVE,
    },
    empty: { testimonial: '', name: '', active: true },
    preview: TestimonialPreview,
  },
  careers: {
    title: 'Careers',
    text: 'The careers in the six questions and the interest profile, and the courses that lead to them.',
    noun: ['career', 'careers'],
    thing: 'career',
    calls: {
      list: 'listEditableCareers',
      get: 'getCareer',
      create: 'createCareer',
      change: 'changeCareer',
      remove: 'removeCareer',
      restore: 'restoreCareer',
    },
    name: { heading: 'Career', text: ({ name }) => asText(name) },
    columns: [
      { heading: 'Leads to', cell: (row) => linesOf('categories', row['categories']).join(', ') || 'Nothing yet' },
      { heading: 'Interests', cell: (row) => linesOf('interests', careerInWords(row)['interests']).join(', ') },
      ...PLACE_COLUMNS,
    ],
    fields: {
      name: { kind: 'line', label: 'Name', maxLength: CAREER_NAME_MAX_LENGTH },
      categories: {
        kind: 'categories',
        label: 'Categories',
        hint: 'Every course in one of these leads to the career.',
      },
      title_words: {
        kind: 'words',
        label: 'Words in titles',
        hint: 'Courses with these words in their titles come first. The beginning of a word is enough: nurs, midwif',
        maxLength: TITLE_WORDS_MAX * (TITLE_WORDS_MAX_LENGTH + 2),
      },
      usual_level: {
        kind: 'numbered-choice',
        label: 'Usual level',
        hint: 'What people usually start work with. Courses close to it come first.',
        choices: MNQF_LEVEL_ORDER.filter((level) => level !== 'NA').map((level) => ({
          value: level,
          label: levelText(level),
        })),
      },
      interests: {
        kind: 'ranking',
        label: 'Interests',
        hint: 'The three that this work needs most.',
        ranks: ['Strongest', 'Second', 'Third'],
        choices: INTEREST_ORDER.map((letter) => ({ value: letter, label: INTERESTS[letter].name })),
      },
      typical_statements: {
        kind: 'numbered-choices',
        label: 'Typical statements',
        hint: 'Up to six. They are shown as reasons to visitors who like them.',
        choices: STATEMENTS.map(({ text }, at) => ({ value: String(at + 1), label: text })),
      },
      order: { ...ORDER, hint: 'Lower numbers come first. Links that visitors have saved keep working.' },
      active: ACTIVE,
    },
    empty: {
      name: '',
      categories: [],
      title_words: [],
      usual_level: 7,
      interests: [],
      typical_statements: [],
      active: true,
    },
    inWords: careerInWords,
    preview: CareerPreview,
  },
} as const satisfies Readonly<Record<string, ListKindTexts & { calls: object }>>

export type ListKindName = keyof typeof LIST_KINDS
export type ListKind = (typeof LIST_KINDS)[ListKindName]

export const findListKind = (name: string): ListKind | undefined =>
  Object.entries(LIST_KINDS).find(([key]) => key === name)?.[1]
