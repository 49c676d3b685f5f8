/** Undefined where none of them is known. */
export function newestChange(changes: Iterable<Date | undefined>): Date | undefined {
  let newest: Date | undefined
  for (const change of changes) if (change && (newest === undefined || change > newest)) newest = change
  return newest
}
