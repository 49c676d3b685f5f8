/**
 * One of the adverts by a chance from 0 to 1, each as likely as its weight says. Pages are kept for everyone, so each
 * visitor's own browser chooses.
 */
export function chooseAdvert<Weighed extends { weight: number }>(
  adverts: readonly Weighed[],
  chance: number,
): Weighed | undefined {
  let left = chance * adverts.reduce((sum, { weight }) => sum + weight, 0)
  for (const advert of adverts) {
    left -= advert.weight
    if (left < 0) return advert
  }
  return adverts.at(-1)
}

/** Whatever else an address may be, it is no place to send a visitor to. */
export const leadsOut = ({ link }: { link: string }): boolean => /^https?:\/\//i.test(link)
