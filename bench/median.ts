export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((first, second) => first - second)[Math.floor(numbers.length / 2)] ?? 0
