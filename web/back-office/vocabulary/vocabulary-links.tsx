import { adminCategoriesPath, adminMissedTermsPath, adminSynonymsPath } from '../../../contract/studio/staff-paths.ts'
import { TabLinks } from '../../staff/tab-links.tsx'

const LINKS = {
  Categories: adminCategoriesPath(),
  Synonyms: adminSynonymsPath(),
  'Without results': adminMissedTermsPath(),
}

export const VocabularyLinks = () => <TabLinks label="Vocabulary" links={LINKS} />
