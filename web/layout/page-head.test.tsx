import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { PageHead } from './page-head.tsx'

function render(head: ComponentProps<typeof PageHead>): string {
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element: <PageHead {...head} /> }], {
    hydrationData: { loaderData: { root: { origin: 'https://graduate.example' } } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

describe('PageHead', () => {
  it.each([
    ['Graduate Maldives', 'Graduate Maldives'],
    ['Courses', 'Courses | Graduate Maldives'],
    ['A name that is so long that the site has no room beside it', undefined],
  ])('titles %j', (title, full = title) => {
    expect(render({ title })).toContain(`<title>${full}</title>`)
  })

  it('is not for search engines without an address of its own', () => {
    expect(render({ title: 'x' })).toContain('<meta name="robots" content="noindex"/>')
    const html = render({ title: 'x', canonicalPath: '/courses/2' })
    expect(html).not.toContain('robots')
    expect(html).toContain('<link rel="canonical" href="https://graduate.example/courses/2"/>')
  })

  it.each(['/og/courses/1001.png', 'https://graduate.example/og/courses/1001.png'])('shows the picture %s', (image) => {
    const html = render({ title: 'x', image })
    expect(html).toContain('<meta property="og:image" content="https://graduate.example/og/courses/1001.png"/>')
    expect(html).toContain('<meta name="twitter:image" content="https://graduate.example/og/courses/1001.png"/>')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  })

  it('shows the picture of the site where a page has none of its own', () => {
    expect(render({ title: 'x' })).toContain(
      '<meta property="og:image" content="https://graduate.example/og/site.png"/>',
    )
  })

  it.each([
    [undefined, 'x, courses, study, Maldives'],
    [['Marketing', 'Diploma', 'Maldives'], 'Marketing, Diploma, Maldives, courses, study'],
  ])('says what a page about %j is about', (keywords, content) => {
    const html = render({ title: 'x', description: 'y', ...(keywords && { keywords }) })
    expect(html).toContain(`<meta name="keywords" content="${content}"/>`)
  })

  it('says nothing of a page that nobody is to find', () => {
    expect(render({ title: 'x', keywords: ['y'] })).not.toMatch(/name="(keywords|description)"/)
  })

  it('writes data for programs that no text in it can break out of', () => {
    const jsonLd = { '@type': 'Course', name: '</script><img src=x onerror=alert(1)><!--' }
    const html = render({ title: 'x', jsonLd })
    const text = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1]
    expect(JSON.parse(text ?? '')).toEqual(jsonLd)
    expect(html).not.toContain('<img')
  })
})
