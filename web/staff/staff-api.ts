import {
  createClient,
  parseJson,
  type RequestOptions,
  refusalFrom,
  requestFor,
  type Send,
} from '../../contract/client.ts'
import { staffRoutes } from '../../contract/studio/routes.ts'
import { asMember } from '../accounts/session.ts'
import { browserTransport, sendFromBrowser } from '../browser-api.ts'
import { saveAsFile } from './save-as-file.ts'

/** Sends a call of staff. A 401 ends the session if `/api/user` refuses as well; the sign-in screen then appears. */
export const sendAsStaff: Send = (path, options) => asMember(sendFromBrowser(path, options))

export const staffApi = createClient(staffRoutes, sendAsStaff)

/** Saves what the list has, with the same filters, as a CSV file. Resolves to the file's name. */
export async function downloadCsv(name: keyof typeof staffRoutes, input: object, file: string): Promise<string> {
  const [path, options] = requestFor(staffRoutes[name], { ...input, format: 'csv' })
  const text = await asMember(fetchText(path, options))
  // Reading the answer as text took the byte order mark away, and a spreadsheet needs it.
  saveAsFile(file, 'text/csv', `\ufeff${text}`)
  return file
}

async function fetchText(path: string, options: RequestOptions): Promise<string> {
  const { status, text } = await browserTransport(path, options)
  if (status !== 200) throw refusalFrom(status, parseJson(text))
  return text
}
