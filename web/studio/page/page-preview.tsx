import { previewFramePath } from '../../../contract/studio/staff-paths.ts'
import { LoadScreen } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { useReply } from '../../staff/use-reply.ts'
import { PreviewFrame } from '../courses/course-preview.tsx'
import { useInstitution } from '../studio.ts'
import { PageHeader } from './page-editor.tsx'

/** The institution's page as visitors will see it. */
export function PagePreview() {
  const { id } = useInstitution()
  const page = useReply(`page ${id}`, () => staffApi.getStudioPage({ id }))
  return (
    <LoadScreen loaded={page}>
      {(open) => (
        <>
          <PageHeader page={open} />
          <p className="text-ink-soft">
            {open.draft === null
              ? 'This is what the site shows.'
              : 'This is the draft. The site shows it once it is published.'}
          </p>
          <PreviewFrame address={previewFramePath('page', id)} />
        </>
      )}
    </LoadScreen>
  )
}
