import { describe, expect, it, test } from 'vitest'
import { findLevels } from './levels.ts'
import { foldedWordsOf } from './normalise.ts'

const levelsOf = (text: string) => findLevels(foldedWordsOf(text)).levels

function levelOnlyWords(text: string): string[] {
  const words = foldedWordsOf(text)
  const { levelOnly } = findLevels(words)
  return words.filter((_, position) => levelOnly.has(position))
}

describe('findLevels', () => {
  test.each([
    ['cert 3', ['3']],
    ['Certificate III in cookery', ['3']],
    ['certificate three', ['3']],
    ['certificate level 2', ['2']],
    ['cert iv', ['4']],
    ['certificate', ['1', '2', '3', '4']],
    ['certificate in masonry level 3', ['3']],
    ['advanced certificate', ['4']],
    ['level 5', ['5']],
    ['L7 business', ['7']],
    ['mnqf 10', ['10']],
    ['level 11', []],
    ['diploma in nursing', ['5']],
    ['Advanced Diploma', ['6']],
    ['associate degree', ['6']],
    ['degree', ['7']],
    ["Bachelor's degree", ['7']],
    ['B.Sc', ['7']],
    ['BSc nursing', ['7']],
    ['bachelor of science in midwifery', ['7']],
    ['LLB', ['7']],
    ['postgraduate diploma', ['8']],
    ['post graduate', ['8', '9']],
    ["master's", ['9']],
    ['masters in education', ['9']],
    ['MBA', ['9']],
    ['PhD', ['10']],
    ['Doctor of Philosophy', ['10']],
    ['doctorate', ['10']],
    ['diploma or degree', ['5', '7']],
    ['foundation', ['4']],
    ['short courses', ['NA']],
    ['ޑިޕްލޮމާ', ['5']],
    ['ޑިގްރީ', ['7']],
    ['މާސްޓަރސް', ['9']],
    ['nursing', []],
    ['', []],
  ])('%s', (text, expected) => {
    expect(levelsOf(text)).toEqual(expected)
  })

  test.each([
    ["Pre-Master's Programme"],
    ['a level maths'],
    ['O levels'],
    ['i want to be a doctor'],
    ['foundation stage teacher'],
    ['bridging maths for degree entry'],
  ])('%s names no level', (text) => {
    expect(levelsOf(text)).toEqual([])
  })

  it('separates the words that say a level from those that also say a subject', () => {
    expect(levelOnlyWords('cert 3 in cooking')).toEqual(['cert', '3'])
    expect(levelOnlyWords('bachelor of science in midwifery')).toEqual(['bachelor', 'of', 'science'])
    expect(levelOnlyWords('mba finance')).toEqual([])
    expect(levelOnlyWords('foundation')).toEqual([])
  })
})
