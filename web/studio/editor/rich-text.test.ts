import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser as SchemaParser } from '@tiptap/pm/model'
import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { RICH_TEXT_FIELDS } from '../../../contract/catalogue/course.ts'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { RICH_TEXT_EXTENSIONS } from './rich-text-extensions.ts'
import { writeRichText } from './rich-text-html.ts'
import { readAddress } from './rich-text-toolbar.tsx'

const schema = getSchema(RICH_TEXT_EXTENSIONS)

/** As a browser does it, without one. */
const { document } = parseHTML('<html><body></body></html>')
const parseHtml = (html: string): Document => {
  document.body.innerHTML = html
  return document
}

const open = (html: string): JSONContent => SchemaParser.fromSchema(schema).parse(parseHtml(html).body).toJSON()

const editOf = (html: string): string | null => writeRichText(open(html))

const pasted = (html: string): string | null => editOf(cleanPastedHtml(html, parseHtml))

const shapeOf = (html: string): string =>
  html.replaceAll(/>[^<]*/g, '>').replaceAll(/(<li><\/li>)+/g, '$1') +
  html.replaceAll(/<[^>]*>|[\w\s]/g, '').slice(0, 2)

const files = import.meta.glob<{ courses: Record<string, unknown>[] }>('../../../data/courses/*.json', {
  eager: true,
  import: 'default',
})

describe('a text that is opened and written again', () => {
  it('is the same for every text of the sample', () => {
    const texts = Object.values(files)
      .flatMap(({ courses }) => courses)
      .flatMap((course) => RICH_TEXT_FIELDS.map((field) => String(course[field] ?? '')))
    // Thousands of them differ only in their words and in the number of their list items.
    const byShape = new Map(texts.map((text) => [shapeOf(text), text]))
    expect(byShape.size).toBeGreaterThan(20)
    for (const text of byShape.values()) expect(editOf(text) ?? '').toBe(text)
  })

  // Each is written as the server's sanitiser writes it, so that it changes nothing.
  it.each([
    '<p>One<br />two &amp; three &lt; four "five"</p>',
    '<h3>A</h3><h4>B</h4><h5>C</h5><blockquote><p>D</p></blockquote>',
    '<p><strong>bold <em>both</em></strong> <u>line</u></p>',
    '<p><a href="https://www.mqa.gov.mv/?a=1&amp;b=2" rel="nofollow noopener">MQA</a></p>',
    '<p><a href="mailto:info@coral-bay.example" rel="nofollow noopener">mail</a></p>',
    '<ol><li>One</li><li>Two<ul><li>Three</li></ul></li></ol>',
    '<ul><li><p>One</p><p>Two</p></li></ul>',
    '<table><tbody><tr><th scope="col">A</th><th>B</th></tr><tr><td colspan="2">C</td></tr></tbody></table>',
    '<p dir="rtl" lang="dv">ދިވެހި</p>',
  ])('is the same: %s', (html) => {
    expect(editOf(html)).toBe(html)
  })

  it.each([
    ['<script>alert(1)</script><p onclick="x()">A</p>', '<p>A</p>'],
    ['<p><a href="javascript:alert(1)">A</a></p>', '<p>A</p>'],
    ['<p><img src="x" onerror="alert(1)">A</p>', '<p>A</p>'],
    ['<div><span style="color:red">A</span></div>', '<p>A</p>'],
    ['<p><b>A</b> <i>B</i></p>', '<p><strong>A</strong> <em>B</em></p>'],
    ['A line without a tag', '<p>A line without a tag</p>'],
  ])('loses what the catalogue does not have: %s', (html, written) => {
    expect(editOf(html)).toBe(written)
  })

  it.each(['', '<p></p>', '<p>  </p>', '<ul><li></li></ul>'])('is empty without anything to read: %s', (html) => {
    expect(editOf(html)).toBeNull()
  })
})

describe('a text that is pasted', () => {
  it('from a word processor has its lists and headings, and none of its styles', () => {
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
      <style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head><body lang=EN-GB>
      <!--StartFragment--><h1 style='margin-top:12pt'><span style='color:#2F5496'>Modules</span></h1>
      <p class=MsoNormal><b>Year <span style='mso-spacerun:yes'>one</span></b><o:p></o:p></p>
      <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span></span><![endif]>Anatomy<o:p></o:p></p>
      <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>Physiology</p>
      <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>First</p><!--EndFragment--></body></html>`
    expect(pasted(word)).toBe(
      '<h4>Modules</h4><p><strong>Year one</strong></p><ul><li>Anatomy</li><li>Physiology</li></ul><ol><li>First</li></ol>',
    )
  })

  it('from a page has its links and tables, and none of its pictures and scripts', () => {
    const page =
      '<div class="a"><script>x()</script><img src="a.png"><p style="font-weight:bold;color:red">A <a class="b" href="https://a.example" target="_blank">b</a></p><table border=1><tr><td width=90>c</td></tr></table></div>'
    expect(pasted(page)).toBe(
      '<p><strong>A </strong><a href="https://a.example" rel="nofollow noopener"><strong>b</strong></a></p><table><tbody><tr><td>c</td></tr></tbody></table>',
    )
  })

  it('from this editor is not changed', () => {
    const own = '<h3 data-pm-slice="1 1 []">A</h3>'
    expect(cleanPastedHtml(own, parseHtml)).toBe(own)
  })
})

it.each([
  ['www.mqa.gov.mv', 'https://www.mqa.gov.mv'],
  ['https://a.example/b?c=d', 'https://a.example/b?c=d'],
  ['info@coral-bay.example', 'mailto:info@coral-bay.example'],
  ['tel:+9603001234', 'tel:+9603001234'],
  ['javascript:alert(1)', undefined],
  ['two words', undefined],
])('reads the address of a link from %s', (typed, address) => {
  expect(readAddress(typed)).toBe(address)
})
