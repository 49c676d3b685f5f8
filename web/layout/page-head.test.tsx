import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { HydrateFallback as ProfileBeforeHydration } from '../routes/profile.tsx'
import { DESCRIPTION_LENGTH, PageHead } from './page-head.tsx'

const render = (head: ComponentProps<typeof PageHead>, at = '/'): string => renderElement(<PageHead {...head} />, at)

function renderElement(element: ReactNode, at: string): string {
  const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => null, element }], {
    initialEntries: [at],
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

  it.each([
    ['/chat', true],
    ['/compare', true],
    ['/courses/2', true],
    ['/search', false],
    ['/login', false],
    ['/profile', false],
    ['/reset-password/abc', false],
    ['/offline', false],
  ])('lets search engines index %s: %s', (path, isIndexed) => {
    expect(render({ title: 'x', canonicalPath: path }, path).includes('noindex')).toBe(!isIndexed)
    expect(render({ title: 'x', canonicalPath: path, isIndexed: false }, path)).toContain('noindex')
  })

  it('describes the profile as the server sends it', () => {
    const html = renderElement(<ProfileBeforeHydration />, '/profile')
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
    expect(description).toMatch(/^Your account at Graduate Maldives/)
    expect(description.length).toBeGreaterThanOrEqual(DESCRIPTION_LENGTH.least)
    expect(description.length).toBeLessThanOrEqual(DESCRIPTION_LENGTH.most)
  })

  it('is not indexed without a canonical address', () => {
    expect(render({ title: 'x' })).toContain('<meta name="robots" content="noindex"/>')
    const html = render({ title: 'x', canonicalPath: '/courses/2' })
    expect(html).not.toContain('robots')
    expect(html).toContain('<link rel="canonical" href="https://graduate.example/courses/2"/>')
  })

  it.each(['/og/courses/1001.png', 'https://graduate.example/og/courses/1001.png'])('has the picture %s', (image) => {
    const html = render({ title: 'x', image })
    expect(html).toContain('<meta property="og:image" content="https://graduate.example/og/courses/1001.png"/>')
    expect(html).toContain('<meta name="twitter:image" content="https://graduate.example/og/courses/1001.png"/>')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  })

  it('has the picture of the site where a page has none of its own', () => {
    expect(render({ title: 'x' })).toContain(
      '<meta property="og:image" content="https://graduate.example/og/site.png"/>',
    )
  })

  it.each([
    [undefined, 'x, courses, study, Maldives'],
    [['Marketing', 'Diploma', 'Maldives'], 'Marketing, Diploma, Maldives, courses, study'],
  ])('adds the keywords of the site to %j', (keywords, content) => {
    const html = render({ title: 'x', description: 'y', ...(keywords && { keywords }) })
    expect(html).toContain(`<meta name="keywords" content="${content}"/>`)
  })

  it('has no keywords without a description', () => {
    expect(render({ title: 'x', keywords: ['y'] })).not.toMatch(/name="(keywords|description)"/)
  })

  it('writes structured data that no text can break out of', () => {
    const jsonLd = { '@type': 'Course', name: '</script><img src=x onerror=alert(1)><!--' }
    const html = render({ title: 'x', jsonLd })
    const text = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1]
    expect(JSON.parse(text ?? '')).toEqual(jsonLd)
    expect(html).not.toContain('<img')
  })
})
