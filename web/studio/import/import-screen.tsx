import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { writeCsv } from '../../../contract/csv.ts'
import { studioCoursePath, studioCoursesPath } from '../../../contract/studio/staff-paths.ts'
import { Message } from '../../design/message.tsx'
import { failureText } from '../../staff/load-screen.tsx'
import { saveAsFile } from '../../staff/save-as-file.ts'
import { staffApi } from '../../staff/staff-api.ts'
import { ActionOutcome, useAction } from '../../staff/use-action.tsx'
import { useInstitution } from '../studio.ts'
import { FileDrop } from './file-drop.tsx'
import { PlanTable } from './plan-table.tsx'
import { ProblemTable } from './problem-table.tsx'
import { readChosenFile, templateColumns, UnreadableFile } from './read-chosen-file.ts'
import { type Imported, type ImportPlan, sendCourseFile } from './send-course-file.ts'

type Step =
  | { name: 'choose'; failure?: string }
  | { name: 'checking'; fileName: string }
  | { name: 'checked'; fileName: string; csv: string; note: string | undefined; result: Imported }
  | { name: 'done'; plan: ImportPlan; isSubmitted: boolean }

/** Courses from a file: first what would happen, then drafts. */
export function ImportScreen() {
  const institution = useInstitution()
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const check = async (file: File): Promise<void> => {
    setStep({ name: 'checking', fileName: file.name })
    try {
      const { csv, note } = await readChosenFile(file)
      const result = await sendCourseFile(institution.id, csv, { dry_run: 'true' })
      setStep({ name: 'checked', fileName: file.name, csv, note, result })
    } catch (error) {
      setStep({ name: 'choose', failure: error instanceof UnreadableFile ? error.message : failureText(error) })
    }
  }
  return (
    <>
      <title>{`Import courses of ${institution.name} | Studio`}</title>
      <div>
        <h1 className="font-extrabold text-title">Import courses</h1>
        <p className="mt-2 text-ink-soft">
          Add or change many courses from one file. You'll see a preview first; nothing changes until you confirm.
        </p>
      </div>
      <Downloads />
      <FileDrop
        label="Choose a CSV or Excel file"
        accept=".csv,.xlsx,text/csv"
        onFile={(file) => void check(file)}
        isBusy={step.name === 'checking'}
      />
      <div className="grid gap-4" role="status">
        {step.name === 'checking' && <p>Checking {step.fileName}...</p>}
        {step.name === 'choose' && step.failure && (
          <Message tone="bad" isWithinStatus>
            {step.failure}
          </Message>
        )}
        {step.name === 'checked' && <Summary fileName={step.fileName} result={step.result} />}
        {step.name === 'checked' && step.note && <p>{step.note}</p>}
        {step.name === 'done' && <Done {...step} />}
      </div>
      {step.name === 'checked' && (
        <Checked
          key={step.csv}
          csv={step.csv}
          result={step.result}
          onRefused={(result) => setStep({ ...step, result })}
          onDone={(plan, isSubmitted) => setStep({ name: 'done', plan, isSubmitted })}
        />
      )}
    </>
  )
}

/** A plain link could not send the token, so both files are fetched and then saved. */
function Downloads() {
  const { id } = useInstitution()
  const action = useAction()
  const save = (name: string, textOf: (exported: string) => string): void =>
    void action.run(async () => {
      const { csv } = await staffApi.exportStudioCourses({ id })
      saveAsFile(name, 'text/csv', textOf(csv))
    }, `The file ${name} is in your downloads.`)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <button className="button button-quiet" type="button" onClick={() => save('courses.csv', (csv) => csv)}>
          Download your courses
        </button>
        <button
          className="button button-quiet"
          type="button"
          onClick={() => save('new-courses.csv', (csv) => writeCsv([templateColumns(csv)]))}
        >
          Download an empty file
        </button>
      </div>
      <ActionOutcome action={action} />
    </div>
  )
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

