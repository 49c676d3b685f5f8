import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markup } from '../platform/markup.ts'
import { openFonts } from './fonts.ts'
import { breakLines, cutLine, cutLines, fitLine, isRightToLeft, setLine, type TextStyle, widthOf } from './set-text.ts'

/** Every character is one wide. */
const measure = (text: string): number => [...text].length

describe('breakLines', () => {
  it.each([
    ['Boat Building', 20, 3, ['Boat Building']],
    ['Diploma in Boat Building', 12, 3, ['Diploma', 'in Boat', 'Building']],
    // A full first line would leave one word alone on the last.
    ['one two six ten end', 15, 3, ['one two', 'six ten end']],
    ['  spaces   between ', 30, 1, ['spaces between']],
  ])('sets %j in %i by %i', (text, width, most, expected) => {
    expect(breakLines(text, width, most, measure)).toEqual(expected)
  })

  it.each([
    ['Diploma in Boat Building', 12, 2],
    ['Donaudampfschifffahrt', 12, 3],
  ])('does not fit %j into %i by %i', (text, width, most) => {
    expect(breakLines(text, width, most, measure)).toBeUndefined()
  })

  it('breaks a name of many short words', () => {
    // Trying every combination of breaks would not end within the test's time limit.
    expect(breakLines('a '.repeat(100), 45, 5, measure)).toHaveLength(5)
  })

  it('has every word, in order, within the width', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 14 })
    fc.assert(
      fc.property(words, fc.integer({ min: 9, max: 40 }), (given, width) => {
        const lines = breakLines(given.join(' '), width, 14, measure)
        expect(lines?.join(' ')).toBe(given.join(' '))
        expect(lines?.every((line) => measure(line) <= width)).toBe(true)
      }),
    )
  })
})

describe('a text that does not fit', () => {
  it('ends in an ellipsis without a comma before it', () => {
    expect(cutLine('Budgeting, Finance', 12, measure)).toBe('Budgeting…')
    expect(cutLine('Donaudampfschiff', 8, measure)).toBe('Donauda…')
    expect(cutLines('one two three four five', 9, 2, measure)).toEqual(['one two', 'three…'])
    expect(cutLines('Donaudampfschiff a', 8, 2, measure)).toEqual(['Donauda…', 'a'])
  })
})

const fonts = openFonts()
const heavy: TextStyle = { font: 'heavy', size: 60, colour: '#fff' }
const plain: TextStyle = { font: 'plain', size: 60, colour: '#fff' }

const svgOf = (text: string, style: TextStyle): string =>
  markup`<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="200">${setLine(fonts, text, style, { x: 20, y: 100 })}</svg>`
    .text

const pieces = (text: string): string[] =>
  [...svgOf(text, heavy).matchAll(/font-family="([^"]+)"[^>]*>([^<]*)<\/text>/g)].map(
    ([, family, piece]) => `${family}: ${piece}`,
  )

describe('a line of text', () => {
  it.each([
    ['Council Budgeting and Public Finance', heavy],
    ['MVR 117,500 - 133,000', heavy],
    ['Malé, HA. Dhidhdhoo', plain],
    ['ދިވެހިބަސް', plain],
  ])('is as wide as measured: %s', (text, style) => {
    const box = new Resvg(svgOf(text, style), {
      font: { loadSystemFonts: false, fontFiles: Object.values(fonts).map(({ file }) => file) },
    }).getBBox()
    // Kerning sets some letters a little closer than their own widths.
    expect(Math.abs((box?.width ?? 0) - widthOf(fonts, text, style))).toBeLessThan(widthOf(fonts, text, style) * 0.04)
  })

  it('gives each script its own font', () => {
    expect(pieces('Dhivehi (ދިވެހި ބަސް) I')).toEqual(['Figtree: Dhivehi (', 'Noto Sans Thaana: ދިވެހި ބަސް', 'Figtree: ) I'])
    expect(pieces('ދިވެހި Diploma')).toEqual(['Figtree:  Diploma', 'Noto Sans Thaana: ދިވެހި'])
  })

  it('leaves out characters that no font has', () => {
    expect(pieces('Nursing 🩺 課程')).toEqual(['Figtree: Nursing  '])
  })

  it('is only text', () => {
    expect(svgOf('</text><script>&', heavy)).not.toMatch(/<script|&(?!\w+;)/)
  })

  it('is cut where it does not fit', () => {
    const width = widthOf(fonts, 'Coral Bay', heavy) * 1.2
    expect(fitLine(fonts, 'Coral Bay', heavy, width)).toBe('Coral Bay')
    expect(fitLine(fonts, 'Coral Bay College of Everything', heavy, width)).toMatch(/^Coral Bay.*…$/)
  })
})

it.each([
  ['Dhivehi (ދިވެހި)', false],
  ['(ދިވެހި) Dhivehi', true],
  ['2026', false],
])('%s is right-to-left: %s', (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected)
})
