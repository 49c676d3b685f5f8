import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  ...(command === 'build' && {
    // The built server bundle carries React with it, in its production form. Left outside, React would choose its
    // slow development form wherever NODE_ENV is not set.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  // It keeps its name, and its place in the browser's cache, when our own code changes.
                  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                  // What several screens share is small: one file instead of one for each module.
                  { name: 'shared', test: /[\\/](contract|web)[\\/]/, minShareCount: 3 },
                ],
              },
            },
          },
        },
      },
    },
  }),
}))
