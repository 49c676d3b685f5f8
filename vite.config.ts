import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

interface ModuleGraph {
  getModuleInfo: (module: string) => { importers: readonly string[] } | null
}

const withoutQuery = (module: string): string => module.replace(/\?.*/, '')

/** Only the server calls it (`import.meta.env.SSR`), so no page needs what it imports. The graph does not know that. */
const isServerOnly = (module: string): boolean => withoutQuery(module).endsWith('/web/catalogue/structured-data.ts')

/** A module and the files that import it, by themselves or through others. */
function findImporters(module: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
  if (found.has(withoutQuery(module)) || isServerOnly(module)) return found
  found.add(withoutQuery(module))
  for (const importer of graph.getModuleInfo(module)?.importers ?? []) findImporters(importer, graph, found)
  return found
}

/** What that many screens share comes with every page, if the course list, where most visits lead, is one of them. */
const SHARED_BY_SCREENS = 3

/** What every page has: the layout with all it imports, and what the course list shares with other screens. */
function isInFrame(module: string, graph: ModuleGraph): boolean {
  const importers = [...findImporters(module, graph)]
  const isImportedBy = (file: string): boolean => importers.some((importer) => importer.endsWith(file))
  if (isImportedBy('/web/root.tsx') || isImportedBy('/web/entry.client.tsx')) return true
  const screens = importers.filter((importer) => importer.includes('/web/routes/'))
  return isImportedBy('/web/routes/courses.tsx') && screens.length >= SHARED_BY_SCREENS
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  ...(command === 'build' && {
    // The server bundle contains React in its production build. As an external package React would choose its slow
    // development build wherever NODE_ENV is not set.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  // Its name, and with it the browser's cached copy, survives changes of our own code.
                  { name: 'vendor', test: /node_modules/ },
                  // One file instead of forty small ones, which compress badly (docs/decisions/0025).
                  { name: (module, graph) => (isInFrame(module, graph) ? 'frame' : null) },
                ],
              },
            },
          },
        },
      },
    },
  }),
}))
