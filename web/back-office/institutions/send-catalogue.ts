import { parseJson, type ReplyOf, refusalFrom } from '../../../contract/client.ts'
import { staffRoutes } from '../../../contract/studio/routes.ts'
import { asMember, authToken } from '../../accounts/session.ts'
import { ConnectionLost } from '../../browser-api.ts'
import { readStreamedReply } from '../../guidance/chat/chat-calls.ts'

export type CataloguePlan = ReplyOf<'importCatalogue'>

/** As the server reports it; the total is not known while files are being read. */
export interface ImportProgress {
  step: 'check' | 'compare' | 'write'
  done: number
  total?: number
}

interface SendOptions {
  flags: { dry_run: 'true' } | { plan: string }
  onProgress: (progress: ImportProgress) => void
  /** Ends it on the server as well. */
  signal: AbortSignal
}

/** The body is no JSON and the reply is a stream of events, so the typed client cannot send it. */
export const sendCatalogue = (file: Blob, options: SendOptions): Promise<CataloguePlan> => asMember(send(file, options))

async function send(file: Blob, { flags, onProgress, signal }: SendOptions): Promise<CataloguePlan> {
  const { path, method } = staffRoutes.importCatalogue
  const token = authToken.read()
  const receive = async () => {
    const response = await fetch(`${path}?${new URLSearchParams(flags)}`, {
      method,
      headers: {
        accept: 'text/event-stream, application/json',
        // Browsers report several types for a ZIP file.
        'content-type': 'application/zip',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: file,
      signal,
    })
    const { status, body, headers } = response
    return body && headers.get('content-type')?.startsWith('text/event-stream')
      ? await readStreamedReply(body, onProgress)
      : { status, text: await response.text() }
  }
  const { status, text } = await receive().catch((cause: unknown) => {
    throw new ConnectionLost(
      signal.aborted
        ? 'Stopped. Choose the file again to see whether anything is left to do.'
        : 'The connection was lost. Choose the file again to see whether anything is left to do.',
      { cause },
    )
  })
  const reply = parseJson(text)
  if (status !== 200 || reply === undefined) throw refusalFrom(status, reply)
  return reply as CataloguePlan // The server checks its replies against the call.
}
