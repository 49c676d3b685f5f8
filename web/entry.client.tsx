import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { apiContext } from './api-context.ts'
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
