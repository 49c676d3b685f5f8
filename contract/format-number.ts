/**
 * Whole numbers, not negative, with a comma between thousands. A browser's own formatter does it too, but takes as long to make as a
 * page takes to come alive on an old phone.
 */
export const formatNumber = (value: number): string =>
  Math.round(value)
    .toString()
    .replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
