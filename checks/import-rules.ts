import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser'

const TEST_FILE = String.raw`\.(test|spec)\.tsx?$`
const TESTING = '/testing/'
/** Tests may reach past the doors that the product has to use. */
const TESTS = [TEST_FILE, TESTING, '^e2e/']
const TOOLS = '^(bench|checks|e2e)/'
const PLATFORM = '^server/platform/'
const SERVER_ROOT_FILE = String.raw`^server/[^/]+\.ts$`

/** From any file that matches `path`, and neither `pathNot` nor a test. */
const product = (path: string, ...pathNot: string[]) => ({ path, pathNot: [...TESTS, ...pathNot] })

type Rule = Pick<IRegularForbiddenRuleType, 'from' | 'to'> & { readonly name: string; readonly comment: string }

const RULES: readonly Rule[] = [
  {
    name: 'contract-stands-alone',
    comment: 'The contract is read by browser and server alike, so it needs nothing but itself and zod.',
    from: product('^contract/'),
    to: { pathNot: ['^contract/', '^node_modules/zod/'] },
  },
  {
    name: 'modules-meet-at-their-index',
    comment:
      "Another module is asked through its index.ts; its tables.ts may be named where SQL joins the two's tables.",
    from: product('^server/([^/]+)/', PLATFORM),
    to: {
      path: '^server/[^/]+/',
      pathNot: ['^server/$1/', PLATFORM, String.raw`^server/[^/]+/(index|tables)\.ts$`],
    },
  },
  {
    name: 'app-meets-modules-at-their-doors',
    comment: 'What puts the application together knows a module by its index.ts and its routes.ts.',
    from: product(SERVER_ROOT_FILE),
    to: { path: '^server/[^/]+/', pathNot: [PLATFORM, String.raw`^server/[^/]+/(index|routes)\.ts$`] },
  },
  {
    name: 'modules-stand-below-the-app',
    comment: 'A module is handed what it needs; it never asks the application or its settings.',
    from: product('^server/[^/]+/', PLATFORM, '^server/commands/'),
    to: { path: SERVER_ROOT_FILE },
  },
  {
    name: 'programs-build-the-app',
    comment: 'Only a program (main, a command, a benchmark) or a test builds the application.',
    from: product(SERVER_ROOT_FILE, String.raw`^server/main\.ts$`),
    to: { path: String.raw`^server/(app|main)\.ts$` },
  },
  {
    name: 'platform-knows-no-domain',
    comment:
      'The platform knows no domain word. Files at the root of the contract speak of none (a problem, a page of a list), so they are fine; client.ts, paths.ts and screens.ts know every domain, so they are not.',
    from: product(PLATFORM),
    to: {
      path: '^(server|contract)/',
      pathNot: [PLATFORM, String.raw`^contract/(?!client\.ts|paths\.ts|screens\.ts)[^/]+\.ts$`],
    },
  },
  {
    name: 'data-is-read-as-files',
    comment: 'The sample catalogue is data: the import reads its files, and only tests are written beside them.',
    from: {},
    to: { path: '^data/' },
  },
  {
    name: 'web-never-server',
    comment: 'A page asks the API. This wall holds for tests too.',
    from: { path: '^web/' },
    to: { path: '^server/' },
  },
  {
    name: 'server-never-web',
    comment: 'The server loads the built bundle, never the source of a page. This wall holds for tests too.',
    from: { path: '^server/' },
    to: { path: '^web/' },
  },
  {
    name: 'design-knows-no-course',
    comment: 'A button is a button: web/design imports neither the contract nor any other part of web.',
    from: product('^web/design/'),
    to: { path: '^(contract|web)/', pathNot: '^web/design/' },
  },
  {
    name: 'only-screens-import-screens',
    comment:
      'Screens put domains together; no domain imports a screen or the frame around the screens. A preview shows one.',
    from: product('^web/[^/]+/', String.raw`^web/(routes/|staff/preview\.tsx$)`),
    to: { path: ['^web/routes/', String.raw`^web/(root|routes|entry\.\w+)\.tsx?$`] },
  },
  {
    name: 'no-cycles',
    comment: 'Data walks one way. A type that two files need from one another wants a third file.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'tests-are-imported-by-nothing',
    comment: 'What two tests share has a file of its own that is not a test.',
    from: {},
    to: { path: TEST_FILE },
  },
  {
    name: 'testing-serves-tests',
    comment: 'Private servers and test databases are for tests, benchmarks and the configuration of the test runners.',
    from: product('^(contract|server|web|data)/'),
    to: { path: TESTING },
  },
  {
    name: 'product-never-imports-tools',
    comment: 'The product works with checks, benchmarks and browser tests removed.',
    from: { path: '^(contract|server|web|data)/' },
    to: { path: TOOLS },
  },
  {
    name: 'every-import-resolves',
    comment:
      'An import that leads nowhere also escapes every other rule. The types of routes are written by a program.',
    from: {},
    to: { couldNotResolve: true, pathNot: [String.raw`^\./\+types/`, '^virtual:'] },
  },
]

export const FORBIDDEN_IMPORTS: IForbiddenRuleType[] = RULES.map((rule) => ({ ...rule, severity: 'error' }))
