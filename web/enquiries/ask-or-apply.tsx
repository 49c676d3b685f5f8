import { Suspense, use, useState } from 'react'
import { Link } from 'react-router'
import type { Course } from '../../contract/catalogue/course.ts'
import { askPath, coursePath, reportMistakePath } from '../../contract/paths.ts'
import { ContactLines } from '../catalogue/institutions/contact-lines.tsx'
import { Icon } from '../design/icon.tsx'
import { PrintButton, ShareButton } from '../design/share-and-print.tsx'
import { useSite } from '../layout/site.ts'
import { ASK_ANCHOR } from './ask-or-apply-link.tsx'
import type { CampusContact } from './load-campuses.ts'

type Given = readonly CampusContact[]

interface AskOrApplyProps {
  course: Course
  /** The campuses where it is taught. In the browser the course is shown before they have loaded. */
  campuses: Given | Promise<Given>
  /** The last days to apply. */
  applyBy: readonly string[]
}

export function AskOrApply({ course, campuses, applyBy }: AskOrApplyProps) {
  return (
    <section
      className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
      id={ASK_ANCHOR}
      aria-labelledby="ask-heading"
    >
      <h2 className="font-bold text-2xl" id="ask-heading">
        Ask or apply
      </h2>
      <Suspense fallback={<AskAndContact course={course} campuses={[]} applyBy={applyBy} />}>
        <LoadedAskAndContact course={course} campuses={campuses} applyBy={applyBy} />
      </Suspense>
      <ShareAndReport course={course} />
    </section>
  )
}

function LoadedAskAndContact({ course, campuses, applyBy }: AskOrApplyProps) {
  const found = campuses instanceof Promise ? use(campuses) : campuses
  return <AskAndContact course={course} campuses={found} applyBy={applyBy} />
}

/** The pills choose a campus. Without JavaScript all campuses are shown, each below its name. */
function AskAndContact({ course, campuses, applyBy }: AskOrApplyProps & { campuses: Given }) {
  const [chosenId, setChosenId] = useState<number>()
  const shown = campuses.find(({ id }) => id === chosenId) ?? campuses[0]
  const hasChoice = campuses.length > 1
  return (
    <div className="mt-4 grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2">
      <div className="flex flex-col items-start gap-3">
        <p className="max-w-prose text-ink-soft">
          Ask {course.institution.name} about entry, fees or how to apply. You will get the answer by email.
        </p>
        <ApplyBy texts={applyBy} />
        <Link className="button print:hidden" to={askPath([course.id], { campus: hasChoice ? chosenId : undefined })}>
          Ask about this course
        </Link>
      </div>
      <div>
        {hasChoice && (
          <ul className="mb-4 flex flex-wrap gap-2 noscript:hidden print:hidden" aria-label="Campus">
            {campuses.map(({ id, name }) => (
              <li key={id}>
                <button className="pill" type="button" aria-pressed={id === shown?.id} onClick={() => setChosenId(id)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )}
        {campuses.map((campus) => (
          <div className={campus === shown ? '' : 'hidden noscript:mt-6 noscript:block'} key={campus.id}>
            <h3 className="mb-3 font-bold text-lg" dir="auto">
              {campus.name}
            </h3>
            <ContactLines contact={campus} isAddressLinked />
          </div>
        ))}
      </div>
    </div>
  )
}

function ApplyBy({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <ul className="grid gap-1">
      {texts.map((text) => (
        <li className="flex gap-2" key={text}>
          <Icon className="mt-0.5 shrink-0 text-action" name="calendar" />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Nothing is requested from these sites before their link is pressed. */
function ShareAndReport({ course }: { course: Course }) {
  const address = `${useSite()?.origin ?? ''}${coursePath(course)}`
  const text = encodeURIComponent(`${course.name}, ${course.institution.name}: ${address}`)
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2 border-line border-t pt-4 print:hidden">
      <span className="needs-script contents">
        <ShareButton path={coursePath(course)} title={course.name} thing="course" />
      </span>
      <PrintButton />
      <a className="button button-quiet" href={`https://wa.me/?text=${text}`} rel="nofollow noopener noreferrer">
        WhatsApp
      </a>
      <a className="button button-quiet" href={`viber://forward?text=${text}`} rel="nofollow">
        Viber
      </a>
      <Link
        className="inline-flex min-h-11 items-center px-2 font-semibold text-action underline underline-offset-4 sm:ms-auto"
        to={reportMistakePath(course.id)}
      >
        Report a mistake
      </Link>
    </div>
  )
}
