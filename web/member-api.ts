import { createMemberApi } from '../contract/member-client.ts'
import { sendFromBrowser } from './browser-api.ts'

/** The calls of members and forms (`contract/member-routes.ts`). A page without either does not load it. */
export const memberApi = createMemberApi(sendFromBrowser)
