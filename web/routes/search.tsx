import { Link, useLoaderData, useNavigation } from 'react-router'
import { MAX_FILTER_VALUE_LENGTH } from '../../contract/catalogue/course-filters.ts'
import { counted } from '../../contract/format-text.ts'
import { courseListPath, searchPath } from '../../contract/paths.ts'
import { AdvertSlot } from '../advertising/advert-slot.tsx'
import { browserApi } from '../browser-api.ts'
import { moreMention } from '../catalogue/course-list/describe-course-list.ts'
import { SuggestionField } from '../design/suggestion-field.tsx'
import type { Suggestion } from '../design/suggestion-list.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { type FoundPage, loadSearch, readQuery } from '../search/load-search.ts'
import { ReadingNote } from '../search/reading-note.tsx'
import { describeResult, SearchResults, SearchSkeleton } from '../search/search-results.tsx'

const MOST_SUGGESTIONS = 8

async function suggest(text: string): Promise<Suggestion[]> {
  const { data } = await browserApi.spotlightSearch({ query: text, typing: true })
  return data.slice(0, MOST_SUGGESTIONS).map((result) => {
    const { path, icon } = describeResult(result)
    return { to: path, icon, text: result.name, note: result.info1 }
  })
}

const SearchBox = ({ query }: { query: string }) => (
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

export const loader = loadSearch
export const clientLoader = loadSearch

function describeCount({ total, mentions, page, lastPage }: FoundPage): string {
  const others = mentions > 0 ? `, ${moreMention(mentions)} it` : ''
  const count = `${counted(total - mentions, 'result')}${others}`
  return lastPage === 1 ? count : `${count}, page ${page} of ${lastPage}`
}

export default function Search() {
  const { query: shown, isExact, found } = useLoaderData<typeof loader>()
  const { location } = useNavigation()
  // While other words, or another page, are looked up here, the heading already names them.
  const isLoading = location?.pathname === searchPath()
  const query = isLoading ? readQuery(new URLSearchParams(location.search).get('query')) : shown
  const count = !isLoading && found && found !== 'failed' ? describeCount(found) : ''
  return (
    <>
      <PageHead
        title={query === '' ? 'Search' : `Search results for "${query}"`}
        description="Search the courses and institutions of the Maldives in your own words: by name, by field, by level or by the work you want to do."
        canonicalPath={query === '' ? searchPath() : searchPath(query, found && found !== 'failed' ? found.page : 1)}
      />
      <div className="band">
        <div className="mx-auto max-w-page px-4 py-4 sm:px-6 sm:py-8">
          <h1 className="line-clamp-4 break-words font-extrabold text-2xl sm:text-title">
            {query === '' ? (
              'Search'
            ) : (
              <>
                Search results for "<bdi>{query}</bdi>"
              </>
            )}
          </h1>
          <p className="mt-1 text-on-band-soft tabular-nums" role="status">
            {count || (isLoading && <span className="invisible">…</span>)}
          </p>
          {!isLoading && found && found !== 'failed' && (
            <ReadingNote
              reading={found.reading}
              text={shown}
              isExact={isExact}
              pathTo={({ exact }) => searchPath(shown, 1, exact)}
            />
          )}
          <div className="mt-3 max-w-3xl">
            <SearchBox query={query} />
          </div>
          {found && found !== 'failed' && found.total > 0 && (
            <p className="mt-3">
              <Link
                className="inline-block py-2 underline underline-offset-4"
                to={courseListPath({ name: query }, { exact: isExact })}
              >
                Narrow the courses by fee, level or intake
              </Link>
            </p>
          )}
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-6 sm:px-6 sm:py-8">
        <AdvertSlot placement="search-1" />
        <section className="flex flex-col gap-6" id="results" tabIndex={-1} aria-label="Results" aria-busy={isLoading}>
          {isLoading ? <SearchSkeleton /> : <SearchResults query={shown} isExact={isExact} found={found} />}
        </section>
      </div>
    </>
  )
}
