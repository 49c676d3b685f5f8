import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Course } from '../../../contract/catalogue/course.ts'
import { EXPLANATIONS } from '../../../contract/catalogue/explanations.ts'
import { levelText } from '../../../contract/catalogue/mnqf.ts'
import { courseListPath } from '../../../contract/paths.ts'
import { ExplainedTerm } from '../../design/explained-term.tsx'

function Fact({ name, children, className = '' }: { name: ReactNode; children: ReactNode; className?: string }) {
  return (
    <div className={className}>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="mt-0.5 break-words font-semibold">{children}</dd>
    </div>
  )
}

const orDash = (text: string): string => (text === '' ? '-' : text)

/** On a narrow screen the line may break after a slash. */
function Delivery({ course: { delivery_modalities } }: { course: Course }) {
  const modalities = Object.values(delivery_modalities)
  if (modalities.length === 0) return '-'
  return modalities.map((modality, at) => (
    <Fragment key={modality}>
      {at > 0 && (
        <>
          /<wbr />
        </>
      )}
      {modality}
    </Fragment>
  ))
}

function Categories({ course: { categories } }: { course: Course }) {
  return (
    <ul className="-my-0.5 flex flex-col">
      {categories.map(({ id, name }) => (
        <li key={id}>
          <Link
            className="inline-block py-0.5 text-action underline underline-offset-4 hover:text-action-strong"
            to={courseListPath({ category: [name] })}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** With the island, unless the name of the campus says it. */
const campusText = ({ name, island_city }: Course['campuses'][number]): string =>
  name.includes(island_city) ? name : `${name}, ${island_city}`

interface CourseSummaryGridProps {
  course: Course
  applyBy: readonly string[]
}

export function CourseSummaryGrid({ course, applyBy }: CourseSummaryGridProps) {
  const { campuses } = course
  return (
    <section className="rounded-card border border-line bg-surface p-5 shadow-card" aria-label="Summary">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-4">
        <Fact name="Duration">{orDash(course.duration_text)}</Fact>
        <Fact name={<ExplainedTerm {...EXPLANATIONS.mnqf}>MNQF Level</ExplainedTerm>}>
          {levelText(course.mnqf_level)}
        </Fact>
        <Fact name="Credits">{course.credits ?? '-'}</Fact>
        <Fact name="Delivery">
          <Delivery course={course} />
        </Fact>
        <Fact name="Study Mode">{orDash(course.mode_of_study_text)}</Fact>
        <Fact name="Intakes">
          {orDash(course.intakes.join(', '))}
          {applyBy.map((text) => (
            <span className="block font-normal text-ink-soft text-sm" key={text}>
              {text}
            </span>
          ))}
        </Fact>
        <Fact name="Language">{orDash(course.language)}</Fact>
        <Fact name="Categories">
          <Categories course={course} />
        </Fact>
        {campuses.length > 0 && (
          <Fact className="col-span-2" name={campuses.length === 1 ? 'Campus' : 'Campuses'}>
            {campuses.map(campusText).join(' · ')}
          </Fact>
        )}
      </dl>
    </section>
  )
}
