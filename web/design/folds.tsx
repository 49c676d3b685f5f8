import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from './icon.tsx'
import { isPlainClick } from './is-plain-click.ts'

export interface Fold {
  /** Names it in the address. */
  id: string
  title: string
  content: ReactNode
}

/** Where on the screen a reader looks, from its top. */
const READING_LINE = 0.35

/** Which of the elements a reader has come to; one that was chosen stays so until the page is scrolled by hand. */
function useElementInView(ids: readonly string[]) {
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
    // Told whenever one of them comes to the line or leaves it.
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

/** An address that names a part opens it, as the browser itself does for a page that was just loaded. */
function useOpenedByAddress(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: The same link may be followed again after its part was closed.
  useEffect(() => {
    const part = document.getElementById(hash.slice(1))
    const fold = part?.closest('details')
    if (!fold || fold.open) return
    fold.open = true
    part?.scrollIntoView()
  }, [hash, key])
}

/** Another part above may close with the press: what was pressed stays under the finger. */
function stayInPlace({ currentTarget }: MouseEvent<HTMLElement>): void {
  const { top } = currentTarget.getBoundingClientRect()
  requestAnimationFrame(() => {
    const moved = currentTarget.getBoundingClientRect().top - top
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
  })
}

interface FoldsProps {
  /** What the parts are, for the menu beside them. */
  label: string
  folds: readonly Fold[]
}

/** Parts of a long text: a menu beside all of them where there is room, else one open at a time, the first to begin with. */
export function Folds({ label, folds }: FoldsProps) {
  useOpenedByAddress()
  const { active, choose } = useElementInView(folds.map(({ id }) => id))
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
      <nav className="fold-menu" aria-label={label}>
        <ol>
          {folds.map(({ id, title }) => (
            <li key={id}>
              <Link
                className="fold-link"
                to={`#${id}`}
                aria-current={id === active ? 'true' : undefined}
                onClick={(event) => isPlainClick(event) && choose(id)}
              >
                {title}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className="overflow-clip rounded-card border border-line bg-surface shadow-card">
        {folds.map(({ id, title, content }, at) => (
          <details className="fold" key={id} name={label} open={at === 0}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, by mouse and by keyboard */}
            <summary className="fold-summary" onClick={stayInPlace}>
              <h2 className="font-bold text-lg">{title}</h2>
              <Icon className="fold-arrow" name="chevron-down" />
            </summary>
            <div className="fold-body" id={id}>
              {/* Stands for the summary where everything is open at once. */}
              <h2 className="fold-title">{title}</h2>
              {content}
            </div>
          </details>
        ))}
      </div>
    </div>
  )
}
