import { ApiRefusal } from '../contract/client.ts'
import { orErrorPage } from './api.ts'
import { ConnectionLost } from './browser-api.ts'

/** For a page that can do without what it asks for, and offers to try again; what else is refused is an error page. */
export const orFailed = <Loaded>(asking: Promise<Loaded>): Promise<Loaded | 'failed'> =>
  orErrorPage(
    asking.catch((error: unknown) => {
      if (error instanceof ConnectionLost || (error instanceof ApiRefusal && error.status >= 500)) return 'failed'
      throw error
    }),
  )
