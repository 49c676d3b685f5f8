import { Link } from 'react-router'
import { searchPath } from '../../contract/paths.ts'

const EXAMPLES = ['Nursing', 'Accounting', 'Resort management', 'Teaching diploma', 'Online degree', 'Malé'] as const

/** What is shown before anything was asked. */
export function SearchBeginnings() {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-8 shadow-card sm:px-8">
      <p className="max-w-prose text-ink-soft text-lg">
        Type a subject, a qualification, the name of an institution or an island. Spelling need not be perfect.
      </p>
      <ul className="mt-5 flex flex-wrap gap-2" aria-label="Searches to begin with">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <Link
              className="inline-flex min-h-11 items-center rounded-chip bg-aqua-soft px-4 font-semibold text-on-aqua-soft hover:underline"
              to={searchPath(example)}
            >
              {example}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
