import { darker, lighter, mix } from './colour.ts'
import type { Random } from './random.ts'
import { circle, d, ellipse, path, placed, rect, stroke } from './svg.ts'

export interface Look {
  skin: string
  hair: 'scarf' | 'short' | 'cap' | 'chef' | 'helmet'
  /** Of the scarf, or of whatever is worn on the head. */
  cover: string
  top: string
}

const SKINS = ['#c98f66', '#b0764e', '#a0683f', '#8d5836', '#d6a27a'] as const
const HAIR = '#2a211d'

export const someLook = (random: Random, top: string, cover: string, hair?: Look['hair']): Look => ({
  skin: random.pick(SKINS),
  hair: hair ?? random.pick(['scarf', 'short'] as const),
  cover,
  top,
})

/** Head whose chin rests at (0, 0), about 60 tall; `away` turns it so that only the back shows. */
export function head({ skin, hair, cover }: Look, away = false): string {
  const scarf = hair === 'scarf'
  const layers: string[] = []
  if (scarf) {
    const fold = mix(cover, '#4a3325', 0.22)
    layers.push(
      path('M-26-32C-26-68 26-68 26-32 26-12 32 4 45 15 34 34 18 42 0 42-18 42-34 34-45 15-32 4-26-12-26-32Z', cover),
    )
    if (away)
      layers.push(
        stroke('M-24 2C-8 10 10 8 26-2M-34 18C-12 28 12 26 36 14M-2-58C-10-40-12-20-10 0', fold, 2.4, {
          opacity: 0.55,
        }),
      )
    else {
      layers.push(path('M-20-28C-20-56 20-56 20-28 20-12 12 2 0 2-12 2-20-12-20-28Z', fold))
      layers.push(path('M-17.5-27C-17.5-48 17.5-48 17.5-27 17.5-12 10-1 0-1-10-1-17.5-12-17.5-27Z', skin))
      layers.push(stroke('M-26 6C-10 18 12 18 27 4M-34 18C-10 32 14 32 35 16', fold, 2.4, { opacity: 0.5 }))
    }
  } else {
    layers.push(rect(-9, -10, 18, 24, darker(skin, 0.12)))
    layers.push(ellipse(0, -27, 22, 27, away ? HAIR : skin))
    if (away) layers.push(path('M-21-20C-16 2 16 2 21-20L18 0C8 6-8 6-18 0Z', skin))
    else layers.push(path('M-23-26C-27-62 27-64 23-26 20-36 14-42 4-43-8-42-18-40-20-24Z', HAIR))
  }
  if (hair === 'cap')
    layers.push(path('M-24-36C-22-64 22-64 24-36Z', cover) + rect(-26, -40, 52, 7, darker(cover, 0.18), { rx: 3 }))
  if (hair === 'helmet') {
    layers.push(path('M-27-34C-27-72 27-72 27-34Z', cover) + rect(-31, -38, 62, 7, lighter(cover, 0.2), { rx: 3.5 }))
    layers.push(rect(-4, -64, 8, 28, lighter(cover, 0.25), { rx: 3 }))
  }
  if (hair === 'chef') {
    layers.push(
      path('M-22-44C-44-58-32-88-14-80-8-96 18-94 18-80 38-86 42-56 22-44Z', '#fff') +
        rect(-22, -50, 44, 14, '#eef1f2', { rx: 3 }),
    )
  }
  return layers.join('')
}

/** Somebody to the waist: shoulders cut off at y. 110 wide at scale 1. */
export function bust(x: number, y: number, scale: number, look: Look, away = false): string {
  return placed(x, y, scale, [
    path('M-56 0C-56-44-34-56-12-60H12C34-56 56-44 56 0Z', look.top),
    path('M-12-60C-8-48 8-48 12-60L20-57C12-36-12-36-20-57Z', away ? darker(look.top, 0.08) : lighter(look.top, 0.3)),
    placed(0, -66, 1, [head(look, away)]),
  ])
}

export interface Pose {
  /** Hands relative to the feet; the shoulders are 218 up. */
  left: readonly [x: number, y: number]
  right: readonly [x: number, y: number]
  gown?: boolean
  away?: boolean
  trousers?: string
}

/** Somebody standing, feet at (x, y), about 300 tall at scale 1. */
export function standing(x: number, y: number, scale: number, look: Look, pose: Pose): string {
  const dressed = pose.gown ?? false
  const arm = ([hx, hy]: readonly [number, number], side: number): string => {
    const elbowX = side * 46
    const elbowY = Math.max(hy, -218) * 0.45 + -218 * 0.55 + 26
    return (
      stroke(d`M${side * 30} -206Q${elbowX} ${elbowY} ${hx} ${hy}`, darker(look.top, 0.1), 21) +
      circle(hx, hy, 10, look.skin)
    )
  }
  const lower = dressed
    ? path('M-32-150C-40-90-50-30-54-6 -20 2 20 2 54-6 50-30 40-90 32-150Z', look.top)
    : path('M-30-130-32 0H-6L0-96 6 0H32L30-130Z', pose.trousers ?? '#2c3e4a')
  return placed(x, y, scale, [
    ellipse(0, 2, 60, 8, '#0b1a22', { opacity: 0.18 }),
    lower,
    path('M-36-112C-42-170-40-212-30-220-18-228 18-228 30-220 40-212 42-170 36-112Z', look.top),
    path('M-11-226C-7-214 7-214 11-226L18-222C10-202-10-202-18-222Z', lighter(look.top, 0.3)),
    arm(pose.left, -1),
    arm(pose.right, 1),
    placed(0, -230, 1, [head(look, pose.away)]),
  ])
}
