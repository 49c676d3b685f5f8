export const newSeed = (): number => Math.floor(Math.random() * 2 ** 31)
