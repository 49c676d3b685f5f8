import { readFileSync } from 'node:fs'
import type { Meaning } from '../built-in/meaning/read-meaning.ts'
import { foldMessage } from '../built-in/meaning/read-words.ts'
import { saysWish } from '../built-in/meaning/split-clauses.ts'

export interface TestMessage {
  text: string
  /** Sub-categories or fields that are right; empty if the message names none. */
  expected: string[]
  /** What it says it does not want. */
  disliked: string[]
  isOutOfScope: boolean
}

/** Lines `message => label | label`; see the top of the file. */
export function readTestMessages(file: string): TestMessage[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const arrow = line.lastIndexOf(' => ')
      const labels = line
        .slice(arrow + 4)
        .split('|')
        .map((label) => label.trim())
      return {
        text: line.slice(0, arrow),
        expected: labels.filter((label) => !label.startsWith('-') && label !== 'other' && label !== 'any'),
        disliked: labels.filter((label) => label.startsWith('-')).map((label) => label.slice(1)),
        isOutOfScope: labels.includes('other'),
      }
    })
}

/** Refuse from here; from the second if the message has words of a wish. */
const REFUSE_FROM = 0.75
const REFUSE_WISH_FROM = 0.84
export const CERTAIN_FROM = 0.6

/** Shares from 0 to 1. */
export interface Score {
  messages: number
  rightField: number
  rightSubCategory: number
  refusedInScope: number
  wrongAnswers: number
  /** Of the uncertain ones, those with the right field among three. */
  rightAmongThree: number
  certain: number
  outOfScopeRecognised: number
  dislikesRespected: number
}

export function evaluate(
  messages: readonly TestMessage[],
  parents: ReadonlyMap<string, string>,
  read: (text: string) => Meaning,
): Score {
  const wishes = { all: 0, right: 0, rightSub: 0, certain: 0, wrong: 0, unsure: 0, amongThree: 0 }
  const scope = { courses: 0, refused: 0, other: 0, recognised: 0 }
  const dislikes = { all: 0, respected: 0 }
  for (const { text, expected, disliked, isOutOfScope } of messages) {
    const meaning = read(text)
    const isCertain = (meaning.tops[0]?.p ?? 0) >= CERTAIN_FROM
    const isRefused = meaning.outOfScope >= (saysWish(foldMessage(text)) ? REFUSE_WISH_FROM : REFUSE_FROM)
    if (isOutOfScope) {
      scope.other++
      if (isRefused) scope.recognised++
      continue
    }
    scope.courses++
    if (isRefused) scope.refused++
    const [top] = meaning.tops
    const [sub] = meaning.fields
    for (const name of disliked) {
      dislikes.all++
      if (sub?.name !== name && top?.name !== name) dislikes.respected++
    }
    if (expected.length === 0) continue
    wishes.all++
    // A name that is no sub-category is a field itself.
    const rightFields = new Set(expected.map((name) => parents.get(name) ?? name))
    const isRight = (name: string | undefined) => name !== undefined && rightFields.has(name)
    if (isRight(top?.name)) wishes.right++
    if (sub && (expected.includes(sub.name) || expected.includes(sub.parent))) wishes.rightSub++
    if (isCertain) {
      wishes.certain++
      if (!isRefused && !isRight(top?.name)) wishes.wrong++
    } else {
      wishes.unsure++
      if (meaning.tops.slice(0, 3).some(({ name }) => isRight(name))) wishes.amongThree++
    }
  }
  return {
    messages: messages.length,
    rightField: wishes.right / wishes.all,
    rightSubCategory: wishes.rightSub / wishes.all,
    refusedInScope: scope.refused / scope.courses,
    wrongAnswers: wishes.wrong / wishes.all,
    rightAmongThree: wishes.amongThree / Math.max(wishes.unsure, 1),
    certain: wishes.certain / wishes.all,
    outOfScopeRecognised: scope.recognised / Math.max(scope.other, 1),
    dislikesRespected: dislikes.respected / Math.max(dislikes.all, 1),
  }
}
