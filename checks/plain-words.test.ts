import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { developerWords, findOddWords, LONGEST_FILE_LINES } from './plain-words.ts'
import { listProject, listTrackedFiles } from './project-files.ts'

const ROOT = dirname(import.meta.dirname)
const { files } = listProject(ROOT)
// These two list the words themselves.
const sources = files.filter(
  (file) => /\.(?:tsx?|sql|css)$/.test(file) && !/^checks\/plain-words(\.test)?\.ts$/.test(file),
)
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

describe('plain words', () => {
  it.each([
    ['const plannedAnew = 1', 'anew'],
    ['  seeOut(): Promise<void> {', 'see out'],
    ["it('answers whoever asks', () => {", 'whoever'],
    ['  // Kept in memory, whatever happens.', 'whatever'],
    ['export class Patience {', 'patience'],
    ['come-alive.ts', 'alive'],
  ])('finds the odd word in: %s', (line, word) => {
    const text = line.endsWith('.ts') ? line : developerWords(line)
    expect(findOddWords(text).join()).toContain(`'${word}'`)
  })

  it.each(["const text = 'Whatever you choose'", 'const indeed = silent', '// The patient is excellent.'])(
    'leaves this alone: %s',
    (line) => {
      expect(findOddWords(developerWords(line))).toEqual([])
    },
  )

  it('are used in names, comments and test names', () => {
    const found = sources.flatMap((file) => [
      ...findOddWords(file).map((word) => `${file}: ${word}`),
      ...read(file)
        .split('\n')
        .flatMap((line, at) => findOddWords(developerWords(line)).map((word) => `${file}:${at + 1}: ${word}`)),
    ])
    expect(found).toEqual([])
  })
})

describe('source files', () => {
  it(`have at most ${LONGEST_FILE_LINES} lines, tests apart`, () => {
    const long = sources
      .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|spec)\.tsx?$/.test(file))
      .filter((file) => read(file).split('\n').length - 1 > LONGEST_FILE_LINES)
    expect(long).toEqual([])
  })

  it('are fewer than 1,000 in git, pictures and fonts apart', () => {
    const texts = listTrackedFiles(ROOT).filter(
      (file) => !/\.(?:svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf)$/.test(file),
    )
    expect(texts).toContain('checks/plain-words.test.ts')
    expect(texts.length).toBeLessThan(1_000)
  })
})
