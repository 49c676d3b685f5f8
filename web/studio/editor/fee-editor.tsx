import {
  FEE_FREQUENCIES,
  FEE_RELATIONS,
  INSTALLMENT_FEE,
  REGISTRATION_FEE,
  TOTAL_FEE,
} from '../../../contract/catalogue/fees.ts'
import { NO_GRANT_REASONS } from '../../../contract/catalogue/grant.ts'
import { CostLines } from '../../catalogue/course/cost-panel.tsx'
import { Icon } from '../../design/icon.tsx'
import { todayInMaldives } from '../../format-date.ts'
import { readText } from './course-field-values.ts'
import { costOfDraft, type DraftFee, MOST_FEES, NEW_FEE, readFees, withFrequency, writeFees } from './draft-fees.ts'
import { focusFieldSoon, useEditor } from './editor-context.ts'
import { ChoiceInput, type ControlProps, InputGroup, LineInput, MoreInputs, NumberInput } from './inputs.tsx'

const TYPES = [
  { value: TOTAL_FEE, label: 'Total fee for the whole course' },
  { value: INSTALLMENT_FEE, label: 'Installment' },
  { value: REGISTRATION_FEE, label: 'Registration fee' },
]
const OTHER = 'other'

const PERIODS: Readonly<Record<(typeof FEE_FREQUENCIES)[number], string>> = {
  'One-time': 'Once',
  Years: 'Every year',
  Semesters: 'Every semester',
  Months: 'Every month',
}

const RELATIONS: Readonly<Record<(typeof FEE_RELATIONS)[number], string>> = {
  alternative: 'A student pays this or another one of its kind',
  part: 'A student pays this and the others',
}

const choicesOf = <Word extends string>(words: readonly Word[], labels: Readonly<Record<Word, string>>) =>
  words.map((value) => ({ value, label: labels[value] }))

/** The fees, and beside them what they come to. */
export function FeeEditor(control: ControlProps) {
  const { content, change, isReadOnly } = useEditor()
  const fees = readFees(content['fees'])
  const write = (next: readonly DraftFee[]): void => change({ fees: writeFees(next) })
  return (
    <InputGroup {...control}>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          {fees.map((fee, at) => (
            <FeeCard
              // biome-ignore lint/suspicious/noArrayIndexKey: A fee is known by its position only.
              key={at}
              {...{ fee, at }}
              isAlone={fees.length === 1}
              onChange={(next) => write(fees.with(at, next))}
              onRemove={() => {
                write(fees.toSpliced(at, 1))
                focusFieldSoon('fees')
              }}
            />
          ))}
          {!isReadOnly && fees.length < MOST_FEES && (
            <button
              className="button button-quiet justify-self-start"
              type="button"
              onClick={() => {
                write([...fees, NEW_FEE])
                focusFieldSoon(`fees.${fees.length}.fee_start`)
              }}
            >
              <Icon name="plus" />
              Add a fee
            </button>
          )}
        </div>
        <LiveCost />
      </div>
    </InputGroup>
  )
}

interface FeeCardProps {
  fee: DraftFee
  at: number
  isAlone: boolean
  onChange: (fee: DraftFee) => void
  onRemove: () => void
}

function FeeCard({ fee, at, isAlone, onChange, onRemove }: FeeCardProps) {
  const { isReadOnly } = useEditor()
  const name = (part: string): string => `fees.${at}.${part}`
  const isOther = fee.type !== '' && !TYPES.some(({ value }) => value === fee.type)
  return (
    <fieldset className="list-card">
      <legend className="list-card-title">Fee {at + 1}</legend>
      <NumberInput
        name={name('fee_start')}
        label="Amount in MVR"
        value={fee.fee_start}
        onChange={(fee_start) => onChange({ ...fee, fee_start })}
      />
      <ChoiceInput
        name={isOther ? name('kind') : name('type')}
        label="What it is for"
        choices={[...TYPES, { value: OTHER, label: 'Another fee' }]}
        none="Choose..."
        value={isOther ? OTHER : fee.type}
        onChange={(type) => onChange({ ...fee, type: type === OTHER ? 'Other fee' : type })}
      />
      {isOther && (
        <LineInput
          name={name('type')}
          label="Name of the fee"
          maxLength={60}
          value={fee.type}
          onChange={(type) => onChange({ ...fee, type: type || 'Other fee' })}
        />
      )}
      <ChoiceInput
        name={name('payment_frequency')}
        label="How often"
        choices={choicesOf(FEE_FREQUENCIES, PERIODS)}
        none="Choose..."
        value={fee.payment_frequency ?? ''}
        onChange={(chosen) => onChange(withFrequency(fee, FEE_FREQUENCIES.find((word) => word === chosen) ?? null))}
      />
      {fee.payment_frequency !== 'One-time' && (
        <NumberInput
          name={name('payment_count')}
          label="How many times"
          hint="For the whole course, for example 6 semesters."
          value={fee.payment_count}
          onChange={(payment_count) => onChange({ ...fee, payment_count })}
        />
      )}
      <MoreInputs
        title="Range, remark and how it adds up"
        isFilled={fee.fee_end !== null || fee.remarks !== '' || fee.relation !== null}
      >
        <div className="grid gap-4 pt-2">
          <NumberInput
            name={name('fee_end')}
            label="Up to, in MVR"
            hint="Only if the amount is a range."
            value={fee.fee_end}
            onChange={(fee_end) => onChange({ ...fee, fee_end })}
          />
          <LineInput
            name={name('remarks')}
            label="Remark"
            hint="For example: first year."
            maxLength={300}
            value={fee.remarks}
            onChange={(remarks) => onChange({ ...fee, remarks })}
          />
          {(!isAlone || fee.relation !== null) && (
            <ChoiceInput
              name={name('relation')}
              label="With the other fees"
              choices={choicesOf(FEE_RELATIONS, RELATIONS)}
              none="Not stated"
              value={fee.relation ?? ''}
              onChange={(chosen) =>
                onChange({ ...fee, relation: FEE_RELATIONS.find((word) => word === chosen) ?? null })
              }
            />
          )}
        </div>
      </MoreInputs>
      {!isReadOnly && (
        <button className="button button-quiet justify-self-start" type="button" onClick={onRemove}>
          Remove
          <span className="sr-only"> fee {at + 1}</span>
        </button>
      )}
    </fieldset>
  )
}

/** The same sums as on the public page. */
function LiveCost() {
  const { content } = useEditor()
  const cost = costOfDraft(content, todayInMaldives())
  return (
    <section className="live-result" aria-label="What students pay">
      <h3 className="font-bold">What students will see</h3>
      {cost ? (
        <>
          <CostLines cost={cost} length={readText(content['duration_text'])} />
          {cost.no_grant_reason && (
            <p className="mt-2 text-ink-soft text-sm">{NO_GRANT_REASONS[cost.no_grant_reason]}</p>
          )}
        </>
      ) : (
        <p className="text-ink-soft">Fee not published. Add a total fee or an instalment to show a total.</p>
      )}
    </section>
  )
}
