import { Link } from 'react-router'
import { askPath } from '../../contract/paths.ts'

interface AskAllProps {
  courses: readonly { id: number; institution: { id: number } }[]
}

/** Below a comparison: one form for every column. */
export function AskAll({ courses }: AskAllProps) {
  const institutions = new Set(courses.map(({ institution }) => institution.id)).size
  return (
    <section
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-5 py-4 print:hidden"
      aria-labelledby="ask-all"
    >
      <div>
        <h2 className="font-bold text-xl" id="ask-all">
          Still not sure?
        </h2>
        <p className="text-ink-soft">
          {institutions === 1
            ? 'Write one question. The institution will answer you by email.'
            : `Write one question. We will send it to ${institutions === 2 ? 'both' : `all ${institutions}`} institutions, and they will answer by email.`}
        </p>
      </div>
      <Link className="button" to={askPath(courses.map(({ id }) => id))}>
        {courses.length === 1 ? 'Ask about this course' : 'Ask all'}
      </Link>
    </section>
  )
}
