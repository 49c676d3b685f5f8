import { type Markup, markup } from '../markup.ts'
import type { Mail } from './mailer.ts'

/** A label and its value: 'Placement', 'Courses Page Ad 1'. */
export type MailFact = readonly [label: string, value: string]

export interface MailContent {
  to: string
  /** Used in the greeting; left out for strangers. */
  name?: string
  subject: string
  paragraphs: readonly string[]
  /** Shown after the first paragraph. */
  facts?: readonly MailFact[]
  /** What somebody else wrote, with its line breaks; shown after the facts. */
  message?: string
  /** A button after all of these. */
  link?: { label: string; address: string }
  replyTo?: string | undefined
  bouncesTo?: string
}

const SIGNATURE = 'Graduate Maldives'

/** The mail as plain text and as simple HTML. */
export function writeMail({ to, name, subject, paragraphs, facts = [], message, link, ...given }: MailContent): Mail {
  const [first = '', ...others] = paragraphs
  const greeting = name === undefined ? 'Hello,' : `Hello ${name},`
  const afterFirst = [
    ...(facts.length > 0 ? [factsAsText(facts)] : []),
    ...(message === undefined ? [] : [message]),
    ...(link ? [`${link.label}:\n${link.address}`] : []),
  ]
  const text = [greeting, first, ...afterFirst, ...others, SIGNATURE].join('\n\n')
  const html = mailPage(
    subject,
    markup`<p>${greeting}</p>
<p>${first}</p>
${facts.length > 0 ? factsAsMarkup(facts) : ''}${message === undefined ? '' : messageAsMarkup(message)}${
  link
    ? markup`<p><a href="${link.address}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#0b7a75;color:#ffffff;font-weight:700;text-decoration:none">${link.label}</a></p>
<p style="color:#4a5d68;font-size:14px">If the button does not work, copy this address into your browser:<br>${link.address}</p>`
    : ''
}
${others.map((paragraph) => markup`<p>${paragraph}</p>\n`)}<p style="color:#4a5d68">${SIGNATURE}</p>`,
  )
  const { replyTo, bouncesTo } = given
  return { to, ...(replyTo && { replyTo }), ...(bouncesTo && { bouncesTo }), subject, text: `${text}\n`, html }
}

export const factsAsText = (facts: readonly MailFact[]): string =>
  facts.map(([label, value]) => `${label}: ${value}`).join('\n')

export const factsAsMarkup = (facts: readonly MailFact[]): Markup =>
  markup`<p>${facts.map(([label, value]) => markup`<strong>${label}</strong>: ${value}<br>\n`)}</p>`

const messageAsMarkup = (message: string): Markup => markup`<p style="white-space:pre-wrap">${message}</p>
`

/** The layout of every mail. */
export const mailPage = (subject: string, content: Markup): string =>
  markup`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#fbf9f4;color:#10222e;font:16px/1.5 Figtree,system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e4ddcd;border-radius:16px">
${content}
</div>
</body>
</html>
`.text
