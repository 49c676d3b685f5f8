import { registerHooks } from 'node:module'
import type { Pages } from '../pages.ts'

// Loaded ahead of `main.ts` where the web app is not built: it then gets its pages from here, and all else is real.
registerHooks({
  resolve: (specifier, context, resolveNext) =>
    specifier === './open-pages.ts'
      ? { url: import.meta.url, format: 'module-typescript', shortCircuit: true }
      : resolveNext(specifier, context),
})

export async function openPages(): Promise<Pages> {
  return {
    mode: 'production',
    answer: async () => new Response('The pages are not built.', { status: 404 }),
    serveFiles: async () => undefined,
    close: async () => undefined,
  }
}
