import { ContentRefused, describeContentPlan, exportContent, importContent, readContent } from '../editorial/index.ts'
import { transferFile } from './transfer-file.ts'

await transferFile('content', {
  takeOut: async (database) => `${JSON.stringify(await exportContent(database), undefined, 2)}\n`,
  async putIn(open, text, options) {
    const content = readContent(text)
    return describeContentPlan(await importContent(await open(), content, options), options)
  },
  describe: (error) =>
    error instanceof ContentRefused ? [error.message, ...error.problems, ''].join('\n') : undefined,
})
