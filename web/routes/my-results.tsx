import '../results/results.css'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router'
import type { Holdings } from '../../contract/catalogue/holdings.ts'
import { courseListPath, coursePath, myResultsPath } from '../../contract/paths.ts'
import { useIsHydrated } from '../design/use-is-hydrated.ts'
import { PageHead } from '../layout/page-head.tsx'
import { apiContext } from '../loader-api.ts'
import { AccountResults } from '../results/account-results.tsx'
import { replaceMyResults, useMyResults } from '../results/my-results.ts'
import { OpenCountBar } from '../results/open-count-bar.tsx'
import { ResultsForm } from '../results/results-form.tsx'
import { loadTopCategories } from '../results/top-categories.ts'
import { useOpenCounts } from '../results/use-open-counts.ts'

/** The fields that a qualification can be in. */
async function loadFields({ context }: LoaderFunctionArgs): Promise<string[]> {
  const topOf = await loadTopCategories(context.get(apiContext))
  return [...new Set(topOf.values())]
}

export const loader = loadFields
export const clientLoader = loadFields

export default function MyResults() {
  const fields = useLoaderData<typeof loader>()
  const held = useMyResults()
  const counts = useOpenCounts(held)
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  // Another set of results fills the form again.
  const [filling, setFilling] = useState(0)
  const fill = (results: Holdings | undefined): void => {
    replaceMyResults(results)
    setFilling(filling + 1)
  }
  return (
    <>
      <PageHead
        title="Can I get in? My results"
        description="Enter your O level, SSC, A level or HSC results, or the certificate, diploma or degree you have, and see which courses in the Maldives are open to you."
        keywords={['entry requirements', 'O level', 'A level', 'SSC', 'HSC', 'MNQF']}
        canonicalPath={myResultsPath()}
      />
      <div className="band">
        <div className="mx-auto max-w-page px-4 py-6 sm:px-6 sm:py-8">
          <h1 className="font-extrabold text-2xl sm:text-title">Can I get in?</h1>
          <p className="mt-1 max-w-prose text-on-band-soft">
            Enter what you have, and see which courses are open to you. It takes less than a minute.
          </p>
        </div>
      </div>
      <div className="results-page">
        <div className="results-note needs-script">
          <p>Stored on this device only.</p>
          {held && (
            <button className="text-link min-h-11" type="button" onClick={() => fill(undefined)}>
              Remove my results
            </button>
          )}
        </div>
        <ResultsForm
          key={`${isHydrated} ${filling}`}
          held={held ?? {}}
          fields={fields}
          onChange={replaceMyResults}
          onShow={(filters) => void navigate(courseListPath(filters))}
        >
          <OpenCountBar held={held} counts={counts} />
        </ResultsForm>
        <BackToCourse />
        <AccountResults held={held} onUse={fill} />
      </div>
    </>
  )
}

/** For a visitor who came from a course to see whether they get in. */
function BackToCourse() {
  const state: unknown = useLocation().state
  const course = state && typeof state === 'object' && 'course' in state ? state.course : undefined
  if (!isCourse(course)) return null
  return (
    <Link className="button button-quiet mt-3 w-full" to={coursePath(course)}>
      Back to {course.name}
    </Link>
  )
}

const isCourse = (value: unknown): value is { id: number; name: string } =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value && typeof value.name === 'string'
