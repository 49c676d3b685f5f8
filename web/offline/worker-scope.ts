/** As far as we use them: TypeScript knows either the names of a page or those of a worker. */
interface LongEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface InstallEvent extends LongEvent {
  /** Not every browser has it. */
  addRoutes?: (routes: readonly { condition: object; source: 'network' }[]) => Promise<void>
}
export interface FetchEvent extends LongEvent {
  request: Request
  clientId: string
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: {
    claim: () => Promise<void>
    get: (id: string) => Promise<{ postMessage: (m: unknown) => void } | undefined>
  }
  skipWaiting: () => Promise<void>
  addEventListener: ((name: 'install', listener: (event: InstallEvent) => void) => void) &
    ((name: 'activate', listener: (event: LongEvent) => void) => void) &
    ((name: 'fetch', listener: (event: FetchEvent) => void) => void)
}
declare const self: WorkerScope

export const worker = self
