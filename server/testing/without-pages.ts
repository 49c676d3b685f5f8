import { registerHooks } from 'node:module'
import type { WebBundle } from '../pages/web-bundle.ts'

// Loaded ahead of `main.ts` where the web app is not built: it then gets its pages from here, and all else is real.
registerHooks({
  resolve: (specifier, context, resolveNext) =>
    specifier === './web-bundle.ts'
      ? { url: import.meta.url, format: 'module-typescript', shortCircuit: true }
      : resolveNext(specifier, context),
})

export async function openWebBundle(): Promise<WebBundle> {
  return {
    mode: 'production',
    respond: async () => new Response('The pages are not built.', { status: 404 }),
    staffDocument: async () => '',
    serveFiles: async () => undefined,
    close: async () => undefined,
  }
}
