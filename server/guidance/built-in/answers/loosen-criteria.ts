import { MNQF_LEVEL_ORDER, type MnqfLevel } from '../../../../contract/catalogue/mnqf.ts'
import type { Relaxation } from '../adviser-catalogue.ts'
import { type Criteria, omit } from '../state.ts'

/** In the order in which they are tried. */
const RELAXATIONS: readonly Loosened[] = ['intake', 'place', 'modality', 'budget', 'duration', 'level']
type Loosened = Exclude<Relaxation, 'field'>
const BUDGET_STRETCH = 1.25

interface LoosenedCriteria {
  criteria: Criteria
  relaxed: readonly Relaxation[]
}

/** The criteria with more and more of them dropped, for a search without results. */
export function loosenings(criteria: Criteria): LoosenedCriteria[] {
  const possible = RELAXATIONS.filter((each) => isSaid(criteria, each))
  return combinations(possible).flatMap((relaxed) => loosen(criteria, relaxed))
}

/** One or two ways to drop these criteria: nearby islands come before any island. */
function loosen(criteria: Criteria, relaxed: readonly Loosened[]): LoosenedCriteria[] {
  const loosened = { criteria: relaxed.reduce(relax, criteria), relaxed }
  const near = relaxed.includes('place') ? nearby(criteria) : undefined
  if (!near) return [loosened]
  return [{ criteria: relaxed.filter((each) => each !== 'place').reduce(relax, near), relaxed }, loosened]
}

/** Asks again for one of the criteria that were dropped. */
export function restorings(
  criteria: Criteria,
  relaxed: readonly Relaxation[],
  restored: Relaxation,
): LoosenedCriteria[] {
  const left = RELAXATIONS.filter((each) => relaxed.includes(each) && each !== restored)
  // Each alone was tried before.
  return left.length < 2 ? [] : loosen(criteria, left)
}

/** Each one alone, then the first two, the first three, and so on. */
function combinations<Each>(possible: readonly Each[]): Each[][] {
  const growing = possible.map((_, at) => possible.slice(0, at + 1)).slice(1)
  return [...possible.map((each) => [each]), ...growing]
}

/** The same criteria on the islands nearby. */
function nearby({ place, ...others }: Criteria): Criteria | undefined {
  if (!place || place.near.length === 0) return undefined
  return { ...others, place: { name: `the islands around ${place.name}`, islands: place.near, near: [] } }
}

function isSaid(criteria: Criteria, relaxation: Loosened): boolean {
  switch (relaxation) {
    case 'intake':
      return criteria.intake !== undefined
    case 'place':
      return criteria.place !== undefined
    case 'modality':
      return criteria.modalities !== undefined || criteria.study_modes !== undefined
    case 'budget':
      return criteria.budget !== undefined
    case 'duration':
      return criteria.months_max !== undefined
    case 'level':
      return criteria.levels !== undefined && criteria.levels.length > 0
  }
}

function relax(criteria: Criteria, relaxation: Loosened): Criteria {
  const { budget, levels } = criteria
  switch (relaxation) {
    case 'intake':
      return omit(criteria, ['intake'])
    case 'place':
      return omit(criteria, ['place'])
    case 'modality':
      return omit(criteria, ['modalities', 'study_modes'])
    case 'budget':
      return budget ? { ...criteria, budget: { ...budget, mvr: Math.floor(budget.mvr * BUDGET_STRETCH) } } : criteria
    case 'duration':
      return omit(criteria, ['months_max'])
    case 'level':
      return { ...criteria, levels: neighbours(levels ?? []) }
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
