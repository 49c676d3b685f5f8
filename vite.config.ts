import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

interface ModuleGraph {
  getModuleInfo: (module: string) => { importers: readonly string[] } | null
}

/** The layout around every page, and the pages that most visits go to. */
const COMMON_SCREENS = ['/web/root.tsx', '/web/routes/courses.tsx', '/web/routes/course.tsx']

/** Whether one of the files imports a module, by itself or through others. */
function isImportedBy(files: readonly string[], module: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (files.some((file) => module.replace(/\?.*/, '').endsWith(file))) return true
  seen.add(module)
  const importers = graph.getModuleInfo(module)?.importers ?? []
  return importers.some((importer) => !seen.has(importer) && isImportedBy(files, importer, graph, seen))
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
                  // One file instead of forty small ones: what these share with two more screens.
                  {
                    name: (module, graph) => (isImportedBy(COMMON_SCREENS, module, graph) ? 'shared' : null),
                    minShareCount: 3,
                  },
                ],
              },
            },
          },
        },
      },
    },
  }),
}))
