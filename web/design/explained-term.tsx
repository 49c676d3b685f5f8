import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

interface ExplainedTermProps {
  /** In two sentences. */
  text: string
  /** Where more can be read. */
  sources?: readonly { name: string; url: string }[]
  /** The term. */
  children: ReactNode
}

/** A term that explains itself when it is pressed; opened by markup, so it works without JavaScript. */
export function ExplainedTerm({ text, sources = [], children }: ExplainedTermProps) {
  const id = useId()
  return (
    <span className="explained">
      <button className="explained-term" type="button" popoverTarget={id}>
        <span>{children}</span>
        <Icon name="info" size={16} />
      </button>
      <span className="explanation" id={id} popover="auto">
        <span>{text}</span>
        {sources.length > 0 && (
          <span>
            {sources.map(({ name, url }) => (
              <a key={url} href={url} rel="noopener noreferrer" target="_blank">
                {name}
              </a>
            ))}
          </span>
        )}
      </span>
    </span>
  )
}
