import { useOutletContext } from 'react-router'
import type { Right } from '../../contract/api-routes.ts'
import { hasRight } from '../../contract/studio/rights.ts'

export const useRights = () => useOutletContext<readonly Right[] | 'all'>()

/** Only to hide what the server would refuse; the server decides. */
export const useMay = (right: Right): boolean => hasRight(useRights(), right)
