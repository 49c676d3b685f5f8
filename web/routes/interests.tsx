import '../guidance/guide-questions.css'
import '../guidance/guide-matches.css'
import '../guidance/interests/interests.css'
import '../guidance/interests/statement-form.css'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useLoaderData, useNavigation } from 'react-router'
import { careerGuidePath, interestProfilePath } from '../../contract/paths.ts'
import { InterestResult, StartAgain } from '../guidance/interests/interest-result.tsx'
import { countAnswered, storedAnswers, writeAnswers } from '../guidance/interests/interests.ts'
import { loadInterests } from '../guidance/interests/load-interests.ts'
import { StatementForm } from '../guidance/interests/statement-form.tsx'
import { rememberCareers } from '../guidance/load-careers.ts'
import { PageHead } from '../layout/page-head.tsx'

export const loader = loadInterests
export const clientLoader = loadInterests

/** The result replaces the form: moves the focus to its heading. */
function useFocusOnResult(result: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(result)
  useEffect(() => {
    if (last.current === result) return
    last.current = result
    heading.current?.focus({ preventScroll: true })
  }, [result])
  return heading
}

export default function Interests() {
  const { answers, isSubmitted, careers, found } = useLoaderData<typeof loader>()
  useEffect(() => rememberCareers(careers), [careers])
  const isLoading = useNavigation().location?.pathname === interestProfilePath()
  const hasResult = countAnswered(answers) > 0
  const heading = useFocusOnResult(isSubmitted ? writeAnswers(answers) : '')
  const stored = useSyncExternalStore(storedAnswers.watch, storedAnswers.read, () => null)
  const title = hasResult ? 'Your interest profile' : 'Which careers suit you?'
  return (
    <>
      <PageHead
        title={hasResult ? 'Your interest profile' : 'Which careers suit you? Interest profile'}
        description="Rate 30 everyday activities, and see which careers and courses in the Maldives fit your interests, and why."
        keywords={['career guidance', 'interest profile', 'careers']}
        canonicalPath={interestProfilePath()}
        isIndexed={!isSubmitted}
      />
      <div className="band">
        <div className="mx-auto max-w-page px-4 pt-4 pb-6 sm:px-6 sm:pt-6 sm:pb-8">
          <Link className="guide-way-back" to={careerGuidePath()}>
            Six questions that lead to a course
          </Link>
          <h1 className="mt-1 font-extrabold text-2xl sm:text-title" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="mt-1 max-w-prose text-on-band-soft">
            {hasResult
              ? `${stored === writeAnswers(answers) ? 'Stored on this device only. ' : ''}Bookmark or share this page to see it elsewhere.`
              : 'Rate 30 everyday activities. It takes about four minutes, and there are no wrong answers.'}
          </p>
        </div>
      </div>
      <div className="interest-page print:p-0" aria-busy={isLoading}>
        {isSubmitted && !hasResult && (
          <p className="interest-note mb-6" role="alert">
            Answer at least one statement, ideally all 30, to see your profile.
          </p>
        )}
        {hasResult && <InterestResult answers={answers} careers={careers} found={found} />}
        {hasResult ? (
          <details className="interest-others" id="statements" open={countAnswered(answers) < answers.length}>
            <summary>Change my answers</summary>
            <div className="mt-4">
              <StartAgain />
              <StatementForm key={writeAnswers(answers)} answers={answers} />
            </div>
          </details>
        ) : (
          <StatementForm key="empty" answers={answers} />
        )}
        <p className="mt-8 max-w-prose text-ink-soft text-sm">
          The statements are our own. The six interests follow John Holland; the interests of each career follow O*NET
          27.0 by the U.S. Department of Labor (CC BY 4.0). A profile is a starting point, not a test: it shows what you
          like, not what you can do.
        </p>
      </div>
    </>
  )
}
