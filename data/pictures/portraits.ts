import type { Portrait } from './avatar.ts'

const veiled = (skin: string, cover: string, top: string, ground: string, glasses = false): Portrait => ({
  look: { skin, hair: 'scarf', cover, top },
  ground,
  glasses,
})

const bareheaded = (
  skin: string,
  top: string,
  ground: string,
  more: Pick<Portrait, 'beard' | 'glasses'> = {},
): Portrait => ({
  look: { skin, hair: 'short', cover: top, top },
  ground,
  ...more,
})

/** By testimonial id. */
export const PORTRAITS: Readonly<Record<number, Portrait>> = {
  1: veiled('#c08a60', '#0b7a75', '#0b4f6c', '#8fd6d0'),
  2: bareheaded('#a0683f', '#f4f1e8', '#7fb7cf'),
  3: veiled('#c08a60', '#a83a66', '#561335', '#ffd2bf'),
  4: bareheaded('#8d5836', '#1c6b49', '#b9dfae', { beard: true }),
  5: veiled('#d6a27a', '#f3ead7', '#4b3ca8', '#c9c2f0', true),
  6: bareheaded('#b0764e', '#b01c30', '#f6c9c0'),
  7: veiled('#a0683f', '#2f5f8f', '#f2b544', '#f7dc9a', true),
  8: bareheaded('#c08a60', '#0b4f6c', '#9fd3e6', { glasses: true }),
  9: veiled('#d6a27a', '#5d7a3a', '#f8efd9', '#ecd9a6'),
  10: bareheaded('#8d5836', '#3b4f5b', '#c3d2d8', { beard: true, glasses: true }),
}
