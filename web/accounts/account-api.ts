import { createAccountApi } from '../../contract/account-client.ts'
import { sendFromBrowser } from '../browser-api.ts'

/** For what a visitor does on the account screens. */
export const accountApi = createAccountApi(sendFromBrowser)
