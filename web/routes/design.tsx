import type { ReactNode } from 'react'
import { homePath } from '../../contract/paths.ts'
import drawings from '../catalogue/home/categories.svg?no-inline'
import { Breadcrumbs } from '../design/breadcrumbs.tsx'
import { CollapsibleSections } from '../design/collapsible-sections.tsx'
import { Drawing } from '../design/drawing.tsx'
import { ExplainedTerm } from '../design/explained-term.tsx'
import { Icon, type IconName } from '../design/icon.tsx'
import iconFile from '../design/icons.svg?raw'
import { Message } from '../design/message.tsx'
import { MixedText } from '../design/mixed-text.tsx'
import { PageSection } from '../design/page-section.tsx'
import { Pagination, PaginationWithArrows } from '../design/pagination.tsx'
import { RichText } from '../design/rich-text.tsx'
import { PrintButton, ShareButton } from '../design/share-and-print.tsx'
import { Skeleton } from '../design/skeleton.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { Carousels, Counters, Dialogs, Fields, SuggestionSample, TemporaryMessages } from './design-samples.tsx'

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
  sun: 'bg-sun',
  'sun-soft': 'bg-sun-soft',
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

function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-8">
      <h2 className="mb-5 font-extrabold text-2xl">{title}</h2>
      {children}
    </section>
  )
}

const SECTIONS = [
  { id: 'first', title: 'First part', content: <p>What the first part says.</p> },
  { id: 'second', title: 'Second part', content: <p>What the second part says.</p> },
]

const RICH_TEXT = '<h3>Year 1</h3><ul><li>Anatomy</li><li>ދިވެހި ބަސް</li></ul><p>A <a href="/">link</a> in a paragraph.</p>'

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
      <Specimen title="Share button">
        <ShareButton path={homePath()} title="Graduate Maldives" thing="page" />
      </Specimen>
      <Specimen title="Field">
        <Fields />
      </Specimen>
      <Specimen title="Message">
        <div className="grid gap-4 md:grid-cols-2">
          <Message tone="good">Your details have been saved.</Message>
          <Message tone="bad">Network error. Please try again later.</Message>
        </div>
      </Specimen>
      <Specimen title="Temporary message">
        <TemporaryMessages />
      </Specimen>
      <Specimen title="Explained term">
        <ExplainedTerm
          text="Credits count the work that a course takes. A year of full-time study has 120."
          sources={[{ name: 'Home', url: '/' }]}
        >
          Credits
        </ExplainedTerm>
      </Specimen>
      <Specimen title="Print button">
        <PrintButton />
      </Specimen>
      <Specimen title="Suggestion field">
        <SuggestionSample />
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
              { name: 'Home', path: homePath() },
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
      <Specimen title="Collapsible sections">
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
        <Carousels />
      </Specimen>
    </div>
  )
}
