import type { FastifyInstance } from 'fastify'
import type { LoadGate } from '../platform/http/load-gate.ts'
import type { ResponseCache } from '../platform/response-cache.ts'
import { answerFromCache, answerUncached } from './page-cache.ts'
import { registerPlainForms } from './plain-forms.ts'
import { createPageRenderer, type PageSettings } from './render-page.ts'
import type { WebBundle } from './web-bundle.ts'

/** Every address that nothing else answers is a page, if only the not-found page. */
export async function registerPages(
  app: FastifyInstance,
  { bundle, cache, gate, ...settings }: PageSettings & { bundle: WebBundle; cache: ResponseCache; gate: LoadGate },
): Promise<void> {
  const render = createPageRenderer(app, bundle, settings)
  const handler = bundle.mode === 'dev' ? answerUncached(render) : answerFromCache(render, cache, gate)
  await bundle.serveFiles(app)
  app.get('/*', handler)
  await registerPlainForms(app, { handler, render, gate })
}
