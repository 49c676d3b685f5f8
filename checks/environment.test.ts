import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig, SETTINGS } from '../server/config.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const settings = Object.keys(SETTINGS).sort()

/** As somebody would write them; what has none is not in it. */
const defaults = new Map(Object.entries(readConfig({})).map(([key, value]) => [key, String(value)]))

const wordsInCode = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)

/** The rows of the README's table of settings: their names, and the defaults that stand beside them. */
const rows = read('README.md')
  .split('\n## Settings\n')[1]
  ?.split('\n## ')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split(/(?<!\\)\|/))
  .map(([, names, beside]) => ({
    names: wordsInCode(names),
    // Where another setting stands in, there is no default of its own.
    beside: wordsInCode(beside)
      .filter((word) => !settings.includes(word))
      .map((word) => word.replace('$PORT', defaults.get('PORT') ?? '')),
  }))

describe('the settings', () => {
  it('stand in the README once each, beside the default that they have', () => {
    expect(rows?.flatMap(({ names }) => names).toSorted()).toEqual(settings)
    for (const { names, beside } of rows ?? []) {
      expect([names, beside]).toEqual([names, names.flatMap((name) => defaults.get(name) ?? [])])
    }
  })

  it('stand in .env.example once each, with their default or with an example that would do', () => {
    const written = [...read('.env.example').matchAll(/^#?[ \t]*([A-Z][A-Z0-9_]*)=(.*)$/gm)]
    expect(written.map(([, key]) => key).toSorted()).toEqual(settings)
    const values = new Map(written.map(([, key = '', value = '']) => [key, value]))
    for (const [key, schema] of Object.entries(SETTINGS)) {
      const value = values.get(key)
      expect([key, value]).toEqual([key, defaults.get(key) ?? value])
      expect([key, schema.safeParse(value).success]).toEqual([key, true])
    }
  })
})
