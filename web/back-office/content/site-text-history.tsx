import type { SiteTextName } from '../../../contract/editorial/content.ts'
import { previewFramePath } from '../../../contract/studio/staff-paths.ts'
import { dayAndTimeInMaldives } from '../../format-date.ts'
import { FieldChangeList } from '../../staff/field-changes.tsx'
import { LoadScreen } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { ActionOutcome, useAction } from '../../staff/use-action.tsx'
import { useReply } from '../../staff/use-reply.ts'
import { PreviewFrame } from '../../studio/courses/course-preview.tsx'
import { compareFieldValues } from './content.tsx'
import { SiteTextScreen } from './site-text.tsx'

/** The draft, or without one what visitors see, on its page. */
export function SiteTextPreview() {
  return (
    <SiteTextScreen>
      {(name, { draft, version }) => (
        <>
          <p className="text-ink-soft">
            {draft === null ? `This is version ${version}, which visitors see.` : 'This is the draft.'}
          </p>
          <PreviewFrame address={previewFramePath('text', name)} />
        </>
      )}
    </SiteTextScreen>
  )
}

export function SiteTextHistory() {
  return <SiteTextScreen>{(name) => <Versions name={name} />}</SiteTextScreen>
}

function Versions({ name }: { name: SiteTextName }) {
  const history = useReply(`history of ${name}`, () => staffApi.getSiteTextHistory({ name, limit: 100 }))
  const restore = useAction()
  return (
    <>
      <ActionOutcome action={restore} />
      <LoadScreen loaded={history}>
        {({ data }) => (
          <ol className="grid gap-3">
            {data.map(({ version, published_at, by, content }, at) => {
              const before = data[at + 1]
              return (
                <li className="staff-card grid gap-2 py-3" key={version}>
                  <h2 className="font-bold">
                    Version {version}
                    {at === 0 && ' (on the site)'}
                  </h2>
                  <p className="text-ink-soft text-sm">
                    <time dateTime={published_at}>{dayAndTimeInMaldives(published_at)}</time>
                    {by === null ? ', set up with the site' : `, by ${by}`}
                  </p>
                  {before && <FieldChangeList changes={compareFieldValues(before.content, content)} />}
                  {at > 0 && (
                    <button
                      className="button button-quiet justify-self-start"
                      type="button"
                      disabled={restore.isRunning}
                      onClick={async () => {
                        const done = `Version ${version} is on the site again.`
                        if (await restore.run(() => staffApi.restoreSiteText({ name, version }), done)) history.reload()
                      }}
                    >
                      Restore version {version}
                    </button>
                  )}
                </li>
              )
            })}
          </ol>
        )}
      </LoadScreen>
    </>
  )
}
