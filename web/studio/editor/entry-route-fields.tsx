import { useState } from 'react'
import { GRADES } from '../../../contract/catalogue/applicant.ts'
import type { EntryRoute } from '../../../contract/catalogue/entry-rules.ts'
import { BRIDGING_PROGRAMMES } from '../../../contract/catalogue/holdings.ts'
import { MNQF_LEVELS } from '../../../contract/catalogue/mnqf.ts'
import { Icon } from '../../design/icon.tsx'
import { isSameValue } from './course-field-values.ts'
import type { Choice } from './course-fields.ts'
import { focusFieldSoon, useEditor } from './editor-context.ts'
import {
  LEVELS_HELD,
  type LevelHeld,
  MOST_SUBJECTS,
  readSubjects,
  withLevel,
  writePasses,
  writeSubjects,
} from './entry-routes.ts'
import { ChoiceInput, LineInput, MoreInputs } from './inputs.tsx'

const HELD_TEXTS: Readonly<Record<LevelHeld, string>> = {
  none: 'no earlier qualification',
  basic: 'basic schooling',
  lower_secondary: 'lower secondary school (grade 10)',
  o_level: 'O levels or SSC',
  a_level: 'A levels or HSC',
  mnqf: 'a qualification with an MNQF level',
}

const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: (to - from) / step + 1 }, (_, at) => from + at * step)

const choices = (numbers: readonly number[], text: (number: number) => string): Choice[] =>
  numbers.map((number) => ({ value: String(number), label: text(number) }))

const years = (number: number): string => (number === 0.5 ? 'half a year' : number === 1 ? '1 year' : `${number} years`)

const LEVEL_CHOICES = choices(range(1, 10), (level) => {
  const names: Readonly<Record<string, string>> = MNQF_LEVELS
  return `level ${level}, ${names[level]}`
})
const PASS_CHOICES = choices(range(0, 10), (count) => (count === 1 ? '1 pass' : `${count} passes`))
const AGE_CHOICES = choices(range(10, 60), (age) => `${age} years or older`)
const WORK_CHOICES = choices([0.5, ...range(1, 20)], (count) => `${years(count)} in the field`)
const BAND_CHOICES = choices(range(0, 9, 0.5), (band) => `IELTS ${band.toFixed(1)}`)
const GRADE_CHOICES = GRADES.toReversed().map((grade) => ({ value: grade, label: `${grade} or better` }))
const KIND_CHOICES = [
  { value: 'general', label: 'The usual way' },
  { value: 'alternative', label: 'Another way, such as by age and work' },
]
const RELATED_CHOICES = [
  { value: 'related', label: 'in a related field' },
  { value: '', label: 'in any field' },
]
const BRIDGE_CHOICES = BRIDGING_PROGRAMMES.map((value) => ({ value, label: value }))

const numberOf = (value: string): number | null => (value === '' ? null : Number(value))

interface EntryRouteFieldsProps {
  route: EntryRoute
  at: number
  onChange: (route: EntryRoute) => void
}

/** Everything is chosen from what the import accepts, so that a route is never wrong. */
export function EntryRouteFields({ route, at, onChange }: EntryRouteFieldsProps) {
  const name = (part: string): string => `entry_rules.${at}.${part}`
  const isSchool = route.level_held === 'o_level' || route.level_held === 'a_level'
  return (
    <div className="route-fields">
      <ChoiceInput
        name={name('kind')}
        label="Kind"
        choices={KIND_CHOICES}
        value={route.kind}
        onChange={(kind) => onChange({ ...route, kind: kind === 'alternative' ? 'alternative' : 'general' })}
      />
      <ChoiceInput
        name={name('level_held')}
        label="The applicant has"
        choices={LEVELS_HELD.map((value) => ({ value, label: HELD_TEXTS[value] }))}
        value={route.level_held}
        onChange={(chosen) => onChange(withLevel(route, LEVELS_HELD.find((level) => level === chosen) ?? 'none'))}
      />
      {route.level_held === 'mnqf' && (
        <>
          <ChoiceInput
            name={name('mnqf_level')}
            label="At"
            choices={LEVEL_CHOICES}
            value={String(route.mnqf_level ?? '')}
            onChange={(level) => onChange({ ...route, mnqf_level: Number(level) })}
          />
          <ChoiceInput
            name={name('related')}
            label="It is"
            choices={RELATED_CHOICES}
            value={route.related ? 'related' : ''}
            onChange={(chosen) => onChange({ ...route, related: chosen === 'related' })}
          />
        </>
      )}
      {isSchool && (
        <ChoiceInput
          name={name('passes')}
          label="With at least"
          choices={PASS_CHOICES}
          none="passes are not counted"
          value={route.passes === null ? '' : String(route.passes.count)}
          onChange={(count) =>
            onChange({ ...route, passes: writePasses(numberOf(count), route.passes?.subjects ?? []) })
          }
        />
      )}
      {isSchool && (
        <SubjectFields
          name={name('subjects')}
          subjects={route.passes?.subjects ?? []}
          onChange={(subjects) => onChange({ ...route, passes: writePasses(route.passes?.count ?? null, subjects) })}
        />
      )}
      <OtherConditions {...{ route, name, onChange }} />
    </div>
  )
}

