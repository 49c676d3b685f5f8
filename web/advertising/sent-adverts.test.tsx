import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RunningAdvertsContext } from './running-adverts.ts'
import { SentAdverts } from './sent-adverts.tsx'

const advert = (id: number, link: string) => ({ id, link, image: `/ads/${id}.png`, text: `No. ${id}`, weight: 1 })

function render(links: readonly string[]): string {
  const adverts = links.map((link, at) => advert(at + 1, link))
  return renderToString(
    <RunningAdvertsContext value={[{ placement: 'courses-1', adverts }]}>
      <SentAdverts placement="courses-1" />
    </RunningAdvertsContext>,
  )
}

it('has no picture fetched before one is chosen', () => {
  const html = render(['https://a.example/', 'https://b.example/', 'https://c.example/'])
  expect(html).toContain('src="/ads/3.png"')
  expect(html).not.toContain('preload')
})

it('leads nowhere but out', () => {
  const html = render(['javascript:alert(1)', 'HTTPS://B.example/', '/profile'])
  expect(html).toContain('/ads/2.png')
  expect(html).not.toContain('/ads/1.png')
  expect(html).not.toContain('/ads/3.png')
})
