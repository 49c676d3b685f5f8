import { MNQF_LEVEL_ORDER, type MnqfLevel } from '../../../contract/catalogue/mnqf.ts'
import type { Relaxation } from './catalogue.ts'
import { omit, type Slots } from './state.ts'

/** In the order in which they are tried. */
const RELAXATIONS: readonly Relaxation[] = ['intake', 'place', 'modality', 'budget', 'duration', 'level']
const BUDGET_STRETCH = 1.25

interface LoosenedWish {
  slots: Slots
  relaxed: readonly Relaxation[]
}

/** The criteria with more and more of them dropped, for a search without results. */
export function loosenings(slots: Slots): LoosenedWish[] {
  const possible = RELAXATIONS.filter((each) => isSaid(slots, each))
  return combinations(possible).flatMap((relaxed) => {
    const loosened = { slots: relaxed.reduce(relax, slots), relaxed }
    const near = relaxed.includes('place') ? nearby(slots) : undefined
    if (!near) return [loosened]
    // Nearby islands come first.
    return [{ slots: relaxed.filter((each) => each !== 'place').reduce(relax, near), relaxed }, loosened]
  })
}

/** Each one alone, then the first two, the first three, and so on. */
function combinations(possible: readonly Relaxation[]): Relaxation[][] {
  const growing = possible.map((_, at) => possible.slice(0, at + 1)).slice(1)
  return [...possible.map((each) => [each]), ...growing]
}

/** The same criteria on the islands nearby. */
function nearby({ place, ...others }: Slots): Slots | undefined {
  if (!place || place.near.length === 0) return undefined
  return { ...others, place: { name: `the islands around ${place.name}`, islands: place.near, near: [] } }
}

function isSaid(slots: Slots, relaxation: Relaxation): boolean {
  switch (relaxation) {
    case 'intake':
      return slots.intake !== undefined
    case 'place':
      return slots.place !== undefined
    case 'modality':
      return slots.modalities !== undefined || slots.study_modes !== undefined
    case 'budget':
      return slots.budget !== undefined
    case 'duration':
      return slots.months_max !== undefined
    case 'level':
      return slots.levels !== undefined && slots.levels.length > 0
  }
}

function relax(slots: Slots, relaxation: Relaxation): Slots {
  const { budget, levels } = slots
  switch (relaxation) {
    case 'intake':
      return omit(slots, ['intake'])
    case 'place':
      return omit(slots, ['place'])
    case 'modality':
      return omit(slots, ['modalities', 'study_modes'])
    case 'budget':
      return budget ? { ...slots, budget: { ...budget, mvr: Math.floor(budget.mvr * BUDGET_STRETCH) } } : slots
    case 'duration':
      return omit(slots, ['months_max'])
    case 'level':
      return { ...slots, levels: neighbours(levels ?? []) }
  }
}

/** A level and its neighbours; short courses are next to the lowest level. */
function neighbours(levels: readonly MnqfLevel[]): MnqfLevel[] {
  const framework: readonly MnqfLevel[] = MNQF_LEVEL_ORDER.filter((level) => level !== 'NA')
  const near = levels.flatMap((level) => {
    const at = framework.indexOf(level)
    return at < 0
      ? MNQF_LEVEL_ORDER.filter((other) => other === 'NA' || other === '1')
      : framework.slice(Math.max(0, at - 1), at + 2)
  })
  return [...new Set(near)]
}
