import type { Limits } from '../state.ts'
import type { Reading } from './reading.ts'

const STUDY = /\b(?:study|studying|learn|course|courses|class|classes|lessons?|training|only|diploma|degree|certificate|attend|available)\b/

export function readDelivery(reading: Reading, said: Limits): void {
  if (
    reading.take(
      /\b(?:not|no|dont want|do not want|except|hate|without|but not|instead of) (?:an? )?(?:online|onlain)(?: (?:classes|courses?|study|learning))?\b/,
    )
  )
    said.modalities = ['f2f', 'blended']
  else if (
    reading.take(
      /\b(?:online|onlain|on line|distance learning|stay on my island|without leaving(?: my island| home)?|cant leave (?:my island|home)|e learning)\b/,
    ) ||
    reading.takeNear(/\b(?:distance|from home|at home|remote(?:ly)?|virtual)\b/, STUDY)
  )
    said.modalities = ['online']
  else if (reading.take(/\b(?:blended|hybrid|partly online|block mode)\b/)) said.modalities = ['blended']
  else if (reading.take(/\b(?:face to face|f2f|in person|on campus|physical classes)\b/))
    said.modalities = ['f2f']
  const modes: NonNullable<Limits['study_modes']> = []
  if (reading.takeNear(/\b(?:evenings?|at night|night classes|after (?:work|office)|nights)\b/, STUDY)) modes.push('evening')
  if (reading.takeNear(/\b(?:weekends?|fridays?|saturdays?)\b/, STUDY)) modes.push('weekend')
  if (
    reading.take(
      /\b(?:part time|while (?:i )?(?:work|working)|work(?:ing)? (?:and|while|when)(?: i| i am| im)? (?:study|studying)|study(?:ing)? and work(?:ing)?|alongside (?:my )?(?:work|job)|with my job|working full time)\b/,
    )
  )
    modes.push('part_time', 'evening', 'weekend')
  if (reading.take(/\bfull time\b/)) modes.push('full_time')
  if (modes.length > 0) said.study_modes = [...new Set(modes)]
}
