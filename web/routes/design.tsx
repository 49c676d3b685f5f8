import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../contract/format-number.ts'
import drawings from '../catalogue/home/categories.svg?no-inline'
import { Breadcrumbs } from '../design/breadcrumbs.tsx'
import { Carousel } from '../design/carousel.tsx'
import { CollapsibleSections } from '../design/collapsible-sections.tsx'
import { Counter } from '../design/counter.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Drawing } from '../design/drawing.tsx'
import { PasswordField, SelectField, TextArea, TextField } from '../design/form-fields.tsx'
import { Icon, type IconName } from '../design/icon.tsx'
import iconFile from '../design/icons.svg?raw'
import { Message, TemporaryMessage } from '../design/message.tsx'
import { MixedText } from '../design/mixed-text.tsx'
import { PageSection } from '../design/page-section.tsx'
import { Pagination, PaginationWithArrows } from '../design/pagination.tsx'
import { RichText } from '../design/rich-text.tsx'
import { Skeleton } from '../design/skeleton.tsx'
import { SuggestionField } from '../design/suggestion-field.tsx'
import { PageHead } from '../layout/page-head.tsx'

const ICON_NAMES = [...iconFile.matchAll(/<symbol id="([a-z-]+)"/g)].map(
  ([, name]) => name as IconName, // IconName lists the symbols of this file.
)

const COLOURS = {
  ground: 'bg-ground',
  surface: 'bg-surface',
  sand: 'bg-sand',
  line: 'bg-line',
  'line-strong': 'bg-line-strong',
  ink: 'bg-ink',
  'ink-soft': 'bg-ink-soft',
  deep: 'bg-deep',
  lagoon: 'bg-lagoon',
  action: 'bg-action',
  'action-strong': 'bg-action-strong',
  aqua: 'bg-aqua',
  'aqua-soft': 'bg-aqua-soft',
  coral: 'bg-coral',
  'coral-soft': 'bg-coral-soft',
  band: 'bg-band',
  'band-mid': 'bg-band-mid',
  'band-end': 'bg-band-end',
}

const SIZES = {
  sm: 'text-sm',
  base: 'text-base',
  lg: 'text-lg',
  xl: 'text-xl',
  '2xl': 'text-2xl',
  title: 'text-title',
  display: 'text-display',
}

const SLIDES = [
  { name: 'one', colour: 'bg-aqua-soft' },
  { name: 'two', colour: 'bg-sand' },
  { name: 'three', colour: 'bg-coral-soft' },
]

function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-8">
      <h2 className="mb-5 font-extrabold text-2xl">{title}</h2>
      {children}
    </section>
  )
}

function Counters() {
  const [round, setRound] = useState(0)
  return (
    <div className="flex items-center gap-8 font-extrabold text-title" key={round}>
      <Counter value={842} duration={500} write={formatNumber} />
      <Counter value={12_345} duration={3000} write={formatNumber} />
      <button className="button text-base" type="button" onClick={() => setRound(round + 1)}>
        Again
      </button>
    </div>
  )
}

function Slides({ label, slides }: { label: string; slides: typeof SLIDES }) {
  return (
    <Carousel
      label={label}
      interval={3000}
      slides={slides}
      keyOf={({ name }) => name}
      render={({ name, colour }) => <p className={`${colour} grid h-40 place-items-center text-xl`}>Slide {name}</p>}
    />
  )
}

const ISLANDS = ['Malé', 'Kulhudhuffushi', 'Hithadhoo'].map((name) => ({ value: name, label: name }))

function Fields() {
  const [island, setIsland] = useState('Malé')
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <TextField label="Full name" name="name" />
      <TextField label="Email" name="email" type="email" defaultValue="reema" error="Email must be a valid email" />
      <PasswordField label="Password" name="password" hint="At least 8 characters" autoComplete="new-password" />
      <TextArea label="Your note" name="note" defaultValue="Ask about the evening classes." maxLength={1000} />
      <SelectField
        label="Island"
        name="island"
        value={island}
        choices={ISLANDS}
        onChange={({ target }) => setIsland(target.value)}
      />
    </div>
  )
}

/** Any text has a suggestion; x has none, and y fails. */
async function suggest(text: string) {
  if (text.startsWith('x')) return []
  if (text.startsWith('y')) throw new Error('No connection.')
  return [{ to: '?', text: `${text} and more`, note: 'Somewhere', icon: 'course' as const }]
}

const SUGGESTIONS = { name: 'q', action: '/design', value: '', maxLength: 100, suggest, emptyText: 'Not found' }

function TemporaryMessages() {
  const [round, setRound] = useState(0)
  return (
    <div className="grid gap-4">
      <TemporaryMessage tone="good" key={round}>
        Message sent successfully!
      </TemporaryMessage>
      <button className="button button-quiet justify-self-start" type="button" onClick={() => setRound(round + 1)}>
        Again
      </button>
    </div>
  )
}

