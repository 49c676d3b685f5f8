/** How many courses can be shortlisted, and so compared. */
export const SHORTLIST_LIMIT = 3

type CourseIds = readonly number[]

interface Lists {
  /** The list that device and account had in common last. */
  agreed: CourseIds
  device: CourseIds
  account: CourseIds
}

/** A three-way merge: what was added or removed on either side since `agreed` is added or removed. The device's first. */
export function joinShortlists({ agreed, device, account }: Lists): CourseIds {
  const remaining = device.filter((id) => account.includes(id) || !agreed.includes(id))
  const addedElsewhere = account.filter((id) => !agreed.includes(id) && !device.includes(id))
  return [...remaining, ...addedElsewhere].slice(0, SHORTLIST_LIMIT)
}
