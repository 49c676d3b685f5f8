import { createClient } from '../../contract/client.ts'
import { staffRoutes } from '../../contract/studio/routes.ts'
import { asMember } from '../accounts/session.ts'
import { sendFromBrowser } from '../browser-api-client.ts'

/** The calls of staff. A 401 ends the session if `/api/user` refuses as well; the sign-in screen then appears. */
export const staffApi = createClient(staffRoutes, (path, options) => asMember(sendFromBrowser(path, options)))
