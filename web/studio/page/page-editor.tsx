import { institutionPath } from '../../../contract/paths.ts'
import { studioPageHistoryPath, studioPagePath, studioPagePreviewPath } from '../../../contract/studio/staff-paths.ts'
import { useSession } from '../../accounts/session.ts'
import { CardsSkeleton, LoadScreen } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { TabLinks } from '../../staff/tab-links.tsx'
import { useReplyWithNotice } from '../../staff/use-reply.ts'
import { CourseStateChip } from '../courses/course-state.tsx'
import { readText } from '../editor/course-field-values.ts'
import { changesText, DraftEditor } from '../editor/draft-editor.tsx'
import { type DraftKind, type DraftWithState, type EditorChoices, useEditor } from '../editor/editor-context.ts'
import { RichTextField } from '../editor/rich-text-field.tsx'
import { mayIn, useInstitution } from '../studio.ts'
import { ContactPoints } from './contact-points.tsx'
import { CrestField, PageBannerField, SlidesField } from './pictures-section.tsx'
import '../../design/collapsible-sections.css'
import '../editor/editor.css'
import './page.css'

const pageDraft = (id: number): DraftKind => ({
  name: 'page',
  save: async (version, page) => (await staffApi.savePageDraft({ id, version, page })).version,
  submit: (version, published_version) => staffApi.submitPage({ id, version, published_version }),
  recall: () => staffApi.recallPage({ id }),
  discard: (version) => staffApi.discardPageDraft({ id, version }),
  groups: [],
  findWarnings: () => [],
})

/** Only courses have campuses and categories to choose from. */
const NO_CHOICES: EditorChoices = { campuses: [], categories: new Map() }

function OverviewField() {
  const { content, change } = useEditor()
  return (
    <RichTextField
      name="overview"
      label="Overview"
      hint="What you teach, where, and what is special about you. Visitors see the first lines before they press Read More."
      value={readText(content['overview'])}
      onChange={(overview) => change({ overview })}
    />
  )
}

const SECTIONS = [
  {
    id: 'text-and-pictures',
    title: 'Text and pictures',
    content: (
      <div className="editor-fields">
        <OverviewField />
        <CrestField />
        <PageBannerField />
        <SlidesField />
      </div>
    ),
  },
  {
    id: 'campuses',
    title: 'Campuses',
    content: (
      <ContactPoints
        name="campuses"
        one="campus"
        label="Campuses"
        hint="Where you teach, in the order of your page. A campus that a course is taught at cannot be removed."
      />
    ),
  },
  {
    id: 'faculties',
    title: 'Faculties',
    content: (
      <ContactPoints
        name="faculties"
        one="faculty"
        label="Faculties"
        hint="Faculties, schools or centres that people can write to. Leave this empty if there are none."
      />
    ),
  },
]

/** The institution's page as its team writes it. */
export function PageEditor() {
  const institution = useInstitution()
  const session = useSession()
  const { loaded, moveOn } = useReplyWithNotice(`page ${institution.id}`, () =>
    staffApi.getStudioPage({ id: institution.id }),
  )
  return (
    <LoadScreen loaded={loaded} skeleton={<CardsSkeleton />}>
      {({ reply: page, notice }) => (
        <DraftEditor
          // After a submission, or when it was taken back, the editor begins again with what the server has.
          key={`${page.state} ${page.version}`}
          thing={page}
          kind={pageDraft(page.id)}
          institution={institution}
          choices={NO_CHOICES}
          isReadOnly={page.state === 'in_review' || !mayIn(institution, 'page:save')}
          owner={session.status === 'member' ? session.user.email : ''}
          notice={notice}
          onMoved={moveOn}
          header={(_, changes) => <PageHeader page={page} changes={changes} />}
          sections={SECTIONS}
        />
      )}
    </LoadScreen>
  )
}

export function PageHeader({ page, changes }: { page: DraftWithState; changes?: number }) {
  const institution = useInstitution()
  return (
    <div className="grid gap-2">
      <title>{`Page of ${institution.name} | Studio`}</title>
      <h1 className="font-extrabold text-title">Your page</h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
        <CourseStateChip state={page.state} />
        {changes !== undefined && <span>{changesText(changes)}</span>}
        {page.state === 'in_review' && (
          <span>Nobody can change it until it is reviewed or the submission is taken back.</span>
        )}
        {!institution.suspended && (
          <a className="inline-flex min-h-11 items-center text-link" href={institutionPath(institution)}>
            See it on the site
          </a>
        )}
      </p>
      <TabLinks
        label="Your page"
        links={{
          Edit: studioPagePath(page.id),
          Preview: studioPagePreviewPath(page.id),
          History: studioPageHistoryPath(page.id),
        }}
      />
    </div>
  )
}
