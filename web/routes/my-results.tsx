import { loadTopCategories } from '../../contract/catalogue/course-options.ts'
import '../results/results.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import type { Holdings } from '../../contract/catalogue/holdings.ts'
import { courseListPath, myResultsPath } from '../../contract/paths.ts'
import { apiContext, orErrorPage } from '../api-context.ts'
import { useIsHydrated } from '../design/use-is-hydrated.ts'
import { PageHead } from '../layout/page-head.tsx'
import { AccountResults } from '../results/account-results.tsx'
import { replaceMyResults, useMyResults } from '../results/my-results.ts'
import { OpenCountBar } from '../results/open-count-bar.tsx'
import { ResultsForm } from '../results/results-form.tsx'
import { useOpenCounts } from '../results/use-open-counts.ts'
import { useWayBack, WayBackButton } from '../results/way-back.tsx'

/** The fields that a qualification can be in. */
async function loadFields({ context }: LoaderFunctionArgs): Promise<string[]> {
  const topOf = await loadTopCategories(context.get(apiContext))
  return [...new Set(topOf.values())]
}

export const loader = (args: LoaderFunctionArgs) => orErrorPage(loadFields(args))
/** In the browser the form works without them; the server would cache such a page for everyone. */
export const clientLoader = (args: LoaderFunctionArgs) => loadFields(args).catch(() => [])

export default function MyResults() {
  const fields = useLoaderData<typeof loader>()
  const held = useMyResults()
  const back = useWayBack()
  const filters = back?.filters
  const counts = useOpenCounts(held, filters)
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
          {...(filters && { filters })}
          onChange={replaceMyResults}
          onShow={(shown) => void navigate(courseListPath(shown))}
        >
          <OpenCountBar held={held} counts={counts} {...(filters && { filters })} />
        </ResultsForm>
        {back && <WayBackButton {...back} />}
        <AccountResults held={held} onUse={fill} />
      </div>
    </>
  )
}
