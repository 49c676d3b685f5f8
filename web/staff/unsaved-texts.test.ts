import { afterEach, expect, it, vi } from 'vitest'
import { hasUnsavedTexts, removeUnsavedTexts } from './unsaved-texts.ts'

afterEach(() => vi.unstubAllGlobals())

/** As the browser's: each stored text is a property of its own. */
const storageOf = (texts: Record<string, string>): object =>
  Object.create(
    {
      removeItem(this: Record<string, string>, key: string) {
        delete this[key]
      },
    },
    Object.getOwnPropertyDescriptors(texts),
  )

it('removes drafts and answers that were not sent, and nothing else', () => {
  const storage = storageOf({ 'studioDraft:course 1002': '{}', studio_reply_7: 'Dear', shortlist: '[1]' })
  vi.stubGlobal('localStorage', storage)
  expect(hasUnsavedTexts()).toBe(true)
  removeUnsavedTexts()
  expect(hasUnsavedTexts()).toBe(false)
  expect(Object.keys(storage)).toEqual(['shortlist'])
})

it('finds nothing where the browser forbids storage', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(hasUnsavedTexts()).toBe(false)
  expect(removeUnsavedTexts).not.toThrow()
})
