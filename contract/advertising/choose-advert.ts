/**
 * Chooses one of the adverts of a placement by a chance from 0 to 1, each as likely as its weight says. An advert that
 * is already on the page is replaced by a house advert that is not: only house adverts run in several placements, so
 * booked ones retain their share.
 *
 * Pages are cached for everyone, so the visitor's browser chooses. An inline script contains the source of this
 * function, which therefore uses nothing from outside itself.
 */
export function chooseAdvert<Candidate extends { id: number; weight: number; is_house: boolean }>(
  adverts: readonly Candidate[],
  chance: number,
  idsOnPage: readonly number[] = [],
): Candidate | undefined {
  let left = chance * adverts.reduce((sum, { weight }) => sum + weight, 0)
  let drawn = adverts.at(-1)
  for (const advert of adverts) {
    if (left < advert.weight) {
      drawn = advert
      break
    }
    left -= advert.weight
  }
  if (!drawn || !idsOnPage.includes(drawn.id)) return drawn
  const unused = adverts.filter(({ id }) => !idsOnPage.includes(id))
  const house = unused.filter(({ is_house }) => is_house)
  const others = house.length > 0 ? house : unused
  // How far the chance lies within the share of the drawn advert is a chance of its own.
  return others[Math.floor((left / drawn.weight) * others.length)] ?? drawn
}

/** Adverts link to other sites by http or https, and to nothing else. */
export const hasSafeLink = ({ link }: { link: string }): boolean => /^https?:\/\//i.test(link)
