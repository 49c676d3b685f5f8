/** Chooses a new chance. A loader makes it and passes it on, so that server and browser see the same one. */
export const newSeed = (): number => Math.floor(Math.random() * 2 ** 32)
