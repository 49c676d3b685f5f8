import { useState } from 'react'
import { formatNumber } from '../../contract/format-text.ts'
import { Carousel } from '../design/carousel.tsx'
import { Counter } from '../design/counter.tsx'
import { Dialog } from '../design/dialog.tsx'
import { PasswordField, SelectField, TextArea, TextField } from '../design/form-fields.tsx'
import { TemporaryMessage } from '../design/message.tsx'
import { SuggestionField } from '../design/suggestion-field.tsx'

const SLIDES = [
  { name: 'one', colour: 'bg-aqua-soft' },
  { name: 'two', colour: 'bg-sand' },
  { name: 'three', colour: 'bg-coral-soft' },
]

export function Counters() {
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

export function Carousels() {
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <Slides label="Three slides" slides={SLIDES} />
      <Slides label="A single slide" slides={SLIDES.slice(0, 1)} />
    </div>
  )
}

const ISLANDS = ['Malé', 'Kulhudhuffushi', 'Hithadhoo'].map((name) => ({ value: name, label: name }))

export function Fields() {
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

export function SuggestionSample() {
  return (
    <SuggestionField
      label="Search, or type x or y"
      listLabel="Suggestions"
      name="q"
      action="/design"
      value=""
      maxLength={100}
      suggest={suggest}
      emptyText="Not found"
    />
  )
}

export function TemporaryMessages() {
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

export function Dialogs() {
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
