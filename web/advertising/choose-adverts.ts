import type { Advert } from '../../contract/advertising/advert.ts'

/** Slots of one page may show the same advert. */
export const chooseAdvert = (adverts: readonly Advert[], seed: number, slot: number): Advert | undefined =>
  adverts[(seed + slot) % adverts.length]
