import { useId } from 'react'
import { NAME_MAX_LENGTH } from '../../contract/accounts/account-field-limits.ts'
import { ENQUIRY_MESSAGE_MAX_LENGTH } from '../../contract/enquiries/enquiry-constants.ts'
import { listed } from '../../contract/format-text.ts'
import { askPath } from '../../contract/paths.ts'
import { EmailField, MobileField } from '../accounts/person-fields.tsx'
import {
  describedBy,
  FieldErrorText,
  type FieldTexts,
  Honeypot,
  SelectField,
  TextArea,
  TextField,
} from '../design/form-fields.tsx'
import { Message } from '../design/message.tsx'
import { dayMonthYear } from '../format-date.ts'
import type { AskedCourse, AskPage } from './load-ask.ts'
import type { EnquiryForm } from './use-enquiry-form.ts'

interface EnquiryFormFieldsProps extends Pick<AskPage, 'courses' | 'campus' | 'nextIntake' | 'today'> {
  enquiry: EnquiryForm
}

const NO_INTAKE = { value: '', label: 'Not sure yet' }

export function EnquiryFormFields({ courses, campus, nextIntake, today, enquiry }: EnquiryFormFieldsProps) {
  const { form, element, field, typed, failure } = enquiry
  const ids = courses.map(({ id }) => id)
  const institutions = [...new Set(courses.map(({ institution }) => institution.name))]
  const [only, ...others] = courses
  const single = others.length === 0 ? only : undefined
  return (
    // The browser's own messages are off: they disappear by themselves, and a screen reader hears only the first.
    <form
      className="relative grid gap-5"
      ref={element}
      method="post"
      action={askPath(ids)}
      noValidate
      aria-label="Ask"
      onSubmit={form.onSubmit}
    >
      {failure !== undefined && (
        <Message tone="bad" isFocused key={form.turn}>
          {failure}
        </Message>
      )}
      {enquiry.isRestored && failure === undefined && <RestoredNote onClear={enquiry.clear} />}
      <TextArea
        {...field('message')}
        defaultValue={typed('message')}
        placeholder="For example: Are there evening classes? How do I apply?"
        maxLength={ENQUIRY_MESSAGE_MAX_LENGTH}
        required
      />
      {single && single.intakes.length > 0 && (
        <SelectField
          {...field('intake')}
          defaultValue={typed('intake', nextIntake)}
          choices={[
            ...single.intakes.map((intake) => ({ value: intake, label: describeIntake(single, intake, today) })),
            NO_INTAKE,
          ]}
        />
      )}
      {single && single.campuses.length > 1 && (
        <SelectField
          {...field('campus_id')}
          defaultValue={typed('campus_id', String(campus ?? ''))}
          choices={[
            { value: '', label: 'Any campus' },
            ...single.campuses.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <TextField
        {...field('name')}
        defaultValue={typed('name')}
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        required
      />
      <EmailField {...field('email')} defaultValue={typed('email')} hint="Replies go to this address." />
      <MobileField
        {...field('mobile')}
        defaultValue={typed('mobile')}
        hint="Only if you'd like a call."
        required={false}
      />
      <Honeypot />
      <TickBox
        {...field('consent')}
        label={`Share my details with ${listed(institutions)}`}
        defaultChecked={typed('consent') === 'yes'}
      />
      <button className="button justify-self-start px-8" type="submit" aria-disabled={form.isSending || undefined}>
        {form.isSending ? 'Sending...' : 'Send'}
      </button>
    </form>
  )
}

function describeIntake({ apply_by }: AskedCourse, intake: string, today: string): string {
  const lastDay = apply_by[intake]
  if (lastDay === undefined) return intake
  return `${intake} (${lastDay < today ? 'closed on' : 'apply by'} ${dayMonthYear(lastDay)})`
}

function RestoredNote({ onClear }: { onClear: () => void }) {
  return (
    <Message tone="good">
      This is what you typed earlier. It has not been sent yet.{' '}
      <button className="cursor-pointer font-bold underline underline-offset-4" type="button" onClick={onClear}>
        Clear the form
      </button>
    </Message>
  )
}

interface TickBoxProps extends Pick<FieldTexts, 'label' | 'error'> {
  name: string
  defaultChecked: boolean
}

/** A box to tick, with its label beside it. */
function TickBox({ label, error, ...input }: TickBoxProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold" htmlFor={id}>
        <input
          {...input}
          className="size-6 shrink-0 accent-action"
          id={id}
          type="checkbox"
          value="yes"
          required
          {...describedBy(id, { label, error })}
        />
        {label}
      </label>
      <FieldErrorText id={id} error={error} />
    </div>
  )
}
