/** HTML that is safe to send: whatever was put into it has been escaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Content = Markup | string | number | readonly Content[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

function textOf(content: Content): string {
  if (content instanceof Markup) return content.text
  if (typeof content === 'string' || typeof content === 'number') return escapeHtml(String(content))
  return content.map(textOf).join('')
}

/** Writes HTML as it stands and escapes every value put into it. */
export const html = (literals: TemplateStringsArray, ...values: readonly Content[]): Markup =>
  new Markup(String.raw({ raw: literals }, ...values.map(textOf)))

/** Plain text in which `words between backticks` are code. */
export const prose = (text: string): Markup =>
  html`${text.split('`').map((part, at) => (at % 2 === 0 ? part : html`<code>${part}</code>`))}`

/** A long path or name breaks after a slash or an underscore, not in a word. */
export const breakable = (name: string): Markup => html`${name.split(/(?<=[/_])/).map((part) => html`${part}<wbr>`)}`
