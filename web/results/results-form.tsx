import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CourseFilters, splitValues, withHeld } from '../../contract/catalogue/course-filters.ts'
import { BRIDGING_PROGRAMMES, type Holdings } from '../../contract/catalogue/holdings.ts'
import { courseListPath } from '../../contract/paths.ts'
import { BRIDGING_TEXTS, levelHeldText, SCHOOL_TEXTS, workText } from './describe-results.ts'
import { findMyResults } from './my-results.ts'
import { MoreResults, PickOne, PickSeveral, ResultSelect, SubjectChips } from './results-fields.tsx'
import { resultsInForm } from './results-in-form.ts'

const numbers = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: (to - from) / step + 1 }, (_, at) => from + at * step)

const SCHOOLS = Object.entries(SCHOOL_TEXTS).map(([value, text]) => ({ value, text }))
/** More than ten change nothing: no course asks for as many. */
const O_PASSES = numbers(0, 10).map((value) => ({ value, text: value === 10 ? '10+' : String(value) }))
const A_PASSES = numbers(0, 5).map((value) => ({ value, text: String(value) }))
const QUALIFICATIONS = numbers(1, 10).map((value) => ({ value, text: `${levelHeldText(value)} (level ${value})` }))
const BANDS = numbers(4, 9, 0.5).map((value) => ({ value, text: value.toFixed(1) }))
const AGES = numbers(13, 60).map((value) => ({ value, text: String(value) }))
const WORK_YEARS = [0.5, ...numbers(1, 10), 15, 20].map((value) => ({ value, text: workText(value) }))

const BRIDGING_HINTS: Readonly<Record<string, string>> = {
  UPP: 'About a semester, before a diploma or degree',
  Foundation: 'About a year, at level 4',
  'Pre-Master': "Before a Master's degree, without a Bachelor's",
}
const BRIDGING = BRIDGING_PROGRAMMES.map((value) => ({
  value,
  text: BRIDGING_TEXTS[value] ?? value,
  hint: BRIDGING_HINTS[value] ?? '',
}))

/** Passes imply the school that they belong to. */
function schoolOf({ school, o_passes, o_subjects, a_passes, a_subjects }: Holdings): Holdings['school'] {
  if (school) return school
  if (a_passes || a_subjects) return 'a_level'
  return o_passes || o_subjects ? 'o_level' : undefined
}

interface ResultsFormProps {
  /** What the fields show at first; they show something else only under another key. */
  held: Holdings
  /** The top categories, for the field of a qualification. */
  fields: readonly string[]
  /** The list that the form leads to has these filters besides. */
  filters?: CourseFilters
  onChange: (held: Holdings | undefined) => void
  onShow: (filters: CourseFilters) => void
  /** How many courses are open, and the buttons that show them. */
  children: ReactNode
}

/** A plain form that leads to the course list, so it works without JavaScript. The fields themselves hold the state. */
export function ResultsForm({ held: heldAtFirst, fields, filters = {}, onChange, onShow, children }: ResultsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [held] = useState(heldAtFirst)
  const [entered, setEntered] = useState(held)

  const read = (): Holdings | undefined => (form.current ? resultsInForm(new FormData(form.current)) : undefined)
  function change(): void {
    const now = read()
    setEntered(now ?? {})
    onChange(now)
  }

  // What the visitor pressed before the page was hydrated is added to what this device holds.
  const adoptEarlyChanges = useEffectEvent(() => {
    const early = Object.keys(held).length === 0 ? read() : undefined
    if (early) onChange({ ...findMyResults(), ...early })
  })
  useEffect(() => adoptEarlyChanges(), [])

  return (
    <form
      className="results-form"
      method="get"
      action={courseListPath()}
      ref={form}
      onChange={change}
      onSubmit={(event) => {
        event.preventDefault()
        const now = read()
        // Without results no course is open or closed; the line above the button asks for the first answer.
        if (!now) return form.current?.querySelector('input')?.focus()
        const { submitter } = event.nativeEvent as SubmitEvent // React types every submit as a plain event.
        const entry = submitter instanceof HTMLButtonElement ? splitValues(submitter.value) : []
        const { entry: _replaced, ...others } = withHeld(filters, now)
        onShow(entry.length > 0 ? { ...others, entry } : others)
      }}
    >
      <PickOne name="school" legend="What have you finished at school?" options={SCHOOLS} chosen={schoolOf(held)} />
      <div className="results-later">
        <div className="o-level-results">
          <PickOne
            name="o_passes"
            legend="How many O level or SSC passes?"
            hint="Count grade C or better"
            options={O_PASSES}
            chosen={held.o_passes === undefined ? undefined : Math.min(held.o_passes, 10)}
            isNumber
          />
        </div>
        <div className="a-level-results">
          <PickOne
            name="a_passes"
            legend="How many A level or HSC passes?"
            hint="Count E or better at A level, C or better at HSC"
            options={A_PASSES}
            chosen={held.a_passes}
            isNumber
          />
        </div>
        <div className="results-more-list">
          <h2 className="results-heading">Anything else? Add what you have.</h2>
          <MoreResults
            className="o-level-results"
            title="O level or SSC subjects"
            entered={countText(entered.o_subjects)}
          >
            <p className="field-hint">Tick the ones you passed with grade C or better.</p>
            <SubjectChips name="o_subjects" held={held.o_subjects} />
          </MoreResults>
          <MoreResults
            className="a-level-results"
            title="A level or HSC subjects"
            entered={countText(entered.a_subjects)}
          >
            <p className="field-hint">Tick the ones you passed: E or better at A level, C or better at HSC.</p>
            <SubjectChips name="a_subjects" held={held.a_subjects} />
          </MoreResults>
          <MoreResults
            title="Certificate, diploma or degree"
            entered={entered.holds === undefined ? '' : levelHeldText(entered.holds)}
          >
            <ResultSelect
              name="holds"
              label="The highest one"
              emptyText="None"
              options={QUALIFICATIONS}
              chosen={held.holds}
            />
            <ResultSelect
              name="holds_field"
              label="What is it in?"
              emptyText="Choose a field"
              options={fields.map((name) => ({ value: name, text: name }))}
              chosen={held.holds_field}
            />
          </MoreResults>
          <MoreResults title="IELTS" entered={entered.english === undefined ? '' : entered.english.toFixed(1)}>
            <ResultSelect
              name="english"
              label="Overall band"
              emptyText="No result"
              options={BANDS}
              chosen={held.english}
            />
          </MoreResults>
          <MoreResults title="Age" entered={entered.age === undefined ? '' : String(entered.age)}>
            <ResultSelect
              name="age"
              label="How old are you?"
              emptyText="Not entered"
              options={AGES}
              chosen={held.age}
            />
          </MoreResults>
          <MoreResults title="Work" entered={entered.work_years ? workText(entered.work_years) : ''}>
            <ResultSelect
              name="work_years"
              label="How long have you worked in the field?"
              emptyText="Not at all"
              options={WORK_YEARS}
              chosen={held.work_years}
              textOf={(years) => workText(Number(years))}
            />
          </MoreResults>
          <MoreResults title="Bridging programme" entered={(entered.bridging ?? []).join(', ')}>
            <PickSeveral
              name="bridging"
              legend="Bridging programmes that you have finished"
              options={BRIDGING}
              chosen={held.bridging ?? []}
            />
          </MoreResults>
        </div>
      </div>
      {children}
    </form>
  )
}

const countText = (subjects: readonly string[] = []): string =>
  subjects.length === 0 ? '' : `${subjects.length} ticked`
