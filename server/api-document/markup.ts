import { markup as html, Markup } from '../platform/markup.ts'

export { html, Markup }

/** Plain text in which `words between backticks` are code. */
export const prose = (text: string): Markup =>
  html`${text.split('`').map((part, at) => (at % 2 === 0 ? part : html`<code>${part}</code>`))}`
