import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AdvertCandidates } from './advert-candidates.tsx'
import { RunningAdvertsContext } from './running-adverts.ts'

const advert = (id: number, link: string, still: string | null) => ({
  ...{ id, link, image: `/ads/${id}.png`, still, text: `No. ${id}`, weight: 1, is_house: true },
})

function render(links: readonly string[], still: string | null = null, isLazy = false): string {
  const adverts = links.map((link, at) => advert(at + 1, link, still))
  return renderToString(
    <RunningAdvertsContext value={[{ placement: 'courses-1', adverts }]}>
      <AdvertCandidates placement="courses-1" isLazy={isLazy} />
    </RunningAdvertsContext>,
  )
}

it('preloads no picture before one is chosen', () => {
  const html = render(['https://a.example/', 'https://b.example/', 'https://c.example/'])
  expect(html).toContain('src="/ads/3.png"')
  expect(html).not.toContain('preload')
})

it('loads a picture below the fold lazily', () => {
  expect(render(['https://a.example/'], null, true)).toContain('loading="lazy"')
  expect(render(['https://a.example/'])).not.toContain('loading')
})

it('drops adverts whose link is not http or https', () => {
  const html = render(['javascript:alert(1)', 'HTTPS://B.example/', '/profile'])
  expect(html).toContain('/ads/2.png')
  expect(html).not.toContain('/ads/1.png')
  expect(html).not.toContain('/ads/3.png')
})

it('sends a pause and a still picture with an animated banner', () => {
  const html = render(['https://a.example/'], '/ads/still.gif')
  expect(html).toContain('Pause animation')
  expect(html).toContain('<source media="(prefers-reduced-motion: reduce)" srcSet="/ads/still.gif"/>')
  expect(html).not.toContain('preload')
  expect(render(['https://a.example/'])).not.toContain('checkbox')
})
