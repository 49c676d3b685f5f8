/** Our own texts are copied from one editor to another as they are. */
const isOurs = (html: string): boolean => html.includes('data-pm-slice')

const REMOVED = 'script, style, meta, link, title, xml, img, svg, object, iframe, form, input, button'

/** Clean text from what a word processor or another page puts on the clipboard. */
export function cleanPastedHtml(html: string, parse: (html: string) => Document = parseHtml): string {
  if (isOurs(html)) return html
  const { body } = parse(html.replaceAll(/<!--[\s\S]*?-->|<!\[[^>]*\]>|<\/?o:p>/g, ''))
  for (const element of body.querySelectorAll(REMOVED)) element.remove()
  for (const element of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) renameHeading(element)
  makeLists(body)
  for (const element of body.querySelectorAll('*'))
    for (const name of [...element.getAttributeNames()]) if (!isWanted(element, name)) element.removeAttribute(name)
  return body.innerHTML
}

const parseHtml = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

/** Bold text is often only a style. */
const isWanted = (element: Element, name: string): boolean =>
  name === 'href' ||
  name === 'colspan' ||
  name === 'rowspan' ||
  (name === 'style' && /font-(?:weight|style)/.test(element.getAttribute('style') ?? ''))

/** The page has an h1, and each of its sections has an h2 and an h3. */
function renameHeading(element: Element): void {
  const heading = element.ownerDocument.createElement(/^H[12]$/.test(element.tagName) ? 'h4' : 'h5')
  heading.append(...element.childNodes)
  element.replaceWith(heading)
}

const styleOf = (element: Element): string => element.getAttribute('style') ?? ''

/** Word writes a list as paragraphs that begin with their bullet or number. */
function makeLists(body: HTMLElement): void {
  let list: Element | undefined
  for (const paragraph of [...body.querySelectorAll('p')]) {
    if (!/mso-list:\s*l\d/.test(styleOf(paragraph))) continue
    const marker = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)))
    const tag = /\d/.test(marker?.textContent ?? '') ? 'ol' : 'ul'
    marker?.remove()
    const isNext = list !== undefined && paragraph.previousElementSibling === list && list.localName === tag
    if (!isNext || list === undefined) {
      list = body.ownerDocument.createElement(tag)
      paragraph.before(list)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
}
