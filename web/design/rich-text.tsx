import { markThaana } from './mark-thaana.ts'

interface RichTextProps {
  /** As the server's cleaning leaves it. */
  html: string
  className?: string
}

export function RichText({ html, className = '' }: RichTextProps) {
  return (
    <div
      className={`rich-text ${className}`}
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sends rich text cleaned, and the page's policy runs no script of it.
      dangerouslySetInnerHTML={{ __html: markThaana(html) }}
    />
  )
}
