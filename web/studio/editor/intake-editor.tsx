import { MONTHS } from '../../../contract/catalogue/course-options.ts'
import { fieldName } from '../../../contract/studio/field-names.ts'
import { FieldErrorText } from '../../design/form-fields.tsx'
import { Icon } from '../../design/icon.tsx'
import { todayInMaldives } from '../../format-date.ts'
import { type DraftIntake, intakeText, MOST_INTAKES, newIntake, readIntakes, writeIntakes } from './draft-intakes.ts'
import { fieldId, focusFieldSoon, useEditor } from './editor-context.ts'
import { ChoiceInput, type ControlProps, DateInput, InputGroup, LineInput } from './inputs.tsx'

const MONTH_CHOICES = MONTHS.map((value) => ({ value, label: value }))

const yearChoices = () => {
  const thisYear = Number(todayInMaldives().slice(0, 4))
  return Array.from({ length: 5 }, (_, at) => String(thisYear + at)).map((value) => ({ value, label: value }))
}

/** The months a course starts in, each with its last day to apply. */
export function IntakeEditor(control: ControlProps) {
  const { content, change, errors, isReadOnly } = useEditor()
  const datesError = errors.get('apply_by')
  const intakes = readIntakes(content)
  const write = (next: readonly DraftIntake[]): void => change(writeIntakes(next))
  return (
    <InputGroup {...control}>
      <FieldErrorText id={fieldId('apply_by')} error={datesError && `${fieldName('apply_by')}: ${datesError}`} />
      <div className="grid gap-4">
        {intakes.map((intake, at) => (
          <fieldset
            className="list-card sm:grid-cols-3"
            // biome-ignore lint/suspicious/noArrayIndexKey: An intake is known by its position only.
            key={at}
          >
            <legend className="list-card-title">{intakeText(intake) || `Intake ${at + 1}`}</legend>
            <IntakeFields {...{ intake, at }} onChange={(next) => write(intakes.with(at, next))} />
            {!isReadOnly && (
              <button
                className="button button-quiet self-end justify-self-start"
                type="button"
                onClick={() => {
                  write(intakes.toSpliced(at, 1))
                  focusFieldSoon('intakes')
                }}
              >
                Remove
                <span className="sr-only"> {intakeText(intake)}</span>
              </button>
            )}
          </fieldset>
        ))}
        {!isReadOnly && intakes.length < MOST_INTAKES && (
          <button
            className="button button-quiet justify-self-start"
            type="button"
            onClick={() => {
              write([...intakes, newIntake(intakes)])
              focusFieldSoon(`intakes.${intakes.length}`)
            }}
          >
            <Icon name="plus" />
            Add an intake
          </button>
        )}
      </div>
    </InputGroup>
  )
}

interface IntakeFieldsProps {
  intake: DraftIntake
  at: number
  onChange: (intake: DraftIntake) => void
}

function IntakeFields({ intake, at, onChange }: IntakeFieldsProps) {
  return (
    <>
      {intake.text ? (
        <LineInput
          name={`intakes.${at}`}
          label="Starts"
          maxLength={40}
          value={intake.text}
          onChange={(text) => onChange(text === '' ? { ...intake, text, month: MONTHS[0] } : { ...intake, text })}
        />
      ) : (
        <>
          <ChoiceInput
            name={`intakes.${at}`}
            label="Month"
            choices={MONTH_CHOICES}
            value={intake.month}
            onChange={(month) => onChange({ ...intake, month })}
          />
          <ChoiceInput
            name={`intakes.${at}.year`}
            label="Year"
            choices={yearChoices()}
            none="Every year"
            value={intake.year}
            onChange={(year) => onChange({ ...intake, year })}
          />
        </>
      )}
      <DateInput
        name={`apply_by.${at}`}
        label="Apply by"
        value={intake.applyBy}
        onChange={(day) => onChange({ ...intake, applyBy: day ?? '' })}
      />
    </>
  )
}
