/**
 * Whole numbers, not negative, with a comma between thousands. A browser's own formatter does
 * it too, but on an old phone creating one takes as long as hydrating a page.
 */
export const formatNumber = (value: number): string =>
  Math.round(value)
    .toString()
    .replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
