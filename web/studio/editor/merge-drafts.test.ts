import { describe, expect, it } from 'vitest'
import { changedFields } from './course-field-values.ts'
import { mergeDrafts } from './merge-drafts.ts'

const base = { name: 'Diploma in Nursing', credits: 120, intakes: ['January'], apply_by: { January: '2026-12-10' } }

describe('joining two drafts', () => {
  it('takes the changes of both where they do not meet', () => {
    const mine = { ...base, name: 'Diploma in Midwifery' }
    const theirs = { ...base, credits: 90 }
    expect(mergeDrafts({ base, mine, theirs })).toEqual({
      content: { ...base, name: 'Diploma in Midwifery', credits: 90 },
      conflicts: [],
    })
  })

  it('asks about a field that both have changed, and has the own version of it until then', () => {
    const mine = { ...base, name: 'Mine', credits: 1 }
    const theirs = { ...base, name: 'Theirs' }
    const { content, conflicts } = mergeDrafts({ base, mine, theirs })
    expect(conflicts).toEqual([['name']])
    expect(content).toEqual({ ...base, name: 'Mine', credits: 1 })
  })

  it('does not ask where both have written the same', () => {
    const both = { ...base, name: 'The same' }
    expect(mergeDrafts({ base, mine: both, theirs: { ...both } })).toEqual({ content: both, conflicts: [] })
  })

  it('treats what depends on one another as one choice', () => {
    const mine = { ...base, intakes: ['May'], apply_by: {} }
    const theirs = { ...base, apply_by: { January: '2026-12-20' } }
    const { conflicts } = mergeDrafts({ base, mine, theirs }, [['intakes', 'apply_by']])
    expect(conflicts).toEqual([['intakes', 'apply_by']])
  })

  it('takes what somebody else has emptied or added', () => {
    const mine = { ...base, name: 'Mine' }
    const theirs = { ...base, credits: null, language: 'English' }
    expect(mergeDrafts({ base, mine, theirs }).content).toEqual({
      ...base,
      name: 'Mine',
      credits: null,
      language: 'English',
    })
  })

  it('never loses a change: each field is the own or the other one, or a conflict', () => {
    const values = [1, 2, 3]
    for (const mine of values)
      for (const theirs of values) {
        const merged = mergeDrafts({ base: { a: 1 }, mine: { a: mine }, theirs: { a: theirs } })
        const isConflict = mine !== 1 && theirs !== 1 && mine !== theirs
        expect(merged.conflicts).toEqual(isConflict ? [['a']] : [])
        expect(merged.content).toEqual({ a: isConflict || mine !== 1 ? mine : theirs })
      }
  })
})

describe('the fields that differ', () => {
  it('leaves out what is empty on both sides, and the order of keys', () => {
    expect(changedFields({ a: null, b: [], c: { x: 1, y: 2 } }, { b: null, c: { y: 2, x: 1 }, d: '' })).toEqual([])
  })

  it('names a list whose order has changed', () => {
    expect(changedFields({ categories: ['A', 'B'] }, { categories: ['B', 'A'] })).toEqual(['categories'])
  })
})
