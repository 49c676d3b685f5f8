import { array, assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanRichText } from '../../platform/clean-rich-text.ts'
import { joinList, splitList } from './cells.ts'
import { cellOfRichText, richTextOfCell } from './rich-text-cell.ts'

test('a list comes back, also with semicolons and backslashes in its values', () => {
  const value = string({ unit: constantFrom(';', '\\', ' ', 'a', 'ދ'), minLength: 1 })
    .map((text) => text.trim())
    .filter((text) => text !== '')
  assert(
    property(array(value), (values) => {
      expect(splitList(joinList(values))).toEqual(values)
    }),
  )
})

test.each([
  ['January; May', ['January', 'May']],
  ['January;May;', ['January', 'May']],
  [' ; ', []],
  ['Arts\\; Crafts; C:\\Temp', ['Arts; Crafts', 'C:\\Temp']],
])('%j is %j', (text, values) => {
  expect(splitList(text)).toEqual(values)
})

describe('rich text in a cell', () => {
  test.each([
    ['One line', '<p>One line</p>'],
    ['First block\nstill first\n\n\nSecond', '<p>First block<br />still first</p><p>Second</p>'],
    [
      'Needed:\r\n- O level\r\n- Age 18\r\nThen apply',
      '<p>Needed:</p><ul><li>O level</li><li>Age 18</li></ul><p>Then apply</p>',
    ],
    ['Maths & physics, grade < C', '<p>Maths &amp; physics, grade &lt; C</p>'],
    ['<p>Kept</p><script>alert(1)</script>', '<p>Kept</p>'],
    ['<h2>Modules</h2>', '<h3>Modules</h3>'],
    ['<p>&nbsp;</p> <br>', null],
    ['<img src=x onerror=alert(1)>', null],
  ])('%j becomes %j', (cell, html) => {
    expect(richTextOfCell(cell)).toBe(html)
  })

  test('what is stored comes back as it was, with tags and without', () => {
    const pieces = constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '<br />',
      '&amp;',
      '&lt;p&gt;',
      '- a\n',
      ' ',
      '\n\n',
      'word',
      '=1',
      '<!--',
    )
    assert(
      property(array(pieces), (parts) => {
        const stored = cleanRichText(parts.join(''))
        expect(richTextOfCell(cellOfRichText(stored)) ?? '').toBe(
          /[a-z=1<]/.test(stored.replace(/<[^>]*>/g, '')) ? stored : '',
        )
      }),
    )
  })
})