function Summary({ fileName, result }: { fileName: string; result: Imported }) {
  if (result.status === 'problems')
    return (
      <Message tone="bad" isWithinStatus>
        <p>
          {result.problems.length > 0
            ? `${fileName} has ${counted(result.problems.length, 'problem', 'problems')}. Correct the file in your spreadsheet and choose it again.`
            : result.message}
        </p>
      </Message>
    )
  const { added, changed, drafted, unchanged } = result.plan
  return (
    <Message tone="good" isWithinStatus>
      {fileName}: {counted(added, 'course is', 'courses are')} new, {counted(changed, 'changes', 'change')},{' '}
      {counted(unchanged, 'stays', 'stay')} the same.
      {drafted > 0 && ` ${counted(drafted, 'is a draft', 'are drafts')} already, but not submitted.`}
    </Message>
  )
}

interface CheckedProps {
  csv: string
  result: Imported
  /** Somebody changed something since the file was checked. */
  onRefused: (result: Imported) => void
  onDone: (plan: ImportPlan, isSubmitted: boolean) => void
}

function Checked({ csv, result, onRefused, onDone }: CheckedProps): ReactNode {
  const institution = useInstitution()
  const action = useAction()
  if (result.status === 'problems') return <ProblemTable csv={csv} problems={result.problems} />
  const apply = (isSubmitted: boolean): void =>
    void action.run(async () => {
      const applied = await sendCourseFile(institution.id, csv, {
        plan: result.plan.plan,
        ...(isSubmitted && { submit: 'true' }),
      })
      if (applied.status === 'fine') onDone(applied.plan, isSubmitted)
      else onRefused(applied)
    }, '')
  const { added, changed, drafted, rows } = result.plan
  const hasNew = added + changed > 0
  const [make, only] = institution.trusted
    ? ['Make drafts and publish', 'Publish the drafts']
    : ['Make drafts and submit', 'Submit the drafts']
  return (
    <>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {hasNew && (
          <button
            className="button"
            type="button"
            aria-disabled={action.isRunning || undefined}
            onClick={() => apply(false)}
          >
            {action.isRunning ? 'One moment...' : 'Make drafts'}
          </button>
        )}
        {(hasNew || drafted > 0) && (
          <button
            className={hasNew ? 'button button-quiet' : 'button'}
            type="button"
            aria-disabled={action.isRunning || undefined}
            onClick={() => apply(true)}
          >
            {hasNew ? (drafted > 0 ? `${make} all` : make) : action.isRunning ? 'One moment...' : only}
          </button>
        )}
      </div>
      {action.outcome?.tone === 'bad' && <ActionOutcome action={action} />}
      <PlanTable rows={rows} />
    </>
  )
}

function Done({ plan, isSubmitted }: { plan: ImportPlan; isSubmitted: boolean }) {
  const { id, trusted } = useInstitution()
  const { added, changed, submitted, left } = plan
  const what = isSubmitted
    ? trusted
      ? 'published'
      : 'submitted for review'
    : added + changed === 1
      ? 'a draft now'
      : 'drafts now'
  return (
    <Message tone={left.length > 0 ? 'bad' : 'good'} isWithinStatus>
      <p>
        {counted(isSubmitted ? submitted : added + changed, 'course is', 'courses are')} {what}.
      </p>
      {left.length > 0 && <Left courses={left} />}
      <p className="mt-2">
        <Link className="text-link" to={studioCoursesPath(id)}>
          See your courses
        </Link>
      </p>
    </Message>
  )
}

function Left({ courses }: { courses: ImportPlan['left'] }) {
  return (
    <>
      <p className="mt-2">{counted(courses.length, 'course is', 'courses are')} not:</p>
      <ul className="mt-1 grid list-disc gap-1 ps-5">
        {courses.map(({ id, name, reason }) => (
          <li key={id}>
            <Link className="text-link" to={studioCoursePath(id)}>
              <bdi>{name}</bdi>
            </Link>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
