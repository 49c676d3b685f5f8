import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { SearchResult } from '../../contract/search/calls.ts'
import { SearchResults } from './search-results.tsx'

it('marks the Dhivehi words of a result', () => {
  const result: SearchResult = { type: 'Course', id: 1001, name: 'Certificate in ދިވެހި', info1: 'ކުޅިވަރު Centre' }
  const element = <SearchResults query="x" found={{ results: [result], page: 1, lastPage: 1, total: 1 }} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  expect(html).toContain('<bdi lang="dv">ކުޅިވަރު</bdi> Centre')
  expect(html).toContain('Certificate in <bdi lang="dv">ދިވެހި</bdi>')
})
