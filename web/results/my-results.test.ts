import { afterEach, describe, expect, it } from 'vitest'
import type { StoredText } from '../browser-storage.ts'
import { createMyResults, readMyResults } from './my-results.ts'

describe('readMyResults', () => {
  it.each<[string | null, unknown]>([
    [null, undefined],
    ['', undefined],
    ['not JSON', undefined],
    ['null', undefined],
    ['[]', undefined],
    ['{}', undefined],
    ['{"o_passes":5}', { o_passes: 5 }],
    ['{"o_passes":0}', { o_passes: 0 }],
    ['{"o_passes":99,"age":17}', { age: 17 }],
    ['{"school":"none","work_years":0.5}', { work_years: 0.5 }],
    ['{"english":6.3}', undefined],
    ['{"o_subjects":["Biology=B","English","English=?",7]}', { o_subjects: ['Biology=B', 'English', '7'] }],
    ['{"o_subjects":"Biology"}', { o_subjects: ['Biology'] }],
    ['{"bridging":["UPP","MBA"],"unknown":1}', { bridging: ['UPP'] }],
    ['{"holds":5,"holds_field":{"a":1}}', { holds: 5 }],
    ['{"holds_field":"Law: the basics","holds":4}', { holds_field: 'Law: the basics', holds: 4 }],
  ])('%s is %j', (text, expected) => {
    expect(readMyResults(text)).toEqual(expected)
  })
})

describe('the results on this device', () => {
  let text: string | null = null
  let changeInAnotherTab: () => void = () => undefined
  const stored: StoredText = {
    read: () => text,
    write: (next) => {
      text = next
    },
    watch: (onChange) => {
      changeInAnotherTab = onChange
      return () => undefined
    },
  }
  afterEach(() => {
    text = null
  })

  it('are stored as JSON, and removed with the key', () => {
    const results = createMyResults(stored)
    results.replace({ o_passes: 5, age: undefined })
    expect(text).toBe('{"o_passes":5}')
    expect(results.current()).toEqual({ o_passes: 5 })
    expect(results.current()).toBe(results.current())
    results.replace(undefined)
    expect(text).toBeNull()
    expect(results.current()).toBeUndefined()
    results.replace({})
    expect(text).toBeNull()
  })

  it('notify those who show them, in this tab and of another one', () => {
    const results = createMyResults(stored)
    const seen: unknown[] = []
    const stop = results.subscribe(() => seen.push(results.current()))
    results.replace({ age: 16 })
    text = '{"age":17}'
    changeInAnotherTab()
    stop()
    results.replace({ age: 18 })
    expect(seen).toEqual([{ age: 16 }, { age: 17 }])
  })
})
