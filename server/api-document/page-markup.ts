import { markup as html, Markup } from '../platform/markup.ts'

export { html, Markup }

/** Plain text in which `words between backticks` are code. */
export const prose = (text: string): Markup =>
  html`${text.split('`').map((part, at) => (at % 2 === 0 ? part : html`<code>${part}</code>`))}`

/** A long path or name breaks after a slash or an underscore, not in a word. */
export const breakable = (name: string): Markup => html`${name.split(/(?<=[/_])/).map((part) => html`${part}<wbr>`)}`
