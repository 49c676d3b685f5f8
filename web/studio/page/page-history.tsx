import { useNavigate } from 'react-router'
import { studioPagePath } from '../../../contract/studio/staff-paths.ts'
import { LoadScreen } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { useReply } from '../../staff/use-reply.ts'
import { RevisionList } from '../revision-list.tsx'
import { mayIn, useInstitution } from '../studio.ts'
import { PageHeader } from './page-editor.tsx'

/** Every submission of the page with what it changed. Each can be made the draft again. */
export function PageHistory() {
  const institution = useInstitution()
  const navigate = useNavigate()
  const { id } = institution
  const page = useReply(`page ${id}`, () => staffApi.getStudioPage({ id }))
  return (
    <LoadScreen loaded={page}>
      {(open) => (
        <>
          <PageHeader page={open} />
          <RevisionList
            name={`page ${id}`}
            thing={open}
            canRestore={mayIn(institution, 'page:restore')}
            load={(page) => staffApi.getPageHistory({ id, ...page })}
            restore={async (revision) => {
              await staffApi.restorePage({ id, revision, version: open.version })
              await navigate(studioPagePath(id))
            }}
            reload={page.reload}
          />
        </>
      )}
    </LoadScreen>
  )
}
