import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SETTINGS } from '../server/config.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const settings = Object.keys(SETTINGS).sort()

describe('the settings', () => {
  it('are the same in .env.example and server/config.ts', () => {
    const listed = [...read('.env.example').matchAll(/^#?[ \t]*([A-Z][A-Z0-9_]*)=/gm)].map(([, key]) => key)
    expect(listed.toSorted()).toEqual(settings)
  })

  it('are all explained in the README', () => {
    const readme = read('README.md')
    expect(settings.filter((key) => !readme.includes(`\`${key}\``))).toEqual([])
  })
})
