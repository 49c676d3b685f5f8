import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { fold, foldedWordsOf, normalBeginning, normalWord, wordsOf } from './normalise.ts'

/** Any sequence of code units, halves of surrogate pairs included. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units))

describe('fold', () => {
  test.each([
    ['Shariáh', 'shariah'],
    ["Shari'ah & Law", 'shariah law'],
    ['Qur’an', 'quran'],
    ['Malé', 'male'],
    ['MALÉ', 'male'],
    ["Bachelor's Degree", 'bachelors degree'],
    ['  Travel,  Tourism\tand Hospitality ', 'travel tourism and hospitality'],
    ['C++ and C# with .NET', 'cplusplus and csharp with dotnet'],
    ['c ++', 'cplusplus'],
    ['ASP.NET', 'asp dotnet'],
    ['Node.js', 'nodejs'],
    ['B.Ed', 'bed'],
    ['B.Sc. in Nursing', 'bsc in nursing'],
    ['Ph.D.', 'phd'],
    ['M.B.A', 'mba'],
    ['A/C repair', 'ac repair'],
    ['F & B service', 'fb service'],
    ['S. Hithadhoo', 's hithadhoo'],
    ['HDh. Kulhudhuffushi', 'hdh kulhudhuffushi'],
    ['Pre-Master’s', 'pre masters'],
    ['2D and 3D', '2d and 3d'],
    ['Straße, Ærø, Łódź, İstanbul', 'strasse aero lodz istanbul'],
    ['ﬁnance', 'finance'],
    ['Ｎｕｒｓｉｎｇ', 'nursing'],
    ['ނަރުސް', 'narus'],
    ['ދިވެހި', 'dhivehi'],
    ['ޤުރުއާން', 'quruaan'],
    ['ޑިޕްލޮމާ', 'diplomaa'],
    ["foo & | ( : * \\ ' %_", 'foo'],
    ['护理', ''],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(fold(text)).toBe(expected)
  })

  it('folds any text to letters, digits and single spaces, and folding again changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = fold(text)
        expect(folded).toMatch(/^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/)
        expect(fold(folded)).toBe(folded)
      }),
      { numRuns: 300 },
    )
  })

  it('reads any run of Thaana as one word', () => {
    const thaana = fc.string({
      unit: fc.integer({ min: 0x0780, max: 0x07b1 }).map((code) => String.fromCodePoint(code)),
    })
    fc.assert(
      fc.property(thaana, (text) => {
        expect(fold(text)).toMatch(/^[a-z]*$/)
      }),
    )
  })
})

describe('normalWord', () => {
  test.each([
    ['quraan', 'quran'],
    ['tajweed', 'tajwid'],
    ['shariah', 'sharia'],
    ['shareeah', 'sharia'],
    ['maale', 'male'],
    ['maley', 'male'],
    ['addoo', 'adu'],
    ['thinadhoo', 'tinadu'],
    ['pharmacy', 'farmacy'],
    ['accounting', 'acounting'],
    ['counselling', 'counseling'],
    ['nurses', 'nurse'],
    ['studies', 'study'],
    ['classes', 'class'],
    ['coaches', 'coch'],
    ['arts', 'art'],
    ['business', 'business'],
    ['bussiness', 'business'],
    ['analysis', 'analysis'],
    ['campus', 'campus'],
    ['teach', 'teach'],
    ['law', 'law'],
    ['gas', 'gas'],
    ['3ds', '3ds'],
  ])('%s is %s', (word, expected) => {
    expect(normalWord(word)).toBe(expected)
  })

  test.each([
    ['quraan', 'quran'],
    ['tajwid', 'tajweed'],
    ['shariah', 'sharia'],
    ['addu', 'addoo'],
    ['divehi', 'dhivehi'],
    ['kulhudufushi', 'kulhudhuffushi'],
    ['programing', 'programming'],
  ])('%s and %s are one word', (first, second) => {
    expect(normalWord(first)).toBe(normalWord(second))
  })

  it('leaves a normal word alone, and never empties one', () => {
    const letters = fc.constantFrom(...'aaeeiooouyhhdtpsssnrl3')
    fc.assert(
      fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 90 }), (word) => {
        const normal = normalWord(word)
        expect(normalWord(normal)).toBe(normal)
        expect(normal).toMatch(/^[a-z0-9]{1,60}$/)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('normalBeginning', () => {
  test.each([
    ['coas', 'coastal'],
    ['busines', 'business'],
    ['tajwee', 'tajweed'],
    ['accoun', 'accounting'],
    ['classe', 'classes'],
    ['shariah', 'shariah'],
  ])('%s begins like %s', (beginning, word) => {
    expect(normalBeginning(word).startsWith(normalBeginning(beginning))).toBe(true)
  })

  it('takes no plural away', () => {
    expect(normalBeginning('coas')).toBe('cos')
    expect(normalBeginning('teach')).toBe('teach')
  })
})

describe('wordsOf', () => {
  it('leaves out words that say nothing', () => {
    expect(wordsOf('Bachelor of Science in Nursing and the Sea')).toEqual(['bachelor', 'science', 'nursing', 'sea'])
  })

  it('keeps the order and the number of the others', () => {
    expect(wordsOf('Quran, Quraan')).toEqual(['quran', 'quran'])
  })

  it('reads its own words back as they are', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 8 }), (text) => {
        const words = wordsOf(text)
        expect(wordsOf(words.join(' '))).toEqual(words)
      }),
    )
  })
})

it('gives no words for a text without any', () => {
  expect(foldedWordsOf(' -- ')).toEqual([])
})
