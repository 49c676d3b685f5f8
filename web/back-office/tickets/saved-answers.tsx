import { useState } from 'react'
import type { ReplyOf } from '../../../contract/client.ts'
import { adminTicketsPath } from '../../../contract/studio/staff-paths.ts'
import { TICKET_MESSAGE_MAX_LENGTH } from '../../../contract/tickets/ticket-constants.ts'
import { AccountForm } from '../../accounts/account-form.tsx'
import { field, required, useForm } from '../../accounts/use-form.ts'
import { Dialog } from '../../design/dialog.tsx'
import { TextArea, TextField } from '../../design/form-fields.tsx'
import { BackLink } from '../../staff/back-link.tsx'
import { CancelButton } from '../../staff/form-buttons.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { type Column, DataTable } from '../data-table.tsx'
import { ListScreen } from '../list-screen.tsx'
import { RemovedFilter } from '../removed-rows.tsx'
import { useDeletion } from '../use-deletion.tsx'

type SavedAnswer = ReplyOf<'listSavedAnswers'>['data'][number]

const COLUMNS: readonly Column<SavedAnswer>[] = [
  {
    heading: 'Text',
    cell: ({ text }) => (
      <span className="wrap-anywhere line-clamp-2 min-w-40" dir="auto">
        {text}
      </span>
    ),
  },
]

/** Answers to common questions, for everybody who answers tickets. */
export function SavedAnswers() {
  return (
    <>
      <BackLink to={adminTicketsPath()}>All tickets</BackLink>
      <AnswerList />
    </>
  )
}

function AnswerList() {
  /** Without an answer it is a new one. */
  const [edited, setEdited] = useState<{ answer?: SavedAnswer; reload: () => void }>()
  const deletion = useDeletion()
  const close = (): void => setEdited(undefined)
  const closeSaved = (): void => {
    close()
    edited?.reload()
  }
  const remove = ({ id, title, text }: SavedAnswer, reload: () => void): Promise<void> =>
    deletion.remove({
      work: () => staffApi.removeSavedAnswer({ id, seen: { title, text } }),
      doneText: `“${title}” has been removed.`,
      restore: () => staffApi.restoreSavedAnswer({ id }),
      restoredText: `“${title}” has been restored.`,
      onChange: reload,
    })
  return (
    <>
      {deletion.outcome}
      <ListScreen
        title="Saved answers"
        noun={['answer', 'answers']}
        call="listSavedAnswers"
        filters={['state']}
        filterFields={({ state }) => <RemovedFilter state={state} />}
        removed={{
          heading: 'Title',
          text: ({ title }) => title,
          columns: COLUMNS,
          restore: (id) => staffApi.restoreSavedAnswer({ id }),
        }}
        heading={({ reload }) => (
          <button className="button" type="button" onClick={() => setEdited({ reload })}>
            New answer
          </button>
        )}
      >
        {(answers, { reload }) => (
          <DataTable
            label="Saved answers"
            rows={answers}
            name={{ heading: 'Title', text: ({ title }) => title }}
            columns={COLUMNS}
            actions={(answer) => (
              <>
                <button className="button button-quiet" type="button" onClick={() => setEdited({ answer, reload })}>
                  Edit<span className="sr-only"> {answer.title}</span>
                </button>
                <button className="button button-quiet" type="button" onClick={() => void remove(answer, reload)}>
                  Remove<span className="sr-only"> {answer.title}</span>
                </button>
              </>
            )}
          />
        )}
      </ListScreen>
      <Dialog title={edited?.answer ? 'Edit the answer' : 'New answer'} isOpen={edited !== undefined} onClose={close}>
        {edited && <AnswerForm answer={edited.answer} onDone={closeSaved} onCancel={close} />}
      </Dialog>
    </>
  )
}

const FIELDS = { title: field('Title', required), text: field('Text', required) }

interface AnswerFormProps {
  answer: SavedAnswer | undefined
  onDone: () => void
  onCancel: () => void
}

function AnswerForm({ answer, onDone, onCancel }: AnswerFormProps) {
  const form = useForm({
    fields: FIELDS,
    send: (values) =>
      answer
        ? staffApi.changeSavedAnswer({ id: answer.id, ...values, seen: { title: answer.title, text: answer.text } })
        : staffApi.createSavedAnswer(values),
    onDone,
    refusedText: 'The answer was not saved.',
    unreachableText: 'We could not reach the server. Check your connection and try again.',
  })
  return (
    <AccountForm
      form={form}
      label="Saved answer"
      button="Save"
      sendingButton="Saving..."
      variant="plain"
      besideButton={<CancelButton onCancel={onCancel} />}
    >
      <TextField {...form.field('title')} defaultValue={answer?.title ?? ''} maxLength={100} required />
      <TextArea
        {...form.field('text')}
        hint="You can edit it each time before you send it."
        defaultValue={answer?.text ?? ''}
        maxLength={TICKET_MESSAGE_MAX_LENGTH}
        required
      />
    </AccountForm>
  )
}
