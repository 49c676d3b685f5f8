import {
  BANNER_MESSAGE_MAX_LENGTH,
  QUESTION_MAX_LENGTH,
  TESTIMONIAL_MAX_LENGTH,
  TESTIMONIAL_NAME_MAX_LENGTH,
} from '../../../contract/studio/content-limits.ts'
import { truncateText, visibleText } from '../../design/html-text.ts'
import { dayMonthYear } from '../../format-date.ts'
import type { Column } from '../data-table.tsx'
import type { Content, FieldSpecs } from './content-fields.tsx'

export type Row = Content & { id: number }

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
  empty: Content
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const ORDER = { kind: 'number', label: 'Order', hint: 'Lower numbers come first.' } as const
const ACTIVE = { kind: 'switch', label: 'Show it on the site' } as const

const COLUMNS: readonly Column<Row>[] = [
  { heading: 'Order', cell: ({ order }) => (typeof order === 'number' ? order : '-'), isNumber: true },
  { heading: 'On the site', cell: ({ active }) => (active === true ? 'Shown' : 'Hidden') },
]

const EXCERPT_LENGTH = 90
const excerpt = (html: unknown): string => truncateText(visibleText(textOf(html), EXCERPT_LENGTH), EXCERPT_LENGTH)

/** The lists whose rows are live as soon as they are saved, by their part of the address. */
export const LIST_KINDS = {
  'top-line': {
    title: 'Line on top',
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
    name: { heading: 'Message', text: ({ text }) => textOf(text) },
    columns: COLUMNS,
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
    name: { heading: 'Question', text: ({ question }) => textOf(question) },
    columns: [{ heading: 'Answer', cell: ({ answer }) => excerpt(answer) }, ...COLUMNS],
    fields: {
      question: { kind: 'line', label: 'Question', maxLength: QUESTION_MAX_LENGTH },
      answer: { kind: 'rich-text', label: 'Answer' },
      order: ORDER,
      active: ACTIVE,
    },
    empty: { question: '', answer: '', active: true },
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
    name: { heading: 'Who', text: ({ name }) => textOf(name) },
    columns: [
      { heading: 'Text', cell: ({ testimonial }) => excerpt(testimonial) },
      {
        heading: 'Agreed on',
        cell: ({ consent_at }) => (textOf(consent_at) ? dayMonthYear(textOf(consent_at).slice(0, 10)) : 'No date'),
      },
      ...COLUMNS,
    ],
    fields: {
      testimonial: { kind: 'paragraph', label: 'What they say', maxLength: TESTIMONIAL_MAX_LENGTH },
      name: { kind: 'line', label: 'Name', hint: 'As it is shown.', maxLength: TESTIMONIAL_NAME_MAX_LENGTH },
      consent_at: { kind: 'date', label: 'Agreed on', hint: 'The day on which this person agreed to be quoted.' },
      order: { ...ORDER, hint: 'Lower numbers come first; those without a number come last.' },
      active: ACTIVE,
    },
    empty: { testimonial: '', name: '', active: true },
  },
} as const satisfies Readonly<Record<string, ListKindTexts & { calls: object }>>

export type ListKindName = keyof typeof LIST_KINDS
export type ListKind = (typeof LIST_KINDS)[ListKindName]

export const findListKind = (name: string): ListKind | undefined =>
  Object.entries(LIST_KINDS).find(([key]) => key === name)?.[1]
