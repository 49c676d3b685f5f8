import {
  describeInstitutionPlan,
  exportInstitutions,
  importInstitutions,
  readInstitutions,
} from '../catalogue/index.ts'
import { renameCampusesInDrafts } from '../studio/index.ts'
import { transferFile } from './transfer-file.ts'

await transferFile('institutions', {
  exportText: exportInstitutions,
  async importText(openDatabase, text, options) {
    const institutions = readInstitutions(text)
    const plan = await importInstitutions(await openDatabase(), institutions, {
      ...options,
      followRenames: renameCampusesInDrafts,
    })
    return describeInstitutionPlan(plan, options)
  },
})
