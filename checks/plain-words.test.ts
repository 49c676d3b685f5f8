import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { developerWords, findOddWords, findVagueWords, LONGEST_FILE_LINES, sqlComment } from './plain-words.ts'
import { listProject, listTrackedFiles } from './project-files.ts'

const ROOT = dirname(import.meta.dirname)
const { files } = listProject(ROOT)
// These list the words themselves.
const sources = files.filter(
  (file) =>
    /\.(?:tsx?|sql|css|md)$/.test(file) && !/^(?:checks\/plain-words(?:\.test)?\.ts|docs\/glossary\.md)$/.test(file),
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
    ['const patientLimits = {}', 'patient'],
    ['const MOST_KEPT_AMOUNTS = 9', 'kept'],
    ["  ])('is told of %s', async () => {", 'told'],
    ['  look: string', 'look'],
    ['/** Takes a look at it. */', 'look'],
    ['/** The words within so many edits. */', 'so many'],
    ['/** After so long it is old. */', 'so long'],
    ['const normalizedAddress = fold(address)', 'normalized'],
    ['// Sanitized when it is written.', 'sanitized'],
  ])('finds the odd word in: %s', (line, word) => {
    const text = line.endsWith('.ts') ? line : developerWords(line)
    expect(findVagueWords(text).join()).toContain(`'${word}'`)
  })

  it('finds the odd word in a comment of SQL and in a document', () => {
    expect(findVagueWords(sqlComment('  x int, -- for whoever asks')).join()).toContain("'whoever'")
    expect(findOddWords('A page comes alive sooner.').join()).toContain("'alive'")
  })

  it.each([
    "const text = 'Whatever you choose'",
    'const indeed = silent',
    '// The patient is excellent.',
    '// Sorted lists keep their order.',
    '// It cannot tell one from the other.',
    'const options = { keepAlive: true }',
    '// The markup is cleaned by sanitize-html.',
    '  recognizedBy: { name },',
    "const plain = text.normalize('NFC')",
  ])('leaves this alone: %s', (line) => {
    expect(findVagueWords(developerWords(line))).toEqual([])
  })

  /** Documents are sentences, so only the words that are never right are looked for. */
  const oddWordsIn = (file: string, line: string): string[] => {
    if (file.endsWith('.md')) return findOddWords(line)
    return findVagueWords(file.endsWith('.sql') ? sqlComment(line) : developerWords(line))
  }

  it('are used in names, comments, test names and documents', () => {
    const found = sources.flatMap((file) => [
      ...(file.startsWith('e2e/') ? [] : findVagueWords(file)).map((word) => `${file}: ${word}`),
      ...read(file)
        .split('\n')
        .flatMap((line, at) => oddWordsIn(file, line).map((word) => `${file}:${at + 1}: ${word}`)),
    ])
    expect(found).toEqual([])
  })
})

describe('source files', () => {
  it(`have at most ${LONGEST_FILE_LINES} lines, tests apart`, () => {
    const long = sources
      .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.(?:test|spec)\.tsx?$/.test(file))
      .filter((file) => read(file).split('\n').length - 1 > LONGEST_FILE_LINES)
    expect(long).toEqual([])
  })

  it('are fewer than 1,000 in git, and 450 more for later capabilities, pictures and fonts apart', () => {
    const texts = listTrackedFiles(ROOT).filter(
      (file) => !/\.(?:svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf)$/.test(file),
    )
    const isLaterCapability = (file: string) =>
      /^(?:contract|server|web)\/(?:[^/]+\/)?(?:enquiries|results|staff|studio|back-office)\//.test(file) ||
      file.startsWith('e2e/back-office-')
    expect(texts).toContain('checks/plain-words.test.ts')
    const isRecord = (file: string) => /^docs\/decisions\/|\/migrations\//.test(file)
    expect(texts.filter((file) => !isLaterCapability(file) && !isRecord(file)).length).toBeLessThan(1_000)
    expect(texts.filter(isLaterCapability).length).toBeLessThan(450)
  })
})
