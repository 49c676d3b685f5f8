import { useState } from 'react'
import { useParams } from 'react-router'
import { ApiRefusal } from '../../../contract/client.ts'
import { useSession } from '../../accounts/session.ts'
import { browserApi } from '../../browser-api-client.ts'
import { loadTopCategories } from '../../results/top-categories.ts'
import { LoadScreen } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { useReply } from '../../staff/use-reply.ts'
import { mayIn, type StudioInstitution } from '../studio.ts'
import { DraftEditor } from './draft-editor.tsx'
import '../../design/collapsible-sections.css'
import '../../design/explained-term.css'
import './editor.css'

/** Everything the editor needs; campuses and categories are those that the public site shows. */
async function loadEditor(id: number) {
  const [course, { institutions }, categories] = await Promise.all([
    staffApi.getStudioCourse({ id }),
    staffApi.getStudio(),
    loadTopCategories(browserApi),
  ])
  const institution = institutions.find((one) => one.id === course.institution_id)
  return { course, institution, choices: { categories, campuses: await listCampuses(course.institution_id) } }
}

/** None where the public site does not show the institution. */
async function listCampuses(id: number): Promise<string[]> {
  try {
    const { data } = await browserApi.getInstitution({ id })
    return data.campuses.map(({ name }) => name)
  } catch (error) {
    if (error instanceof ApiRefusal && error.status < 500) return []
    throw error
  }
}

/** A course as its team writes it. */
export function CourseEditor() {
  const id = Number(useParams()['id'])
  const session = useSession()
  const loaded = useReply(`editor ${id}`, () => loadEditor(id))
  const [notice, setNotice] = useState<string>()
  return (
    <main className="mx-auto grid max-w-page gap-5 px-4 py-6 sm:px-6" id="main" tabIndex={-1}>
      <LoadScreen loaded={loaded}>
        {({ course, institution, choices }) => (
          <DraftEditor
            // After a submission, or when it was taken back, the editor begins again with what the server has.
            key={`${course.id} ${course.state} ${course.version}`}
            {...{ course, institution, choices }}
            isReadOnly={course.state === 'in_review' || !mayWrite(institution)}
            owner={session.status === 'member' ? session.user.email : ''}
            notice={notice}
            onMoved={(text) => {
              setNotice(text)
              loaded.reload()
            }}
          />
        )}
      </LoadScreen>
    </main>
  )
}

const mayWrite = (institution: StudioInstitution | undefined): boolean =>
  institution !== undefined && mayIn(institution, 'course:save')
