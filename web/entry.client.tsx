import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import type { Ask } from '../contract/page-visit.ts'
import { apiContext, openApi } from './api.ts'

const ask: Ask = async (path) => {
  const response = await fetch(path, { headers: { accept: 'application/json' } }).catch((cause: unknown) => {
    throw new Error('We could not reach the server. Check your connection and try again.', { cause })
  })
  return { status: response.status, text: await response.text() }
}

const api = openApi(ask)

function openContext(): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
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