interface OtherConditionsProps {
  route: EntryRoute
  name: (part: string) => string
  onChange: (route: EntryRoute) => void
}

/** Most ways have none of them. */
function OtherConditions({ route, name, onChange }: OtherConditionsProps) {
  const { min_age, work_years, bridging_programme, english } = route
  return (
    <MoreInputs
      title="More conditions: age, work, English"
      isFilled={[min_age, work_years, bridging_programme, english].some((one) => one !== null)}
      className="col-span-full"
    >
      <div className="route-fields pt-2">
        <ChoiceInput
          name={name('min_age')}
          label="And is"
          choices={AGE_CHOICES}
          none="of any age"
          value={String(route.min_age ?? '')}
          onChange={(age) => onChange({ ...route, min_age: numberOf(age) })}
        />
        <ChoiceInput
          name={name('work_years')}
          label="And has worked"
          choices={WORK_CHOICES}
          none="(not needed)"
          value={String(route.work_years ?? '')}
          onChange={(count) => onChange({ ...route, work_years: numberOf(count) })}
        />
        <ChoiceInput
          name={name('bridging_programme')}
          label="And has finished"
          choices={BRIDGE_CHOICES}
          none="(not needed)"
          value={route.bridging_programme ?? ''}
          onChange={(chosen) =>
            onChange({ ...route, bridging_programme: BRIDGING_PROGRAMMES.find((each) => each === chosen) ?? null })
          }
        />
        <ChoiceInput
          name={name('english')}
          label="And an English test"
          choices={BAND_CHOICES}
          none="(not needed)"
          value={String(route.english ?? '')}
          onChange={(band) => onChange({ ...route, english: numberOf(band) })}
        />
      </div>
    </MoreInputs>
  )
}

interface SubjectFieldsProps {
  name: string
  subjects: readonly string[]
  onChange: (subjects: string[]) => void
}

/** A subject that has no name yet is only on the screen. */
function SubjectFields({ name, subjects, onChange }: SubjectFieldsProps) {
  const { isReadOnly } = useEditor()
  const [rows, setRows] = useState(() => readSubjects(subjects))
  // Somebody else's version was chosen, or a route above was removed.
  if (!isSameValue(writeSubjects(rows), subjects)) setRows(readSubjects(subjects))
  const write = (next: typeof rows): void => {
    setRows(next)
    onChange(writeSubjects(next))
  }
  return (
    <div className="grid gap-3 col-span-full">
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A subject is known by its position only.
        <div className="subject-row" key={at}>
          <LineInput
            name={`${name}.${at}`}
            label={`Subject ${at + 1}`}
            maxLength={77}
            value={row.name}
            onChange={(typed) => write(rows.with(at, { ...row, name: typed }))}
          />
          <ChoiceInput
            name={`${name}.${at}.grade`}
            label="Grade"
            choices={GRADE_CHOICES}
            none="a pass"
            value={row.grade}
            onChange={(grade) => write(rows.with(at, { ...row, grade }))}
          />
          {!isReadOnly && (
            <button className="button button-quiet" type="button" onClick={() => write(rows.toSpliced(at, 1))}>
              <Icon name="close" />
              <span className="sr-only">Remove {row.name || `subject ${at + 1}`}</span>
            </button>
          )}
        </div>
      ))}
      {!isReadOnly && rows.length < MOST_SUBJECTS && (
        <button
          className="button button-quiet justify-self-start"
          type="button"
          onClick={() => {
            setRows([...rows, { name: '', grade: '' }])
            focusFieldSoon(`${name}.${rows.length}`)
          }}
        >
          Name a subject
        </button>
      )}
    </div>
  )
}
