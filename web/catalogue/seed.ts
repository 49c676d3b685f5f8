/** Chooses a new chance. A loader makes it and passes it on, so that server and browser see the same one. */
export const newSeed = (): number => Math.floor(Math.random() * 2 ** 32)

let ofVisit: number | undefined

/** In the browser one chance serves the whole visit: a list that is gone back to is in the order it was left in. */
export const seedOfVisit = (): number => {
  ofVisit ??= newSeed()
  return ofVisit
}

/** The server chose it for the page that the visit began with. */
export const beginVisitWith = (seed: number): void => {
  ofVisit ??= seed
}
