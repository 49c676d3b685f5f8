import '../back-office.css'
import { useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '../../../contract/client.ts'
import { formatNumber } from '../../../contract/format-text.ts'
import type { CellProblem } from '../../../contract/problem.ts'
import { CATALOGUE_FILE_MAX_BYTES, CATALOGUE_FILE_MAX_MEGABYTES } from '../../../contract/studio/content-limits.ts'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { Message } from '../../design/message.tsx'
import { failureText } from '../../staff/load-screen.tsx'
import { PasswordNotGiven, useWithPassword } from '../../staff/password-again.tsx'
import { saveAsFile } from '../../staff/save-as-file.ts'
import { staffApi } from '../../staff/staff-api.ts'
import { TabLinks } from '../../staff/tab-links.tsx'
import { ActionOutcome, useAction } from '../../staff/use-action.tsx'
import { FileDrop } from '../../studio/import/file-drop.tsx'
import { INSTITUTION_LINKS } from './admin-institution-list.tsx'
import { CatalogueChanges, CatalogueProblems } from './catalogue-tables.tsx'
import { type CataloguePlan, type ImportProgress, sendCatalogue } from './send-catalogue.ts'

interface Running {
  name: 'running'
  isCheck: boolean
  progress?: ImportProgress
}

type Step =
  | { name: 'choose'; failure?: string }
  | Running
  | { name: 'problems'; message: string; problems: readonly CellProblem[] }
  | { name: 'checked'; file: File; plan: CataloguePlan }
  | { name: 'done'; plan: CataloguePlan }

/** Takes the focus, because the pressed button is gone. */
const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** Exports the whole catalogue, or imports one from another site: first the plan, then all of it or nothing. */
export function CatalogueFile() {
  const { step, check, apply, stop } = useCatalogueImport()
  return (
    <>
      <title>Catalogue as a file | Back office</title>
      <TabLinks label="Institutions" links={INSTITUTION_LINKS} />
      <div className="grid gap-2">
        <h1 className="font-extrabold text-title">Catalogue as a file</h1>
        <p className="text-ink-soft">
          Move institutions, courses, categories, questions and testimonials from one site to another, as a ZIP archive.
          Uploaded pictures, accounts and messages are not in it. For the courses of one institution, use Import in its
          studio.
        </p>
        <p className="text-ink-soft">
          {`A file may be up to ${CATALOGUE_FILE_MAX_MEGABYTES} MB. While it is checked or imported, others cannot publish, and leaving this screen stops it.`}
        </p>
      </div>
      <Download />
      <FileDrop
        label="Choose a catalogue (.zip)"
        accept=".zip,application/zip"
        onFile={(file) => void check(file)}
        isBusy={step.name === 'running'}
      />
      <div className="grid gap-4" role="status">
        {step.name === 'running' && (
          <p tabIndex={-1} ref={step.isCheck ? undefined : takeFocus}>
            {runningText(step)}
          </p>
        )}
        {step.name === 'choose' && step.failure && (
          <Message tone="bad" isFocused isWithinStatus>
            {step.failure}
          </Message>
        )}
        {step.name === 'problems' && (
          <Message tone="bad" isFocused isWithinStatus>
            {step.message}
          </Message>
        )}
        {step.name === 'checked' && (
          <p className="font-bold text-xl" tabIndex={-1} ref={takeFocus}>
            {`What ${step.file.name} would do`}
          </p>
        )}
        {step.name === 'done' && (
          <Message tone="good" isFocused isWithinStatus>
            Catalogue imported. It is on the site now.
          </Message>
        )}
      </div>
      {step.name === 'running' && (
        <>
          <RunningProgress {...step} />
          <button className="button button-quiet justify-self-start" type="button" onClick={stop}>
            Stop
          </button>
        </>
      )}
      {step.name === 'problems' && <CatalogueProblems problems={step.problems} />}
      {step.name === 'checked' && <Apply plan={step.plan} onApply={() => void apply(step.file, step.plan)} />}
      {(step.name === 'checked' || step.name === 'done') && <CatalogueChanges plan={step.plan} />}
    </>
  )
}

function useCatalogueImport() {
  const withPassword = useWithPassword()
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const running = useRef<AbortController>(undefined)
  // Leaving the screen aborts the import on the server as well; nothing of it is stored.
  useEffect(() => () => running.current?.abort(), [])
  const run = async (
    file: File,
    flags: { dry_run: 'true' } | { plan: string },
    next: (plan: CataloguePlan) => Step,
  ): Promise<void> => {
    if (file.size > CATALOGUE_FILE_MAX_BYTES) {
      setStep({ name: 'choose', failure: `${file.name} is larger than ${CATALOGUE_FILE_MAX_MEGABYTES} MB.` })
      return
    }
    const isCheck = 'dry_run' in flags
    const controller = new AbortController()
    running.current = controller
    setStep({ name: 'running', isCheck })
    const onProgress = (progress: ImportProgress) => setStep({ name: 'running', isCheck, progress })
    try {
      const { signal } = controller
      setStep(next(await withPassword(() => sendCatalogue(file, { flags, onProgress, signal }))))
    } catch (error) {
      setStep(stepAfter(error))
    }
  }
  return {
    step,
    check: (file: File) => run(file, { dry_run: 'true' }, (plan) => ({ name: 'checked', file, plan })),
    apply: (file: File, { plan: expected }: CataloguePlan) =>
      run(file, { plan: expected }, (plan) => ({ name: 'done', plan })),
    stop: () => running.current?.abort(),
  }
}

function stepAfter(error: unknown): Step {
  if (error instanceof PasswordNotGiven) return { name: 'choose' }
  if (error instanceof ApiRefusal && error.problems.length > 0)
    return { name: 'problems', message: error.message, problems: error.problems }
  return { name: 'choose', failure: failureText(error) }
}

function Download() {
  const action = useAction()
  const download = () =>
    void action.run(async () => {
      const { zip } = await staffApi.exportCatalogue()
      saveAsFile(
        'catalogue.zip',
        'application/zip',
        Uint8Array.from(atob(zip), (byte) => byte.charCodeAt(0)),
      )
    }, 'The file catalogue.zip is in your downloads.')
  return (
    <div className="grid gap-3">
      <button
        className="button button-quiet justify-self-start"
        type="button"
        aria-disabled={action.isRunning || undefined}
        onClick={download}
      >
        {action.isRunning ? 'One moment...' : 'Download the catalogue'}
      </button>
      <ActionOutcome action={action} />
    </div>
  )
}

/** Is announced, so it only changes with the step. */
function runningText({ isCheck, progress }: Running): string {
  if (!progress) return 'Sending the file...'
  if (progress.step === 'check') return 'Reading the courses...'
  if (progress.step === 'compare') return 'Comparing the courses with the site...'
  return isCheck ? 'Trying it out...' : 'Importing the courses...'
}

function RunningProgress({ isCheck, progress }: Running) {
  const { step, done = 0, total = 0 } = progress ?? {}
  const isWriting = step === 'write'
  return (
    <div className="grid gap-2">
      <progress
        className="h-3 w-full accent-action"
        aria-label={isCheck ? 'Checking the file' : 'Importing the file'}
        {...(isWriting && { value: done, max: Math.max(total, 1) })}
      />
      <p className="text-ink-soft text-sm" aria-hidden="true">
        {formatNumber(done)} {isWriting && `of ${formatNumber(total)} `}courses
      </p>
    </div>
  )
}

function Apply({ plan, onApply }: { plan: CataloguePlan; onApply: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const changes = plan.counts.reduce((sum, { added, changed, removed }) => sum + added + changed + removed, 0)
  if (changes === 0) return <p>Everything in the file is already on the site. There is nothing to import.</p>
  return (
    <div>
      <button className="button" type="button" onClick={() => setIsAsking(true)}>
        Import it
      </button>
      <ConfirmDialog
        title="Import this catalogue?"
        button="Import it"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          onApply()
        }}
      >
        Everything is published immediately, without a review. Stay on this screen until the import has finished:
        leaving stops it. Others cannot publish while it runs. Download the catalogue first, so that you can go back.
      </ConfirmDialog>
    </div>
  )
}
