import { MAX_FILTER_VALUE_LENGTH } from '../../contract/catalogue/course-filters.ts'
import { searchPath } from '../../contract/paths.ts'
import { browserApi } from '../browser-api-client.ts'
import { SuggestionField } from '../design/suggestion-field.tsx'
import type { Suggestion } from '../design/suggestion-list.tsx'
import { describeResult } from './search-results.tsx'

const MOST_SUGGESTIONS = 8

async function suggest(text: string): Promise<Suggestion[]> {
  const { data } = await browserApi.spotlightSearch({ query: text })
  return data.slice(0, MOST_SUGGESTIONS).map((result) => {
    const { path, icon } = describeResult(result)
    return { to: path, icon, text: result.name, note: result.info1 }
  })
}

export const SearchBox = ({ query }: { query: string }) => (
  <SuggestionField
    label="Search Courses & Institutions"
    listLabel="Suggestions"
    name="query"
    action={searchPath()}
    value={query}
    maxLength={MAX_FILTER_VALUE_LENGTH}
    suggest={suggest}
    size="large"
  />
)
