import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { apiContext } from './api.ts'
import { browserApi } from './browser-api.ts'

function openContext(): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, browserApi)
  return context
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={openContext} />
    </StrictMode>,
  )
})
/** It is fetched itself, from a line that may drop. */
const prepareOffline = (): unknown =>
  import('./offline/prepare-offline.ts').then(
    (late) => late.prepareOffline(),
    () => addEventListener('online', prepareOffline, { once: true }),
  )
// When a visitor has had the page for a while; one without a connection is told at once.
setTimeout(prepareOffline, navigator.onLine ? 4_000 : 0)
