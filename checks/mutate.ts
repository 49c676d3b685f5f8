import { buildEmbeddedTemplates } from '../server/platform/testing/template-databases.ts'
import { isGood } from './outcome.ts'
import { runInstalled } from './run-program.ts'

const LIMIT_MS = 3 * 60 * 60_000

// Changes the account module in hundreds of ways, one at a time, and counts how many of them its tests notice.
const { templates, sampleError, remove } = await buildEmbeddedTemplates()
try {
  if (sampleError) throw new Error(sampleError)
  const environment = { TEST_TEMPLATES: JSON.stringify(templates) }
  const args = ['run', ...process.argv.slice(2)]
  const ending = await runInstalled('@stryker-mutator/core', 'stryker', args, environment, LIMIT_MS)
  if (!isGood(ending)) process.exitCode = 1
} finally {
  await remove()
}
