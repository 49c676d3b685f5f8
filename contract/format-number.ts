/**
 * Whole numbers, not negative, with a comma between thousands. A browser's own formatter does
 * it too, but on an old phone creating one takes as long as hydrating a page.
 */
export function formatNumber(value: number): string {
  const text = Math.round(value).toString()
  return text.length > 3 ? text.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') : text
}
