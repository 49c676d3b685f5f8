import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RunningAdvertsContext } from './running-adverts.ts'
import { SentAdverts } from './sent-adverts.tsx'

const advert = (id: number, link: string, still: string | null) => ({
  ...{ id, link, image: `/ads/${id}.png`, still, text: `No. ${id}`, weight: 1, is_house: true },
})

function render(links: readonly string[], still: string | null = null, isBelowTheFold = false): string {
  const adverts = links.map((link, at) => advert(at + 1, link, still))
  return renderToString(
    <RunningAdvertsContext value={[{ placement: 'courses-1', adverts }]}>
      <SentAdverts placement="courses-1" isBelowTheFold={isBelowTheFold} />
    </RunningAdvertsContext>,
  )
}

it('has no picture fetched before one is chosen', () => {
  const html = render(['https://a.example/', 'https://b.example/', 'https://c.example/'])
  expect(html).toContain('src="/ads/3.png"')
  expect(html).not.toContain('preload')
})

it('has a picture further down fetched when it comes near', () => {
  expect(render(['https://a.example/'], null, true)).toContain('loading="lazy"')
  expect(render(['https://a.example/'])).not.toContain('loading')
})

it('leads nowhere but out', () => {
  const html = render(['javascript:alert(1)', 'HTTPS://B.example/', '/profile'])
  expect(html).toContain('/ads/2.png')
  expect(html).not.toContain('/ads/1.png')
  expect(html).not.toContain('/ads/3.png')
})

it('brings a pause along with what moves, and a picture for those who want less motion', () => {
  const html = render(['https://a.example/'], '/ads/still.gif')
  expect(html).toContain('Pause animation')
  expect(html).toContain('<source media="(prefers-reduced-motion: reduce)" srcSet="/ads/still.gif"/>')
  expect(html).not.toContain('preload')
  expect(render(['https://a.example/'])).not.toContain('checkbox')
})
