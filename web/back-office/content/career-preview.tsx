import { qualificationText } from '../../../contract/catalogue/mnqf.ts'
import { counted } from '../../../contract/format-text.ts'
import { INTEREST_LETTERS, type Interest } from '../../../contract/guidance/careers.ts'
import { coursePath } from '../../../contract/paths.ts'
import { INTERESTS, STATEMENTS } from '../../guidance/interests/interests.ts'
import { fitText, rankCareers, reasonsForCareer } from '../../guidance/interests/score-interests.ts'
import type { GuideCareer } from '../../guidance/load-careers.ts'
import { LoadScreen } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { useReply } from '../../staff/use-reply.ts'
import { useDebounced } from '../use-debounced.ts'
import type { FieldValues } from './content-fields.tsx'

const stringsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'number') : []

const isInterest = (letter: string): letter is Interest => INTEREST_LETTERS.some((known) => known === letter)

const readCareer = (content: FieldValues): GuideCareer & { title_words: readonly string[]; usual_level: number } => ({
  id: 0,
  name: typeof content['name'] === 'string' ? content['name'].trim() : '',
  categories: stringsIn(content['categories']),
  interests: [...new Set(stringsIn(content['interests']).filter(isInterest))],
  typical_statements: numbersIn(content['typical_statements']),
  title_words: stringsIn(content['title_words']),
  usual_level: typeof content['usual_level'] === 'number' ? content['usual_level'] : 1,
})

/** For the history of a career: interests and statements in words. */
export const careerInWords = (content: FieldValues): FieldValues => ({
  ...content,
  interests: readCareer(content).interests.map((letter) => INTERESTS[letter].name),
  typical_statements: readCareer(content).typical_statements.map((number) => STATEMENTS[number - 1]?.text ?? number),
})

/** The courses that visitors get for the career as it is in the form now. */
export function CareerPreview({ content }: { content: FieldValues }) {
  const career = readCareer(content)
  return (
    <section className="staff-card grid content-start gap-4 lg:sticky lg:top-4" aria-labelledby="career-preview">
      <h2 className="font-bold text-xl" id="career-preview">
        What visitors get
      </h2>
      <CoursesThatLeadThere career={career} />
      <ReasonsToFit career={career} />
    </section>
  )
}

function CoursesThatLeadThere({ career }: { career: ReturnType<typeof readCareer> }) {
  const { categories, title_words, usual_level } = career
  const settled = useDebounced(JSON.stringify({ categories, title_words, usual_level }))
  const found = useReply(settled, async () => {
    const asked: Pick<typeof career, 'categories' | 'title_words' | 'usual_level'> = JSON.parse(settled)
    return asked.categories.length === 0 ? undefined : await staffApi.previewCareer(asked)
  })
  return (
    <section className="grid gap-2" aria-labelledby="career-courses">
      <h3 className="font-bold" id="career-courses">
        In the six questions
      </h3>
      <LoadScreen loaded={found}>
        {(reply) =>
          reply === undefined ? (
            <p className="text-ink-soft">Choose a category to see the courses that lead there.</p>
          ) : (
            <>
              <p aria-live="polite" className="break-words">
                {career.name || 'This career'}: {counted(reply.total, 'course')}
              </p>
              {reply.total === 0 && (
                <p className="font-semibold text-coral">No course leads there yet. Choose other categories.</p>
              )}
              {reply.data.length > 0 && <p className="text-ink-soft text-sm">The closest come first:</p>}
              <ol className="grid list-decimal gap-1 ps-6">
                {reply.data.map((course) => (
                  <li key={course.id}>
                    <a className="text-link" href={coursePath(course)} target="_blank" rel="noopener">
                      {course.name}
                    </a>{' '}
                    <span className="text-ink-soft text-sm">
                      {qualificationText(course.mnqf_level)} · {course.institution_name}
                    </span>
                  </li>
                ))}
              </ol>
            </>
          )
        }
      </LoadScreen>
    </section>
  )
}

/** Answers by somebody who likes best what the career is about, and little else. */
const LIKED = [5, 5, 4]
const DISLIKED = 1

function ReasonsToFit({ career }: { career: GuideCareer }) {
  const answers = STATEMENTS.map(({ interest }) => LIKED[career.interests.indexOf(interest)] ?? DISLIKED)
  const [ranked] = career.interests.length === LIKED.length ? rankCareers([career], answers) : []
  return (
    <section className="grid gap-2" aria-labelledby="career-reasons">
      <h3 className="font-bold" id="career-reasons">
        In the interest profile
      </h3>
      {ranked === undefined ? (
        <p className="text-ink-soft">Choose three different interests to see the reasons.</p>
      ) : (
        <>
          <p>Somebody with these three interests reads: {fitText(ranked.fit)}</p>
          <ul className="grid list-disc gap-1 ps-6">
            {reasonsForCareer(ranked).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
