import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { ReplyOf } from '../../../contract/client.ts'
import type { SiteTextName } from '../../../contract/editorial/content.ts'
import { dayInMaldives } from '../../../contract/maldives-time.ts'
import {
  adminContentPath,
  adminTextHistoryPath,
  adminTextPath,
  adminTextPreviewPath,
} from '../../../contract/studio/staff-paths.ts'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { Message } from '../../design/message.tsx'
import { dayMonthYear } from '../../format-date.ts'
import { BackLink } from '../../staff/back-link.tsx'
import { LoadScreen } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { TabLinks } from '../../staff/tab-links.tsx'
import { useReply } from '../../staff/use-reply.ts'
import { NoSuchContent } from './content.tsx'
import { isSiteText, SITE_TEXT_KINDS } from './site-text-kinds.ts'
import { FormFailure, useContentForm } from './use-content-form.tsx'

type SiteText = ReplyOf<'getSiteText'>

/** Title and links of a text's screens. */
export function SiteTextScreen({
  children,
}: {
  children: (name: SiteTextName, text: SiteText, reload: () => void) => ReactNode
}) {
  const { name = '' } = useParams()
  if (!isSiteText(name)) return <NoSuchContent />
  return (
    <KnownText name={name} key={name}>
      {children}
    </KnownText>
  )
}

function KnownText({
  name,
  children,
}: {
  name: SiteTextName
  children: (name: SiteTextName, text: SiteText, reload: () => void) => ReactNode
}) {
  const { title, text, hasPreview } = SITE_TEXT_KINDS[name]
  const loaded = useReply(`text ${name}`, () => staffApi.getSiteText({ name }))
  return (
    <>
      <title>{`${title} | Back office`}</title>
      <BackLink to={adminContentPath()}>All content</BackLink>
      <div className="grid gap-2">
        <h1 className="font-extrabold text-title">{title}</h1>
        <p className="text-ink-soft">{text}</p>
      </div>
      <TabLinks
        label={title}
        links={{
          Edit: adminTextPath(name),
          ...(hasPreview && { Preview: adminTextPreviewPath(name) }),
          History: adminTextHistoryPath(name),
        }}
      />
      <LoadScreen loaded={loaded}>{(open) => children(name, open, loaded.reload)}</LoadScreen>
    </>
  )
}

/** Edits the draft of a text, and publishes it. */
export function SiteTextEditor() {
  return (
    <SiteTextScreen>
      {(name, text, reload) => (
        // Another version of the draft is another form.
        <TextForm key={text.draft_version} name={name} text={text} reload={reload} />
      )}
    </SiteTextScreen>
  )
}

function TextForm({ name, text, reload }: { name: SiteTextName; text: SiteText; reload: () => void }) {
  const form = useContentForm(text.draft ?? text.content, SITE_TEXT_KINDS[name].fields, 'content.')
  const [isAsking, setIsAsking] = useState(false)
  const save = () => staffApi.saveSiteText({ name, draft_version: text.draft_version, content: form.content })
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setIsAsking(false)
    if ((await form.run(work)) !== undefined) reload()
  }
  const publish = async () => {
    const { draft_version } = form.isChanged ? await save() : text
    return await staffApi.publishSiteText({ name, draft_version })
  }
  const hasDraft = text.draft !== null
  return (
    <form
      className="grid max-w-prose gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void run(save)
      }}
    >
      <div role="status">
        <Message tone="good" isWithinStatus>
          {hasDraft
            ? `This is a draft by ${text.draft_by ?? 'a colleague'}. Visitors still see version ${text.version}.`
            : `Visitors see this: version ${text.version} of ${dayMonthYear(dayInMaldives(new Date(text.published_at)))}${text.by === null ? '' : ` by ${text.by}`}.`}
        </Message>
      </div>
      {form.fields}
      <div className="editor-bar flex flex-wrap gap-3">
        <FormFailure form={form} onLoadNewer={reload} />
        <button className="button button-quiet" type="submit" disabled={form.isRunning || !form.isChanged}>
          Save draft
        </button>
        <button
          className="button"
          type="button"
          disabled={form.isRunning || !(form.isChanged || hasDraft)}
          onClick={() => setIsAsking(true)}
        >
          Publish
        </button>
        {hasDraft && (
          <button
            className="button button-quiet"
            type="button"
            disabled={form.isRunning}
            onClick={() => void run(() => staffApi.discardSiteText({ name, draft_version: text.draft_version }))}
          >
            Discard draft
          </button>
        )}
      </div>
      <ConfirmDialog
        title="Publish this?"
        button="Publish"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void run(publish)}
      >
        Visitors see it immediately. You can restore an earlier version under History.
      </ConfirmDialog>
    </form>
  )
}
