import { useEffect } from 'react'
import { useLoaderData, useNavigation } from 'react-router'
import { careerGuidePath } from '../../contract/paths.ts'
import { useIsSlow } from '../design/use-is-slow.ts'
import '../guidance/guide-questions.css'
import '../guidance/guide-matches.css'
import { rememberCareers } from '../guidance/load-careers.ts'
import { loadQuestionnaire } from '../guidance/questions/load-questionnaire.ts'
import { MatchingCourseList } from '../guidance/questions/matching-course-list.tsx'
import { QuestionPanel } from '../guidance/questions/question-panel.tsx'
import { questionsWith, readStep } from '../guidance/questions/questionnaire.ts'
import { PageHead } from '../layout/page-head.tsx'

export const loader = loadQuestionnaire
export const clientLoader = loadQuestionnaire

const SKELETONS_AFTER_MS = 150

export default function CareerGuide() {
  const { careers, step, matches } = useLoaderData<typeof loader>()
  useEffect(() => rememberCareers(careers), [careers])
  const questions = questionsWith(careers)
  const { location } = useNavigation()
  const isLoading = location?.pathname === careerGuidePath()
  const isSlow = useIsSlow(isLoading, SKELETONS_AFTER_MS)
  // The next question is shown at once; only its courses have to load.
  const shown = isLoading ? readStep(questions, new URLSearchParams(location.search)) : step
  const isStart = step.question === 1 && step.choices.length === 0
  return (
    <>
      <PageHead
        title="Find your course in six questions"
        description="Answer six short questions about how, what and where you would like to study in the Maldives, and see the courses that fit with every answer."
        keywords={['career guidance', 'questionnaire', 'careers']}
        canonicalPath={careerGuidePath()}
        isIndexed={isStart}
      />
      <div className="band">
        <div className="mx-auto max-w-page px-4 py-6 sm:px-6 sm:py-8">
          <h1 className="font-extrabold text-2xl sm:text-title">Find your course in six questions</h1>
          <p className="mt-1 hidden text-on-band-soft sm:block">
            Answer what you know and skip the rest. The courses change with every answer.
          </p>
        </div>
      </div>
      <div className="guide">
        <QuestionPanel
          questions={questions}
          step={shown}
          matches={isLoading || matches === 'failed' ? undefined : matches}
        />
        <MatchingCourseList questions={questions} step={step} matches={matches} isLoading={isLoading} isSlow={isSlow} />
      </div>
    </>
  )
}
