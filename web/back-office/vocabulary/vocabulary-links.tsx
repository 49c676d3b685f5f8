import { adminCategoriesPath, adminMissedTermsPath, adminSynonymsPath } from '../../../contract/studio/paths.ts'
import { SectionLinks } from '../section-links.tsx'

const LINKS = {
  Categories: adminCategoriesPath(),
  Synonyms: adminSynonymsPath(),
  'Searched in vain': adminMissedTermsPath(),
}

export const VocabularyLinks = () => <SectionLinks label="Vocabulary" links={LINKS} />
