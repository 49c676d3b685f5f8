import { ApiRefusal } from '../contract/client.ts'
import { orErrorPage } from './api.ts'
import { ConnectionLost } from './browser-api.ts'

/** For data that a page can do without: it offers to try again. Any other refusal becomes the error page. */
export const orFailed = <Loaded>(asking: Promise<Loaded>): Promise<Loaded | 'failed'> =>
  orErrorPage(
    asking.catch((error: unknown) => {
      if (error instanceof ConnectionLost || (error instanceof ApiRefusal && error.status >= 500)) return 'failed'
      throw error
    }),
  )
