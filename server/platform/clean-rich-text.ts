import sanitize from 'sanitize-html'

const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    'ul',
    'ol',
    'li',
    'h3',
    'h4',
    'h5',
    'blockquote',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'span',
    'div',
  ],
  allowedAttributes: {
    a: ['href'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['dir', 'lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags: {
    // The page has one h1 and gives each section its h2.
    h1: 'h3',
    h2: 'h3',
    a: sanitize.simpleTransform('a', { rel: 'nofollow noopener' }),
  },
}
ALLOWED.allowedAttributes = { ...ALLOWED.allowedAttributes, a: ['href', 'rel'] }

/** False for markup with nothing but tags and spaces; such a section is not shown. */
export const hasSomethingToRead = (html: string): boolean => /\S/.test(html.replace(/<[^>]*>|&nbsp;/g, ''))

/** HTML that is safe to show: text, lists, tables and plain links. Cleaning what is clean changes nothing. */
export function cleanRichText(html: string): string {
  let clean = html
  // Mending one broken tag can leave another that was hidden in it, so it is cleaned until nothing changes.
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const cleaner = sanitize(clean, ALLOWED).trim()
    if (cleaner === clean) return clean
    clean = cleaner
  }
  return sanitize(clean, { allowedTags: [], allowedAttributes: {} }).trim()
}

/** Text that still changes after this many rounds loses all its markup. */
const MAX_ROUNDS = 6
