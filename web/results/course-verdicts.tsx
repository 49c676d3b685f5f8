import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { Holdings } from '../../contract/catalogue/holdings.ts'
import type { Api } from '../../contract/client.ts'
import { MAX_PAGE_SIZE } from '../../contract/page-limits.ts'
import { browserApi } from '../browser-api.ts'
import { useMyResults } from './my-results.ts'
import { BY_WHAT_IS_STATED, CHECK_LANGUAGES, type Verdict, VerdictMark } from './verdict-mark.tsx'

type Verdicts = ReadonlyMap<number, Verdict>

const NONE: Verdicts = new Map()
const VerdictsContext = createContext(NONE)

/** Any number of courses; a call takes a hundred. */
export async function loadVerdicts(
  api: Pick<Api, 'listEntryVerdicts'>,
  ids: readonly number[],
  held: Holdings,
): Promise<Verdicts> {
  const calls = Array.from({ length: Math.ceil(ids.length / MAX_PAGE_SIZE) }, (_, at) =>
    api.listEntryVerdicts({ ...held, ids: ids.slice(at * MAX_PAGE_SIZE, (at + 1) * MAX_PAGE_SIZE) }),
  )
  const replies = await Promise.all(calls)
  return new Map(replies.flatMap(({ data }) => data.map(({ id, ...verdict }) => [id, verdict])))
}

function useVerdicts(ids: readonly number[]): Verdicts {
  const held = useMyResults()
  const joined = ids.join()
  const [loaded, setLoaded] = useState<{ verdicts: Verdicts; held: Holdings; joined: string }>()
  useEffect(() => {
    if (!held || joined === '') return
    let isCurrent = true
    loadVerdicts(browserApi, joined.split(',').map(Number), held).then(
      (verdicts) => isCurrent && setLoaded({ verdicts, held, joined }),
      // The page is complete without them.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [held, joined])
  return held && loaded?.held === held && loaded.joined === joined ? loaded.verdicts : NONE
}

/**
 * Gives the courses inside their verdicts for what this device holds. The page is the same for everyone, so the browser
 * fetches them, and only with results.
 */
export const CourseVerdicts = ({ ids, children }: { ids: readonly number[]; children: ReactNode }) => (
  <VerdictsContext value={useVerdicts(ids)}>{children}</VerdictsContext>
)

/** With results on the device, its room is there from the beginning. */
export function CourseVerdict({ id }: { id: number }) {
  const verdict = use(VerdictsContext).get(id)
  return <p className="card-verdict">{verdict && <VerdictMark {...verdict} />}</p>
}

/** Once for all courses inside. */
export const VerdictNote = ({ className = '' }: { className?: string }) => (
  <p className={`verdict-note ${className}`}>
    {use(VerdictsContext).size > 0 && `${BY_WHAT_IS_STATED} ${CHECK_LANGUAGES}`}
  </p>
)
