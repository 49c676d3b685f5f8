import { requestFor } from '../../../contract/client.ts'
import type { PictureKind } from '../../../contract/studio/picture-shapes.ts'
import { staffRoutes } from '../../../contract/studio/routes.ts'
import { asMember } from '../../accounts/session.ts'
import { sendFromBrowser } from '../../browser-api.ts'

export function sendPicture(institutionId: number, kind: PictureKind, file: Blob): Promise<{ url: string }> {
  const [path] = requestFor(staffRoutes.uploadPicture, { id: institutionId })
  return send(`${path}?kind=${kind}`, file)
}

export const sendPortrait = (file: Blob): Promise<{ url: string }> => send(staffRoutes.uploadPortrait.path, file)

/** The body is the file itself, so the client of the other calls cannot send it. */
async function send(path: string, file: Blob): Promise<{ url: string }> {
  const reply = await asMember(sendFromBrowser(path, { method: 'POST', body: file, asMember: true }))
  // The server's tests check each reply.
  return reply as { url: string }
}
