import type { Advert } from '../../contract/advertising/advert.ts'

/** Spreads neighbouring seeds and slots over all 32 bits (the last steps of MurmurHash3). */
function scatter(seed: number, slot: number): number {
  let bits = Math.imul(seed ^ Math.imul(slot + 1, 0x9e3779b1), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 16), 0xc2b2ae35)
  bits = Math.imul(bits ^ (bits >>> 13), 0x27d4eb2f)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Server and browser choose the same advert from the same seed. Each slot chooses for itself, so two may agree. */
export const chooseAdvert = (adverts: readonly Advert[], seed: number, slot: number): Advert | undefined =>
  adverts[scatter(seed, slot) % adverts.length]
