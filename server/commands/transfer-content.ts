import { formatJson } from '../catalogue/index.ts'
import { ContentRefused, describeContentPlan, exportContent, importContent, readContent } from '../editorial/index.ts'
import { transferFile } from './transfer-file.ts'

await transferFile('content', {
  exportText: async (database) => formatJson(await exportContent(database)),
  async importText(openDatabase, text, options) {
    const content = readContent(text)
    return describeContentPlan(await importContent(await openDatabase(), content, options), options)
  },
  describeRefusal: (error) =>
    error instanceof ContentRefused ? [error.message, ...error.problems, ''].join('\n') : undefined,
})
