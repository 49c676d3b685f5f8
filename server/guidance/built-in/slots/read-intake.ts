import { MONTHS } from '../../../../contract/catalogue/vocabulary.ts'
import { dayInMaldives } from '../../../platform/clock.ts'
import type { Limits } from '../state.ts'
import type { Reading } from './reading.ts'

const START = /\b(?:start|starts|starting|begin|begins|intakes?|join|enrol|enroll|course|courses|class|classes|next)\b/

/** 'May I', 'may be' and 'march on' do not name a month. */
export function readIntake(reading: Reading, said: Limits, now: Date): void {
  const months = MONTHS.flatMap((month, index) => {
    const name = month.toLowerCase()
    const short = name.slice(0, 3)
    const pattern =
      month === 'May'
        ? /\b(?:in|by|this|next|from|start|starting|until|since|the|around|or|and) may\b(?! (?:i|be|we|you|not)\b)|\bmay (?:intake|20\d\d)\b/
        : new RegExp(String.raw`\b(?:${name}|${short}|${short}t)\b(?: 20\d\d)?(?: intake)?`)
    return reading.takeNear(pattern, START) ? [index + 1] : []
  })
  reading.take(/\b20[23]\d\b/)
  const thisMonth = Number(dayInMaldives(now).slice(5, 7))
  if (
    reading.take(/\b(?:in )?this month\b|\b(?:start|starts|starting|begin|join) (?:right now|now|immediately|today)\b/)
  )
    months.push(thisMonth)
  if (reading.take(/\b(?:in )?(?:the )?(?:next|coming) month\b/)) months.push((thisMonth % 12) + 1)
  if (months.length > 0) said.intake = months
}
