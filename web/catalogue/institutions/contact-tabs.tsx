import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Institution } from '../../../contract/catalogue/institution.ts'
import { type Contact, ContactEntry } from './contact-entry.tsx'

interface ContactTab {
  name: 'Campuses' | 'Faculties'
  contacts: readonly Contact[]
}

const mainFirst = (contacts: readonly Contact[]): Contact[] =>
  contacts.toSorted((one, other) => Number(other.main) - Number(one.main))

function listTabs({ campuses, faculties }: Institution): ContactTab[] {
  const tabs: ContactTab[] = [{ name: 'Campuses', contacts: mainFirst(campuses) }]
  if (faculties.length > 0) tabs.push({ name: 'Faculties', contacts: mainFirst(faculties) })
  return tabs
}

interface PanelProps {
  tab: ContactTab
  id: string
  labelId: string
  isActive: boolean
}

/** The pills select one entry. Without JavaScript all entries are shown, each below its name. */
function Panel({ tab, id, labelId, isActive }: PanelProps) {
  const [selectedId, setSelectedId] = useState(tab.contacts[0]?.id)
  return (
    <div className={isActive ? '' : 'hidden noscript:block'} id={id} role="tabpanel" aria-labelledby={labelId}>
      <p className="mb-3 hidden font-bold text-xl noscript:block">{tab.name}</p>
      <ul className="mb-6 flex flex-wrap gap-2 noscript:hidden">
        {tab.contacts.map(({ id: contactId, name }) => (
          <li key={contactId}>
            <button
              className="pill"
              type="button"
              aria-pressed={contactId === selectedId}
              onClick={() => setSelectedId(contactId)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      {tab.contacts.map((contact) => (
        <div
          className={contact.id === selectedId ? 'noscript:mb-8' : 'hidden noscript:mb-8 noscript:block'}
          key={contact.id}
        >
          <h3 className="mb-4 font-bold text-lg" dir="auto">
            {contact.name}
          </h3>
          <ContactEntry contact={contact} />
        </div>
      ))}
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

export function ContactTabs({ institution }: { institution: Institution }) {
  const tabs = listTabs(institution)
  const [active, setActive] = useState(0)
  const baseId = useId()
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (step === undefined) return
    const next = (active + step + tabs.length) % tabs.length
    setActive(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <section id="contact" aria-labelledby={`${baseId}-heading`}>
      <h2 className="font-bold text-2xl" id={`${baseId}-heading`}>
        Contact
      </h2>
      <div className="mt-5 rounded-card border border-line bg-surface shadow-card">
        <div
          className="flex flex-wrap gap-x-2 border-line border-b px-3 sm:px-5 noscript:hidden"
          ref={list}
          role="tablist"
          aria-labelledby={`${baseId}-heading`}
        >
          {tabs.map(({ name }, at) => (
            <button
              className="tab"
              key={name}
              id={`${baseId}-${name}`}
              type="button"
              role="tab"
              aria-selected={at === active}
              aria-controls={`${baseId}-${name}-panel`}
              tabIndex={at === active ? 0 : -1}
              onClick={() => setActive(at)}
              onKeyDown={onKeyDown}
            >
              {name}
            </button>
          ))}
        </div>
        <div className="p-4 sm:p-6">
          {tabs.map((tab, at) => (
            <Panel
              // A new key resets the tab to its main entry.
              key={at === active ? `${tab.name}, shown` : tab.name}
              tab={tab}
              id={`${baseId}-${tab.name}-panel`}
              labelId={`${baseId}-${tab.name}`}
              isActive={at === active}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
