import '../back-office.css'
import { useRef, useState } from 'react'
import { ApiRefusal } from '../../../contract/client.ts'
import { formatNumber } from '../../../contract/format-number.ts'
import type { CellProblem } from '../../../contract/problem.ts'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { Message } from '../../design/message.tsx'
import { failureText } from '../../staff/load-screen.tsx'
import { PasswordNotGiven, useWithPassword } from '../../staff/password-again.tsx'
import { saveAsFile } from '../../staff/save-as-file.ts'
import { staffApi } from '../../staff/staff-api.ts'
import { TabLinks } from '../../staff/tab-links.tsx'
import { ActionOutcome, useAction } from '../../staff/use-action.tsx'
import { FileDrop } from '../../studio/import/file-drop.tsx'
import { CatalogueChanges, CatalogueProblems } from './catalogue-tables.tsx'
import { INSTITUTION_LINKS } from './institutions.tsx'
import { type CataloguePlan, type ImportProgress, sendCatalogue } from './send-catalogue.ts'

type Step =
  | { name: 'choose'; failure?: string }
  | { name: 'running'; isCheck: boolean; progress?: ImportProgress }
  | { name: 'problems'; message: string; problems: readonly CellProblem[] }
  | { name: 'checked'; file: File; plan: CataloguePlan }
  | { name: 'done'; plan: CataloguePlan }

/** The whole catalogue out of this site and into another: first what would happen, then all of it or nothing. */
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
      </div>
      <Download />
      <FileDrop
        label="Choose a catalogue (.zip)"
        accept=".zip,application/zip"
        onFile={(file) => void check(file)}
        isBusy={step.name === 'running'}
      />
      <div className="grid gap-4" role="status">
        {step.name === 'running' && <Running {...step} />}
        {step.name === 'choose' && step.failure && (
          <Message tone="bad" isWithinStatus>
            {step.failure}
          </Message>
        )}
        {step.name === 'problems' && (
          <Message tone="bad" isWithinStatus>
            {step.message}
          </Message>
        )}
        {step.name === 'checked' && <p className="font-bold text-xl">{`What ${step.file.name} would do`}</p>}
        {step.name === 'done' && (
          <Message tone="good" isWithinStatus>
            The catalogue is imported and on the site.
          </Message>
        )}
      </div>
      {step.name === 'running' && (
        <button className="button button-quiet justify-self-start" type="button" onClick={stop}>
          Stop
        </button>
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
  const run = async (
    file: File,
    flags: { dry_run: 'true' } | { plan: string },
    next: (plan: CataloguePlan) => Step,
  ): Promise<void> => {
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

function progressText(isCheck: boolean, progress: ImportProgress | undefined): string {
  if (!progress) return 'Sending the file...'
  const { step, done, total = 0 } = progress
  if (step === 'check') return `Reading: ${formatNumber(done)} courses...`
  if (step === 'compare') return `Comparing ${formatNumber(total)} courses with the site...`
  return `${isCheck ? 'Trying it out' : 'Writing'}: ${formatNumber(done)} of ${formatNumber(total)} courses...`
}

const Running = ({ isCheck, progress }: { isCheck: boolean; progress?: ImportProgress }) => (
  <div className="grid gap-2">
    <p>{progressText(isCheck, progress)}</p>
    <progress
      className="h-3 w-full accent-action"
      aria-label={isCheck ? 'Checking the file' : 'Importing the file'}
      {...(progress?.step === 'write' && { value: progress.done, max: Math.max(progress.total ?? 0, 1) })}
    />
  </div>
)

function Apply({ plan, onApply }: { plan: CataloguePlan; onApply: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const changes = plan.counts.reduce((sum, { added, changed, removed }) => sum + added + changed + removed, 0)
  if (changes === 0) return <p>Everything in the file is on the site already. There is nothing to import.</p>
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
        All of it is published at once, without a review. Keep this page open until it is done; while it runs, others
        cannot publish. To be able to go back, download the catalogue first.
      </ConfirmDialog>
    </div>
  )
}
