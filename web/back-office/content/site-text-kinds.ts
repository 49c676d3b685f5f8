import type { SiteTextName } from '../../../contract/editorial/content.ts'
import {
  aboutUsPath,
  contentGuidelinesPath,
  infringementPath,
  privacyPath,
  termsPath,
} from '../../../contract/paths.ts'
import { CATEGORY_DRAWINGS, POINT_ICONS } from '../../../contract/studio/content-limits.ts'
import { fieldName } from '../../../contract/studio/field-names.ts'
import type { FieldSpec, FieldSpecs } from './content-fields.tsx'

interface SiteTextKind {
  title: string
  /** Where visitors see it. */
  text: string
  fields: FieldSpecs
  /** Whether there is a page to preview it on. */
  hasPreview: boolean
}

const profile = (label: string) => ({ kind: 'line', label, maxLength: 300 }) as const

const titledText = (label: string): FieldSpec => ({
  kind: 'group',
  label,
  fields: {
    title: { kind: 'line', label: 'Heading', maxLength: 80 },
    text: { kind: 'paragraph', label: 'Text', maxLength: 1_000 },
  },
})

const ICON_NAMES: Readonly<Record<(typeof POINT_ICONS)[number], string>> = {
  globe: 'Globe',
  user: 'Person',
  users: 'People',
  star: 'Star',
  book: 'Book',
  level: 'Steps',
  door: 'Door',
  filter: 'Filter',
  compare: 'Side by side',
  search: 'Magnifying glass',
  course: 'Course',
  phone: 'Phone',
  briefcase: 'Briefcase',
  money: 'Money',
  tick: 'Tick',
  institution: 'Institution',
}

const points = (label: string): FieldSpec => ({
  kind: 'list',
  label,
  one: 'point',
  fields: {
    title: { kind: 'line', label: 'Heading', maxLength: 80 },
    text: { kind: 'paragraph', label: 'Text', maxLength: 400 },
    icon: {
      kind: 'choice',
      label: 'Picture',
      choices: POINT_ICONS.map((icon) => ({ value: icon, label: ICON_NAMES[icon] })),
    },
  },
  empty: { title: '', text: '', icon: 'star' },
})

const LEGAL_FIELDS: FieldSpecs = {
  lead: { kind: 'paragraph', label: 'Introduction', maxLength: 600 },
  dates: {
    kind: 'list',
    label: 'Dates',
    one: 'date',
    fields: {
      label: { kind: 'line', label: 'Label', hint: 'Such as Updated or Effective', maxLength: 40 },
      date: { kind: 'date', label: 'Date' },
    },
    empty: { label: 'Updated', date: '' },
  },
  sections: {
    kind: 'list',
    label: 'Sections',
    one: 'section',
    fields: {
      title: { kind: 'line', label: 'Heading', maxLength: 120 },
      text: { kind: 'rich-text', label: 'Text', hint: '{email} becomes your email address.' },
      id: {
        kind: 'line',
        label: 'Last part of the address',
        hint: 'A letter first, then lowercase letters, digits and hyphens, such as misuse',
        maxLength: 60,
      },
    },
    empty: { title: '', text: '', id: '' },
  },
  description: { kind: 'paragraph', label: 'For search engines', hint: 'One sentence', maxLength: 160 },
}

const legalPage = (title: string, address: string): SiteTextKind => ({
  title,
  text: `The page ${address}.`,
  fields: LEGAL_FIELDS,
  hasPreview: true,
})

/** The texts that are drafted and published as a whole, by their part of the address. */
export const SITE_TEXT_KINDS: Readonly<Record<SiteTextName, SiteTextKind>> = {
  contact: {
    title: 'Contact and social links',
    text: 'In the footer, on About Us and on Advertise With Us.',
    fields: {
      email: { kind: 'line', label: 'Email', maxLength: 200 },
      advertising_email: { kind: 'line', label: 'Email for advertisers', maxLength: 200 },
      advertising_phone: { kind: 'line', label: 'Phone for advertisers', maxLength: 40 },
      social: {
        kind: 'group',
        label: 'Social links',
        hint: 'If you leave one empty, its link is hidden.',
        fields: {
          facebook: profile('Facebook'),
          instagram: profile('Instagram'),
          twitter: profile('Twitter/X'),
          linkedin: profile('LinkedIn'),
        },
      },
    },
    hasPreview: true,
  },
  helplines: {
    title: 'Helplines',
    text: 'The numbers that the chat gives to somebody in distress. Call each one before you publish it.',
    fields: {
      helplines: {
        kind: 'list',
        label: 'Helplines',
        one: 'helpline',
        fields: {
          name: { kind: 'line', label: 'Name', maxLength: 80 },
          phone: { kind: 'line', label: 'Phone', maxLength: 30 },
        },
        empty: { name: '', phone: '' },
      },
    },
    hasPreview: false,
  },
  'popular-categories': {
    title: 'Popular categories',
    text: 'The fields of study shown on the home page.',
    fields: {
      categories: {
        kind: 'list',
        label: 'Categories',
        one: 'category',
        fields: {
          name: { kind: 'category', label: 'Category' },
          drawing: {
            kind: 'choice',
            label: 'Illustration',
            choices: CATEGORY_DRAWINGS.map((name) => ({ value: name, label: fieldName(name.replaceAll('-', '_')) })),
          },
        },
        empty: { name: '', drawing: 'book' },
      },
    },
    hasPreview: true,
  },
  'about-us': {
    title: 'About Us',
    text: `The page ${aboutUsPath()}. Its questions are a separate list.`,
    fields: {
      intro: { kind: 'paragraph', label: 'Introduction', maxLength: 600 },
      purpose: titledText('Purpose'),
      vision: titledText('Vision'),
      mission: titledText('Mission'),
      values: points('Core values'),
      reasons: points('Why Graduate Maldives?'),
      benefits: points('Why list your courses?'),
      description: { kind: 'paragraph', label: 'For search engines', hint: 'One sentence', maxLength: 160 },
    },
    hasPreview: true,
  },
  'terms-of-service': legalPage('Terms of Service', termsPath()),
  'privacy-policy': legalPage('Privacy Policy', privacyPath()),
  'content-guidelines': legalPage('Content Guidelines', contentGuidelinesPath()),
  'infringement-policy': legalPage('Infringement Policy', infringementPath()),
}

export const isSiteText = (name: string): name is SiteTextName => Object.hasOwn(SITE_TEXT_KINDS, name)
