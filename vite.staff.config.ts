import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The screens of staff are a bundle of their own, so that no public page loads any of it. */
export default defineConfig({
  root: folder('web/staff'),
  base: '/staff/',
  publicDir: false,
  plugins: [tailwindcss()],
  build: {
    outDir: folder('build/staff'),
    emptyOutDir: true,
    rolldownOptions: {
      input: ['index.html', 'preview.html'].map((document) => folder(`web/staff/${document}`)),
      onwarn(warning, warn) {
        // 'use client' in React Router's files means nothing without server components.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
})
