import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from './icon.tsx'
import { isSameTabClick } from './page-link.tsx'

interface CollapsibleSection {
  /** The fragment of its address. */
  id: string
  title: string
  content: ReactNode
}

/** The height on the screen at which a section counts as being read, as a share from the top. */
const READING_LINE = 0.35

/** The element that is being read. One chosen from the menu stays active until the visitor scrolls. */
function useActiveElement(ids: readonly string[]) {
  const [active, setActive] = useState(ids[0])
  const isChosen = useRef(false)
  const key = ids.join(' ')
  useEffect(() => {
    const elements = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const follow = (): void => {
      if (isChosen.current) return
      const read = elements.findLast((element) => element.getBoundingClientRect().top <= innerHeight * READING_LINE)
      setActive((read ?? elements[0])?.id)
    }
    // Called when an element reaches the reading line or leaves it.
    const margin = `${-100 * READING_LINE}% 0px ${-100 * (1 - READING_LINE) + 1}% 0px`
    const observer = new IntersectionObserver(follow, { rootMargin: margin })
    for (const element of elements) observer.observe(element)
    const release = (): void => {
      isChosen.current = false
    }
    const options = { passive: true }
    addEventListener('wheel', release, options)
    addEventListener('touchmove', release, options)
    addEventListener('keydown', release, options)
    return () => {
      observer.disconnect()
      removeEventListener('wheel', release)
      removeEventListener('touchmove', release)
      removeEventListener('keydown', release)
    }
  }, [key])
  const choose = (id: string): void => {
    isChosen.current = true
    setActive(id)
  }
  return { active, choose }
}

/** Opens the section that the fragment names, as the browser does when a page is loaded. */
function useOpenSectionOfHash(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: The same link may be followed again after its section was closed.
  useEffect(() => {
    const target = document.getElementById(hash.slice(1))
    const details = target?.closest('details')
    if (!details || details.open) return
    details.open = true
    target?.scrollIntoView()
  }, [hash, key])
}

/** Opening a section may close one above: scrolls so that the pressed title stays under the pointer. */
function preserveScrollPosition({ currentTarget }: MouseEvent<HTMLElement>): void {
  const { top } = currentTarget.getBoundingClientRect()
  requestAnimationFrame(() => {
    const moved = currentTarget.getBoundingClientRect().top - top
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
  })
}

interface CollapsibleSectionsProps {
  /** The name of the menu, for screen readers. */
  label: string
  sections: readonly CollapsibleSection[]
  /** On a phone the titles come first, and none of them is open. */
  isClosed?: boolean
}

/** Sections of a long page: on a wide screen all open beside a menu, on a phone one open at a time. */
export function CollapsibleSections({ label, sections, isClosed = false }: CollapsibleSectionsProps) {
  useOpenSectionOfHash()
  const { active, choose } = useActiveElement(sections.map(({ id }) => id))
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
      <nav className="collapsible-menu" aria-label={label}>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link
                className="collapsible-link"
                to={`#${id}`}
                aria-current={id === active ? 'true' : undefined}
                onClick={(event) => isSameTabClick(event) && choose(id)}
              >
                {title}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className="overflow-clip rounded-card border border-line bg-surface shadow-card">
        {sections.map(({ id, title, content }, at) => (
          <details className="collapsible" key={id} name={label} open={at === 0 && !isClosed}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, by mouse and by keyboard */}
            <summary className="collapsible-summary" onClick={preserveScrollPosition}>
              <h2 className="font-bold text-lg">{title}</h2>
              <Icon className="collapsible-arrow" name="chevron-down" />
            </summary>
            <div className="collapsible-body" id={id}>
              {/* Replaces the summary where all sections are open. */}
              <h2 className="collapsible-title">{title}</h2>
              {content}
            </div>
          </details>
        ))}
      </div>
    </div>
  )
}
