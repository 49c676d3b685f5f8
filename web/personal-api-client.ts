import { createPersonalApi } from '../contract/personal-client.ts'
import { sendFromBrowser } from './browser-api-client.ts'

/** For what members do and forms send. A page without either does not load it. */
export const personalApi = createPersonalApi(sendFromBrowser)
