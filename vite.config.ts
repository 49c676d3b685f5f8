import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Long texts, and what is said about one course or one institution. */
const PROSE =
  /[\\/]web[\\/](design[\\/](rich-text|cut-|visible-text|mark-thaana|safe-link|breadcrumbs)|catalogue[\\/](course[\\/]describe-(course|fee)\.|institutions[\\/](describe-institution|islands)|structured-data|format-date))/

/** What every form is made of, and what only the pages know that are not about courses. */
const FORMS =
  /[\\/](web[\\/](tickets[\\/]|accounts[\\/](use-form|form-rules|person-fields)|design[\\/](field-frame|text-field|text-area|select-field|message|passing-message|form))|contract[\\/](static-paths|editorial[\\/]contact-details))/

/** What members have; the frame of every page needs no more of it than to know who is signed in. */
const ACCOUNTS =
  /[\\/](web[\\/](accounts[\\/](?!session|auth-token|account-menu|member-links|member-name|use-log-out|save-course\.|use-form|form-rules|person-fields)|design[\\/](password-field|question))|contract[\\/]account-client)/

/** What lists of courses and of institutions and the search have in common, too little for a file each. */
const LISTS = /[\\/]web[\\/]design[\\/](pagination|page-numbers|suggestion-field|use-is-slow|use-is-wide)/

/** Of what every page has, the little that only one other page has too. */
const FRAME = /[\\/]web[\\/](accounts[\\/]use-log-out|layout[\\/]scroll-places)/

/** The frame of the pages of rules. */
const RULES = /[\\/]web[\\/]editorial[\\/](legal-page|all-rules|format-date)/

/** What looks after the connection comes late; whoever is led on by it, or after signing in, has an address looked at. */
const LATE = /[\\/]web[\\/](offline[\\/]|own-address)/

const isShared = (file: string): boolean =>
  /[\\/](contract|web)[\\/]|preload-helper/.test(file) &&
  ![PROSE, FORMS, RULES, ACCOUNTS, LATE].some((others) => others.test(file))

const FETCH_LIST = /^const __vite__mapDeps=.*\n/
const FETCH_LIST_USE = /,__vite__mapDeps\(\[[\d,]*\]\)/g

/**
 * What Vite puts around each `import()`: it fetches the style sheets of what is loaded late, in 800 bytes on every page.
 * All of ours come with the page, so to load is enough; the build stops where that is no longer so.
 */
const plainLazyLoading = (): Plugin => ({
  name: 'plain-lazy-loading',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
  generateBundle: {
    // After Vite has written the lists of what it would have fetched.
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        chunk.code = chunk.code.replace(FETCH_LIST, '').replaceAll(FETCH_LIST_USE, '')
        if (!chunk.isDynamicEntry || chunk.isEntry) continue
        const [styles] = chunk.viteMetadata?.importedCss ?? []
        if (styles) this.error(`${chunk.name} is loaded late and has styles of its own, which nobody would fetch.`)
      }
    },
  },
})

/** Routes that are made known bit by bit (ours come with the first page), and a way to listen to the router's work. */
const UNUSED_BY_US = /[\\/]react-router[\\/].*[\\/]lib[\\/](dom[\\/]ssr[\\/]fog-of-war|router[\\/]instrumentation)\.js$/
const UNUSED_COUNT = 2

/**
 * Three kilobytes of every page were two parts of the router that our settings switch off but leave in. In their place
 * stand functions that do nothing and answer nothing, which is what they do and answer when they are switched off.
 */
const leaveOutUnused = (): Plugin => {
  const left = new Set<string>()
  return {
    name: 'leave-out-unused',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async transform(code, id) {
      const names = UNUSED_BY_US.test(id) && /export \{([^}]+)\}/.exec(code)?.[1]
      if (!names) return undefined
      left.add(id)
      return names
        .split(',')
        .map((name) => `export const ${name.trim()} = () => undefined`)
        .join('\n')
    },
    generateBundle() {
      if (left.size !== UNUSED_COUNT) this.error('The router has changed: look again at what of it is left out.')
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), plainLazyLoading(), leaveOutUnused()],
  ...(command === 'build' && {
    // The built server bundle carries React with it, in its production form. Left outside, React would choose its
    // slow development form wherever NODE_ENV is not set.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    environments: {
      client: {
        build: {
          // Without it no page carries a list of what each late part needs: theirs is on the page already.
          modulePreload: false,
          rolldownOptions: {
            // No module of ours does anything by being imported, so one that nothing is taken from is left out.
            treeshake: { moduleSideEffects: [{ test: /[\\/](contract|web)[\\/].*\.tsx?$/, sideEffects: false }] },
            output: {
              // Each name stands in the list of all pages, and a hash is what no packing makes smaller.
              chunkFileNames: 'assets/[name]-[hash:6].js',
              entryFileNames: 'assets/[name]-[hash:6].js',
              codeSplitting: {
                groups: [
                  // It keeps its name, and its place in the browser's cache, when our own code changes.
                  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                  // What several screens share is small: one file instead of one for each module.
                  { name: 'shared', test: isShared, minShareCount: 3 },
                  { name: 'frame', test: FRAME, minShareCount: 2 },
                  { name: 'lists', test: LISTS, minShareCount: 2 },
                  // The list of courses, the heaviest page, has none of these.
                  { name: 'prose', test: PROSE, minShareCount: 3 },
                  { name: 'forms', test: FORMS, minShareCount: 2 },
                  { name: 'rules', test: RULES, minShareCount: 2 },
                  { name: 'accounts', test: ACCOUNTS, minShareCount: 3 },
                ],
              },
            },
          },
        },
      },
    },
  }),
}))
