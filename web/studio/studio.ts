import { useOutletContext } from 'react-router'
import type { Right } from '../../contract/api-routes.ts'
import type { ReplyOf } from '../../contract/client.ts'
import { hasRight, SITE_RIGHTS, TEAM_RIGHTS } from '../../contract/studio/rights.ts'

/** An institution whose studio somebody may open, with their role in it. */
export type StudioInstitution = ReplyOf<'getStudio'>['institutions'][number]

/** The institution whose studio is open. */
export const useInstitution = (): StudioInstitution => useOutletContext<StudioInstitution>()

/** Only to hide what the server would refuse; the server decides. */
export const mayIn = ({ role }: Pick<StudioInstitution, 'role'>, right: Right): boolean =>
  hasRight(role === 'editor' || role === 'owner' ? TEAM_RIGHTS[role] : SITE_RIGHTS[role], right)
