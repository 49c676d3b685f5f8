import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

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
                  // One file instead of forty small ones on each page. No page of the catalogue has a long form or text, so
                  // those stay with the pages that do.
                  {
                    name: 'shared',
                    minShareCount: 3,
                    test: /^(?!.*(?:-form|form-fields|sign-in|person-fields|editorial|tickets|enquiries|rate-card|saved-courses|rich-text|html-text))/,
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
