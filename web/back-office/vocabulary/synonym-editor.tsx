import { type SyntheticEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { counted } from '../../../contract/format-text.ts'
import { coursePath } from '../../../contract/paths.ts'
import { adminSynonymsPath } from '../../../contract/studio/staff-paths.ts'
import type { TriedSearch } from '../../../contract/studio/vocabulary-calls.ts'
import { Field } from '../../design/form-fields.tsx'
import { FormButtons } from '../../staff/form-buttons.tsx'
import { LoadScreen } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { ActionOutcome, useAction } from '../../staff/use-action.tsx'
import { useReply } from '../../staff/use-reply.ts'
import { useDebounced } from '../use-debounced.ts'
import { VocabularyLinks } from './vocabulary-links.tsx'

/** The form for a synonym, with what a search finds before and after. */
export function SynonymEditor() {
  const [given] = useSearchParams()
  const navigate = useNavigate()
  const action = useAction()
  const id = Number(given.get('id')) || undefined
  const [term, setTerm] = useState(given.get('term') ?? '')
  const [means, setMeans] = useState(given.get('means') ?? '')
  // The search to try is the term until somebody types another one.
  const [query, setQuery] = useState<string>()
  const title = id === undefined ? 'New synonym' : 'Change a synonym'
  const save = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const words = { term, means }
    const seen = { term: given.get('term') ?? '', means: given.get('means') ?? '' }
    const work = () =>
      id === undefined ? staffApi.createSynonym(words) : staffApi.changeSynonym({ id, ...words, seen })
    if (await action.run(work, 'Saved.'))
      await navigate(`${adminSynonymsPath()}?${new URLSearchParams({ query: term.trim() })}`)
  }
  return (
    <>
      <VocabularyLinks />
      <title>{`${title} | Back office`}</title>
      <h1 className="font-extrabold text-title">{title}</h1>
      <form className="grid gap-4" onSubmit={(event) => void save(event)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <WordsField
            name="term"
            label="When visitors type"
            hint="One or more words: hacking"
            value={term}
            onType={setTerm}
          />
          <WordsField
            name="means"
            label="Also find"
            hint="What courses say instead. All of these words have to match: cyber security"
            value={means}
            onType={setMeans}
          />
        </div>
        <ActionOutcome action={action} />
        <FormButtons button="Save" isRunning={action.isRunning} cancel={adminSynonymsPath()} />
      </form>
      <section className="grid gap-4" aria-labelledby="try-out">
        <h2 className="font-bold text-lg" id="try-out">
          Try it before you save it
        </h2>
        <WordsField name="query" label="Search for" value={query ?? term} onType={setQuery} />
        <TriedSearches query={query ?? term} term={term} means={means} id={id} />
      </section>
    </>
  )
}

interface WordsFieldProps {
  name: string
  label: string
  hint?: string
  value: string
  onType: (text: string) => void
}

const WordsField = ({ name, label, hint, value, onType }: WordsFieldProps) => (
  <Field id={`synonym-${name}`} label={label} hint={hint}>
    <input
      className="field-input"
      id={`synonym-${name}`}
      aria-describedby={hint ? `synonym-${name}-hint` : undefined}
      value={value}
      maxLength={100}
      dir="auto"
      autoComplete="off"
      required={name !== 'query'}
      onChange={({ target }) => onType(target.value)}
    />
  </Field>
)

interface TrialProps {
  query: string
  term: string
  means: string
  id: number | undefined
}

function TriedSearches({ query, term, means, id }: TrialProps) {
  const settled = useDebounced(JSON.stringify({ query: query.trim(), term: term.trim(), means: means.trim() }))
  const words: Record<'query' | 'term' | 'means', string> = JSON.parse(settled)
  const isComplete = words.term !== '' && words.means !== ''
  const trial = useReply(settled, async () => {
    if (words.query === '') return undefined
    return await staffApi.trySynonym({
      query: words.query,
      ...(isComplete && { term: words.term, means: words.means, replaces: id }),
    })
  })
  return (
    <LoadScreen loaded={trial}>
      {(found) =>
        found === undefined ? (
          <p className="text-ink-soft">Type what a visitor might search for.</p>
        ) : (
          <div className="grid gap-4 md:grid-cols-2">
            <Found title="Now" found={found.before} />
            <Found title="With this synonym" found={isComplete ? found.after : undefined} />
          </div>
        )
      }
    </LoadScreen>
  )
}

function Found({ title, found }: { title: string; found: TriedSearch | undefined }) {
  return (
    <section className="staff-card grid content-start gap-3" aria-label={title}>
      <h3 className="font-bold">{title}</h3>
      {found === undefined ? (
        <p className="text-ink-soft">Fill in both fields above.</p>
      ) : (
        <>
          <p aria-live="polite">{counted(found.total, 'course', 'courses')}</p>
          <ol className="grid list-decimal gap-1 ps-6">
            {found.data.map((course) => (
              <li key={course.id}>
                <a className="text-link" href={coursePath(course)} target="_blank" rel="noopener">
                  {course.name}
                </a>{' '}
                <span className="text-ink-soft text-sm">{course.institution}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
