import { MAX_FILTER_VALUE_LENGTH } from '../../contract/catalogue/course-filters.ts'
import { browserApi } from '../browser-api.ts'
import { type Suggestion, SuggestionField } from '../design/suggestion-field.tsx'
import { describeResult } from './describe-result.ts'

const MOST_SUGGESTIONS = 8

async function suggest(text: string): Promise<Suggestion[]> {
  const { data } = await browserApi.spotlightSearch(text, 1)
  return data.slice(0, MOST_SUGGESTIONS).map((result) => {
    const { path, icon } = describeResult(result)
    return { to: path, icon, text: result.name, note: result.info1 }
  })
}

export function SearchBox({ query }: { query: string }) {
  return (
    <SuggestionField
      label="Search Courses & Institutions"
      name="query"
      action="/search"
      value={query}
      maxLength={MAX_FILTER_VALUE_LENGTH}
      suggest={suggest}
    />
  )
}
