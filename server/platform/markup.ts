/** HTML, XML or SVG that is safe to send: every value in it has been escaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type MarkupContent = Markup | string | number | readonly MarkupContent[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

function textOf(content: MarkupContent): string {
  if (content instanceof Markup) return content.text
  if (typeof content === 'string' || typeof content === 'number') return escaped(String(content))
  return content.map(textOf).join('')
}

/** Writes markup as it stands and escapes every value put into it. */
export const markup = (literals: TemplateStringsArray, ...values: readonly MarkupContent[]): Markup =>
  new Markup(String.raw({ raw: literals }, ...values.map(textOf)))
