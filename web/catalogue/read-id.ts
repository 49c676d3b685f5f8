const LARGEST_ID = 2_147_483_647

/** Undefined for what is no id of anything. */
export function readId(given: string | undefined): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(given ?? '') ? Number(given) : undefined
  return id !== undefined && id <= LARGEST_ID ? id : undefined
}
