import { z } from 'zod'
import { getPageHistory } from '../../contract/studio/history-calls.ts'
import * as calls from '../../contract/studio/page-calls.ts'
import { UPLOADS_PATH } from '../../contract/studio/picture-shapes.ts'
import type { Actor } from '../accounts/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { notFound } from '../platform/http/refusal.ts'
import type { RegisterDocument } from '../platform/http/register-document.ts'
import type { RegisterPrivate } from '../platform/http/register-private-call.ts'
import type { RateLimiter } from '../platform/rate-limit.ts'
import { cleanPicture } from './clean-picture.ts'
import { discardDraft, restoreRevision } from './discarded-drafts.ts'
import { PAGE, previewPage } from './drafted-page.ts'
import { saveDraft } from './drafts.ts'
import { findUpload, storePicture } from './picture-store.ts'
import { getDraftWithState, listHistory } from './read-draft.ts'
import { authorOf } from './record-change.ts'
import { PICTURES_BY_INSTITUTION } from './studio-limits.ts'
import { recallSubmission, submitDraft } from './submissions.ts'

interface PageDependencies {
  catalogue: Catalogue
  clock: Clock
  limiter: RateLimiter
}

/** The calls about the page of an institution and its pictures. */
export function registerInstitutionPages(
  register: RegisterPrivate<Actor>,
  { catalogue, clock, limiter }: PageDependencies,
): void {
  const { database } = catalogue
  const author = authorOf(clock)

  register.member(calls.getStudioPage, ({ params: { id } }) => getDraftWithState(database, PAGE, id))

  register.member(calls.getPagePreview, async ({ params: { id } }) => ({ data: await previewPage(database, id) }))

  register.member(calls.savePageDraft, async ({ params: { id }, body: { version, page }, ...request }) => ({
    version: await saveDraft(database, author(request), PAGE, { id, version, content: page }),
  }))

  register.member(calls.discardPageDraft, ({ params: { id }, body, ...request }) =>
    discardDraft(database, author(request), PAGE, { id, ...body }),
  )

  register.member(calls.submitPage, ({ params: { id }, body, ...request }) =>
    submitDraft(catalogue, author(request), PAGE, {
      id,
      version: body.version,
      publishedVersion: body.published_version,
    }),
  )

  register.member(calls.recallPage, ({ params: { id }, ...request }) =>
    recallSubmission(database, author(request), PAGE, id),
  )

  register.member(calls.restorePage, ({ params: { id }, body, ...request }) =>
    restoreRevision(database, author(request), PAGE, { id, ...body }),
  )

  register.member(getPageHistory, ({ params: { id }, query }) => listHistory(database, PAGE, id, query))

  register.member(calls.uploadPicture, ({ params: { id }, query: { kind }, body, ...request }) =>
    limiter.run([[PICTURES_BY_INSTITUTION, id]], async () => {
      const picture = await cleanPicture(body, kind)
      const { url } = await storePicture(database, author(request), { institutionId: id, kind, picture })
      return { url, width: picture.width, height: picture.height }
    }),
  )
}

const uploadParams = z.object({ file: z.string().regex(/^[0-9a-f]{32}\.(?:jpg|png)$/) })

/** Uploaded pictures, for everyone: their names cannot be guessed, and a draft's preview shows them as well. */
export function registerUploads(register: RegisterDocument, database: Queryable): void {
  register(`${UPLOADS_PATH}:file`, uploadParams, async ({ file }) => {
    const picture = await findUpload(database, file)
    if (!picture) throw notFound('file')
    // Its name is a hash of its content.
    const cacheControl = 'public, max-age=31536000, immutable'
    return { contentType: picture.media_type, cacheControl, body: picture.bytes, tags: [] }
  })
}
