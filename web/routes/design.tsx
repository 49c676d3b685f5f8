import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../contract/format-number.ts'
import drawings from '../catalogue/home/categories.svg?no-inline'
import { Carousel } from '../design/carousel.tsx'
import { Counter } from '../design/counter.tsx'
import { Drawing } from '../design/drawing.tsx'
import { Icon, type IconName } from '../design/icon.tsx'
import iconFile from '../design/icons.svg?raw'
import { Message } from '../design/message.tsx'
import { Pagination } from '../design/pagination.tsx'
import { PasswordField } from '../design/password-field.tsx'
import { Question } from '../design/question.tsx'
import { TextArea } from '../design/text-area.tsx'
import { TextField } from '../design/text-field.tsx'
import { PageHead } from '../layout/page-head.tsx'

const SHOWN = [
  'carousel',
  'counter',
  'drawing',
  'field-frame',
  'icon',
  'message',
  'pagination',
  'password-field',
  'question',
  'text-area',
  'text-field',
]

const fileNames = Object.keys(import.meta.glob('../design/*.tsx')).map((path) => path.replace(/^.*\/(.*)\.tsx$/, '$1'))

const ICON_NAMES = [...iconFile.matchAll(/<symbol id="([a-z-]+)"/g)].map(
  ([, name]) => name as IconName, // The file itself names them so.
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

function Shelf({ title, children }: { title: string; children: ReactNode }) {
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

function Fields() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <TextField label="Full name" name="name" />
      <TextField label="Email" name="email" type="email" defaultValue="reema" error="Email must be a valid email" />
      <PasswordField label="Password" name="password" hint="At least 8 characters" autoComplete="new-password" />
      <TextArea label="Your note" name="note" defaultValue="Ask about the evening classes." maxLength={1000} />
    </div>
  )
}

function Questions() {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <button className="button button-quiet" type="button" onClick={() => setIsAsked(true)}>
        Ask
      </button>
      <Question title="Are you sure?" isOpen={isAsked} onClose={() => setIsAsked(false)}>
        <button className="button button-danger" type="button" onClick={() => setIsAsked(false)}>
          Yes
        </button>
      </Question>
    </>
  )
}

/** For those who work on the pages; the built site does not have it. */
export default function Design() {
  const missing = fileNames.filter((name) => !SHOWN.includes(name))
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6">
      <PageHead title="Design" />
      <h1 className="mb-8 font-extrabold text-title">Design</h1>
      {missing.length > 0 && <p className="mb-8 text-coral">Not shown here yet: {missing.join(', ')}</p>}
      <Shelf title="Colours">
        <ul className="grid grid-cols-3 gap-3 text-sm sm:grid-cols-6">
          {Object.entries(COLOURS).map(([name, colour]) => (
            <li key={name}>
              <div className={`${colour} mb-1 h-14 rounded-control border border-line`} />
              {name}
            </li>
          ))}
        </ul>
      </Shelf>
      <Shelf title="Type">
        {Object.entries(SIZES).map(([name, size]) => (
          <p className={size} key={name}>
            {name}: Shariáh and Law, MVR 12,500
          </p>
        ))}
      </Shelf>
      <Shelf title="Button">
        <p className="flex flex-wrap items-center gap-3">
          <button className="button" type="button">
            Explore Courses
          </button>
          <button className="button" type="button">
            <Icon name="search" />
            <span className="sr-only">Search</span>
          </button>
        </p>
      </Shelf>
      <Shelf title="Field">
        <Fields />
      </Shelf>
      <Shelf title="Message">
        <div className="grid gap-4 md:grid-cols-2">
          <Message tone="good">Your details are saved.</Message>
          <Message tone="bad">Network error. Please try again later.</Message>
        </div>
      </Shelf>
      <Shelf title="Question">
        <Questions />
      </Shelf>
      <Shelf title="Icon">
        <ul className="grid grid-cols-3 gap-3 text-sm sm:grid-cols-6">
          {ICON_NAMES.map((name) => (
            <li className="flex items-center gap-2" key={name}>
              <Icon name={name} size={24} /> {name}
            </li>
          ))}
        </ul>
      </Shelf>
      <Shelf title="Drawing">
        <div className="flex gap-4 text-action">
          <Drawing className="size-11" file={drawings} name="palm" />
          <Drawing className="size-20" file={drawings} name="laptop" />
        </div>
      </Shelf>
      <Shelf title="Pagination">
        <div className="grid gap-4">
          {[
            { current: 1, last: 3 },
            { current: 7, last: 85 },
            { current: 85, last: 85 },
          ].map((pages) => (
            <Pagination {...pages} pathOf={(page) => `?page=${page}`} key={`${pages.current} of ${pages.last}`} />
          ))}
        </div>
      </Shelf>
      <Shelf title="Counter">
        <Counters />
      </Shelf>
      <Shelf title="Carousel">
        <div className="grid gap-8 md:grid-cols-2">
          <Slides label="Three slides" slides={SLIDES} />
          <Slides label="A single slide" slides={SLIDES.slice(0, 1)} />
        </div>
      </Shelf>
    </div>
  )
}
