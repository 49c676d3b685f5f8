import {
  describeInstitutionPlan,
  exportInstitutions,
  importInstitutions,
  readInstitutions,
} from '../catalogue/index.ts'
import { transferFile } from './transfer-file.ts'

await transferFile('institutions', {
  exportText: exportInstitutions,
  async importText(openDatabase, text, options) {
    const institutions = readInstitutions(text)
    return describeInstitutionPlan(await importInstitutions(await openDatabase(), institutions, options), options)
  },
})
