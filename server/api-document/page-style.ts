import { createHash } from 'node:crypto'
import { Markup } from '../platform/markup.ts'

const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #fbf9f4; --surface: #ffffff; --sand: #f3ecdd; --line: #e4ddcd; --ink: #10222e; --soft: #4a5d68;
  --action: #07615d; --aqua-soft: #e0f3f1; --on-aqua-soft: #07524f; --coral: #a8350f; --coral-soft: #ffe8df;
  --band: linear-gradient(100deg, #07364b 0%, #0b4f6c 70%, #12a5a0 140%);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0b1a22; --surface: #12262f; --sand: #182f39; --line: #24404b; --ink: #e8f1f3; --soft: #9fb4bd;
    --action: #4fd1c5; --aqua-soft: #0f3a3a; --on-aqua-soft: #a5e8e0; --coral: #ffb59b; --coral-soft: #3a1d12;
    --band: linear-gradient(100deg, #062634 0%, #08384c 70%, #0c6f70 140%);
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif;
}
.frame { max-width: 66rem; margin-inline: auto; padding-inline: 1.25rem; }
h1, h2, h3, h4 { line-height: 1.2; letter-spacing: -0.02em; margin: 0; text-wrap: balance; }
h1 { font-size: clamp(2rem, 6vw, 3rem); font-weight: 800; letter-spacing: -0.03em; }
h2 { font-size: 1.5rem; font-weight: 750; }
h4 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
p { margin: 0.75rem 0; max-width: 68ch; }
code, pre { font: 0.92em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; }
code { overflow-wrap: anywhere; }
a { color: var(--action); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; border-radius: 4px; }
#calls:focus { outline: none; }
header { background: var(--band); color: #fff; padding-block: 1.5rem 2.5rem; }
header a, header code { color: #fff; }
header :focus-visible { outline-color: #fff; }
.home { margin: 0 0 2rem; font-weight: 700; }
.home a { display: inline-block; padding-block: 0.5rem; text-decoration: none; }
.home a:hover { text-decoration: underline; }
.lead { font-size: 1.125rem; color: #dcebf0; }
.base span, .try span { font-size: 0.875rem; font-weight: 600; margin-inline-end: 0.5rem; }
.base code { background: rgb(0 0 0 / 0.28); padding: 0.25rem 0.6rem; border-radius: 8px; }
.button {
  display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0.5rem 1.25rem; margin-top: 0.5rem;
  border-radius: 12px; background: #fff; font-weight: 700; text-decoration: none;
}
header .button { color: #07364b; }
.button:hover { text-decoration: underline; }
.two { display: grid; gap: 2rem; padding-block: 2.5rem; }
.two h3 { font-size: 1.125rem; margin-top: 1.5rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav > ul > li { margin-top: 0.75rem; font-weight: 700; }
nav ul ul { font-weight: 400; }
nav a { display: block; padding-block: 0.25rem; text-decoration: none; }
nav a:hover { text-decoration: underline; }
@media (min-width: 56rem) { .two { grid-template-columns: minmax(0, 1fr) 22rem; gap: 4rem; } }
.group { padding-block: 1.5rem; border-top: 1px solid var(--line); }
.soft, .type, .place { color: var(--soft); }
article {
  margin-top: 1.25rem; padding: 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 16px;
}
@media (min-width: 40rem) { article { padding: 1.75rem; } }
h3 { font-size: 1.125rem; font-weight: 700; letter-spacing: 0; }
h3 code { overflow-wrap: normal; font-weight: 650; }
.method, .status {
  display: inline-block; font-size: 0.8125rem; font-weight: 700; padding: 0.1rem 0.55rem; border-radius: 999px;
  background: var(--coral-soft); color: var(--coral); font-variant-numeric: tabular-nums;
}
.method, .good { background: var(--aqua-soft); color: var(--on-aqua-soft); }
.try a { display: inline-block; padding-block: 0.15rem; }
table { width: 100%; border-collapse: collapse; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
thead { font-size: 0.875rem; color: var(--soft); }
th, td { text-align: start; vertical-align: top; padding: 0.6rem 0.75rem 0.6rem 0; border-bottom: 1px solid var(--line); }
tbody tr:last-child > * { border-bottom: 0; }
tbody th { width: 11.5rem; font-weight: 600; overflow-wrap: anywhere; }
td p { margin: 0.15rem 0 0; }
.place { display: block; font-size: 0.875rem; font-weight: 400; }
.type { font-size: 0.9375rem; }
td a { display: inline-block; min-height: 1.5rem; }
@media (max-width: 30rem) { tbody th { width: 8.5rem; } td, th { padding-inline-end: 0.5rem; } }
summary { cursor: pointer; padding-block: 0.25rem; min-height: 1.75rem; border-radius: 6px; }
summary:hover { color: var(--action); }
.fields { list-style: none; margin: 0; padding: 0 0 0 1rem; border-inline-start: 2px solid var(--line); }
.fields li { padding-block: 0.15rem; }
.fields .fields { margin: 0.1rem 0 0.4rem 0.25rem; }
.shape > .fields { margin-top: 0.5rem; }
.answers { list-style: none; margin: 0; padding: 0; }
.answers li { padding-block: 0.25rem; }
.answers .status { min-width: 2.75rem; text-align: center; margin-inline-end: 0.25rem; }
pre { margin: 0.5rem 0; padding: 0.75rem 1rem; background: var(--sand); border-radius: 12px; white-space: pre-wrap; overflow-wrap: anywhere; }
.skip {
  position: absolute; inset-inline-start: 0.5rem; top: -4rem; padding: 0.75rem 1rem; border-radius: 12px;
  background: #fff; color: #07364b; font-weight: 700;
}
.skip:focus { top: 0.5rem; }
footer a { display: inline-block; padding-block: 0.25rem; }
footer { margin-top: 2rem; padding-block: 1rem 2rem; border-top: 1px solid var(--line); color: var(--soft); }
@media print { .skip, nav, .button { display: none; } article { break-inside: avoid; } }
`

/** The page's one style element, and the hash by which the page's policy lets it in. */
export const PAGE_STYLE = {
  element: new Markup(`<style>${STYLE}</style>`),
  hash: `sha256-${createHash('sha256').update(STYLE).digest('base64')}`,
}

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="#07364b"/>' +
  '<circle cx="32" cy="32" r="25" fill="none" stroke="#12a5a0" stroke-width="5" stroke-dasharray="30 9 18 8 26 10"/>' +
  '<path d="M32 20 52 29 32 38 12 29Z" fill="#fff"/></svg>'

export const BRAND_MARK = `data:image/svg+xml,${encodeURIComponent(mark)}`
