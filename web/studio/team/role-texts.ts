import type { TeamRole } from '../../../contract/studio/rights.ts'

export const ROLE_NAMES: Readonly<Record<TeamRole, string>> = { editor: 'Editor', owner: 'Owner' }

/** What somebody of that role may do, as a sentence about them. */
export const ROLE_SENTENCES: Readonly<Record<TeamRole, string>> = {
  editor: 'An editor writes and submits courses and answers enquiries.',
  owner: 'An owner does all that an editor does, takes courses off the site, exports enquiries and manages the team.',
}