const SECTIONS = [
  { id: 'first', title: 'First part', content: <p>What the first part says.</p> },
  { id: 'second', title: 'Second part', content: <p>What the second part says.</p> },
]

const RICH_TEXT = '<h3>Year 1</h3><ul><li>Anatomy</li><li>ދިވެހި ބަސް</li></ul><p>A <a href="/">link</a> in a paragraph.</p>'

function Dialogs() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button className="button button-quiet" type="button" onClick={() => setIsOpen(true)}>
        Ask
      </button>
      <Dialog title="Are you sure?" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <button className="button button-danger" type="button" onClick={() => setIsOpen(false)}>
          Yes
        </button>
      </Dialog>
    </>
  )
}

/** For developers: the built site does not have this page. */
export default function Design() {
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6">
      <PageHead title="Design" />
      <h1 className="mb-8 font-extrabold text-title">Design</h1>
      <Specimen title="Colours">
        <ul className="grid grid-cols-3 gap-3 text-sm sm:grid-cols-6">
          {Object.entries(COLOURS).map(([name, colour]) => (
            <li key={name}>
              <div className={`${colour} mb-1 h-14 rounded-control border border-line`} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type">
        {Object.entries(SIZES).map(([name, size]) => (
          <p className={size} key={name}>
            {name}: Shariáh and Law, MVR 12,500
          </p>
        ))}
      </Specimen>
      <Specimen title="Button">
        <p className="flex flex-wrap items-center gap-3">
          <button className="button" type="button">
            Explore Courses
          </button>
          <button className="button" type="button">
            <Icon name="search" />
            <span className="sr-only">Search</span>
          </button>
        </p>
      </Specimen>
      <Specimen title="Field">
        <Fields />
      </Specimen>
      <Specimen title="Message">
        <div className="grid gap-4 md:grid-cols-2">
          <Message tone="good">Your details are saved.</Message>
          <Message tone="bad">Network error. Please try again later.</Message>
        </div>
      </Specimen>
      <Specimen title="Temporary message">
        <TemporaryMessages />
      </Specimen>
      <Specimen title="Suggestion field">
        <SuggestionField {...SUGGESTIONS} label="Search, or type x or y" listLabel="Suggestions" />
      </Specimen>
      <Specimen title="Dialog">
        <Dialogs />
      </Specimen>
      <Specimen title="Icon">
        <ul className="grid grid-cols-3 gap-3 text-sm sm:grid-cols-6">
          {ICON_NAMES.map((name) => (
            <li className="flex items-center gap-2" key={name}>
              <Icon name={name} size={24} /> {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Drawing">
        <div className="flex gap-4 text-action">
          <Drawing className="size-11" file={drawings} name="palm" />
          <Drawing className="size-20" file={drawings} name="laptop" />
        </div>
      </Specimen>
      <Specimen title="Pagination">
        <div className="grid gap-4">
          {[
            { current: 1, last: 3 },
            { current: 7, last: 85 },
            { current: 85, last: 85 },
          ].map((pages) => (
            <Pagination {...pages} pathOf={(page) => `?page=${page}`} key={`${pages.current} of ${pages.last}`} />
          ))}
        </div>
      </Specimen>
      <Specimen title="Pagination with arrows">
        <PaginationWithArrows current={1} last={12} pathOf={(page) => `?page=${page}`} />
      </Specimen>
      <Specimen title="Breadcrumbs">
        <div className="band p-4">
          <Breadcrumbs
            crumbs={[
              { name: 'Home', path: '/' },
              { name: 'Design', path: '/design' },
            ]}
          />
        </div>
      </Specimen>
      <Specimen title="Mixed text">
        <p dir="auto">
          <MixedText text="Diploma in ދިވެހި" />
        </p>
      </Specimen>
      <Specimen title="Rich text">
        <RichText html={RICH_TEXT} />
      </Specimen>
      <Specimen title="CollapsibleSections">
        <CollapsibleSections label="Parts" sections={SECTIONS} />
      </Specimen>
      <Specimen title="Page section">
        <PageSection title="What we do">One thing after another.</PageSection>
      </Specimen>
      <Specimen title="Skeleton">
        <Skeleton className="h-6 w-64" />
      </Specimen>
      <Specimen title="Counter">
        <Counters />
      </Specimen>
      <Specimen title="Carousel">
        <div className="grid gap-8 md:grid-cols-2">
          <Slides label="Three slides" slides={SLIDES} />
          <Slides label="A single slide" slides={SLIDES.slice(0, 1)} />
        </div>
      </Specimen>
    </div>
  )
}
