import { Link, useLoaderData } from 'react-router'
import { listed } from '../../contract/format-text.ts'
import { courseListPath, coursePath, profilePath } from '../../contract/paths.ts'
import { useSession } from '../accounts/session.ts'
import { Icon } from '../design/icon.tsx'
import { EnquiryFormFields } from '../enquiries/enquiry-form.tsx'
import { EnquiryScreen } from '../enquiries/enquiry-screen.tsx'
import { type AskedCourse, type AskPage, loadAsk, receiveEnquiry } from '../enquiries/load-ask.ts'
import { useEnquiryForm } from '../enquiries/use-enquiry-form.ts'

export const loader = loadAsk
export const clientLoader = loadAsk
export const action = receiveEnquiry

const TITLES = { one: 'Ask about this course', several: 'Ask about these courses' }

export default function Ask() {
  const page = useLoaderData<AskPage>()
  if (page.courses.length === 0) return <NothingToAsk />
  // What was typed about some courses must not go out about others.
  return <AskAbout key={page.courses.map(({ id }) => id).join()} {...page} />
}

function AskAbout({ courses, sent, ...choices }: AskPage) {
  const ids = courses.map(({ id }) => id)
  const enquiry = useEnquiryForm(ids, sent)
  const institutions = [...new Set(courses.map(({ institution }) => institution.name))]
  if (enquiry.reference !== undefined) {
    return <Sent reference={enquiry.reference} courses={courses} institutions={institutions} />
  }
  return (
    <EnquiryScreen
      title={courses.length === 1 ? TITLES.one : TITLES.several}
      lead={`We will pass your question on to ${listed(institutions)}. ${institutions.length === 1 ? 'You will get the answer' : 'Each will answer you'} by email.`}
    >
      <CourseNames courses={courses} />
      <EnquiryFormFields courses={courses} enquiry={enquiry} {...choices} />
    </EnquiryScreen>
  )
}

function CourseNames({ courses }: { courses: readonly AskedCourse[] }) {
  return (
    <ul className="grid gap-2">
      {courses.map((course) => (
        <li className="flex gap-3 rounded-control bg-sand px-4 py-3" key={course.id}>
          <Icon className="mt-0.5 shrink-0 text-action" name="course" />
          <span className="min-w-0">
            <Link className="font-bold underline-offset-4 hover:underline" to={coursePath(course)} dir="auto">
              {course.name}
            </Link>
            <span className="block text-ink-soft" dir="auto">
              {course.institution.name}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

interface SentProps {
  reference: string
  courses: readonly AskedCourse[]
  institutions: readonly string[]
}

function Sent({ reference, courses, institutions }: SentProps) {
  const { status } = useSession()
  return (
    <EnquiryScreen title="Your question is on its way" takesFocus>
      <p>
        {listed(institutions)} will answer you by email. We have sent you a receipt; if it does not arrive, check your
        spam folder.
      </p>
      <p>
        Your reference: <strong className="tabular-nums">{reference}</strong>
      </p>
      <p className="flex flex-wrap gap-3">
        {courses.length === 1 && courses[0] ? (
          <Link className="button" to={coursePath(courses[0])}>
            Back to the course
          </Link>
        ) : (
          <Link className="button" to={courseListPath()}>
            Explore Courses
          </Link>
        )}
        {status === 'member' && (
          <Link className="button button-quiet" to={`${profilePath()}#enquiries`}>
            Your enquiries
          </Link>
        )}
      </p>
    </EnquiryScreen>
  )
}

function NothingToAsk() {
  return (
    <EnquiryScreen title="No longer offered">
      <p>
        <Link className="button" to={courseListPath()}>
          Explore Courses
        </Link>
      </p>
    </EnquiryScreen>
  )
}
