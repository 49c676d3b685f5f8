import { SHORTLIST_LIMIT } from '../../contract/catalogue/shortlist.ts'
import type { Shortlist } from './shortlist.ts'

interface Lists {
  /** What device and account agreed on when they last heard of each other. */
  agreed: Shortlist
  device: Shortlist
  account: Shortlist
}

/** What was added or removed on either side since they agreed is added or removed; the device comes first. */
export function joinChanges({ agreed, device, account }: Lists): Shortlist {
  const kept = device.filter((id) => account.includes(id) || !agreed.includes(id))
  const addedElsewhere = account.filter((id) => !agreed.includes(id) && !device.includes(id))
  return [...kept, ...addedElsewhere].slice(0, SHORTLIST_LIMIT)
}
