import {
  describeInstitutionPlan,
  exportInstitutions,
  importInstitutions,
  readInstitutions,
} from '../catalogue/index.ts'
import { transferFile } from './transfer-file.ts'

await transferFile('institutions', {
  takeOut: exportInstitutions,
  async putIn(open, text, options) {
    const institutions = readInstitutions(text)
    return describeInstitutionPlan(await importInstitutions(await open(), institutions, options), options)
  },
})
