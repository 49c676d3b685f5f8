import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PRODUCT_IDS } from '../../contract/advertising/rate-card.ts'
import { PLACEMENTS, PlacementSketch } from './placements.tsx'

interface Box {
  y: number
  height: number
}

/** The filled-in rectangles of the sketch. */
function filledIn(html: string): Box[] {
  const rects = [...html.matchAll(/<rect class="fill-coral"[^>]*>/g)].map(([rect]) => rect)
  const numberIn = (rect: string, name: string) => Number(new RegExp(` ${name}="([\\d.]+)"`).exec(rect)?.[1])
  return rects.map((rect) => ({ y: numberIn(rect, 'y'), height: numberIn(rect, 'height') }))
}

it('every product is sketched once', () => {
  expect(PLACEMENTS.flatMap(({ products }) => products).toSorted()).toEqual(PRODUCT_IDS.toSorted())
})

it.each(PLACEMENTS)('the sketch of $page has each advert within the page, and none overlap', (placement) => {
  const html = renderToStaticMarkup(<PlacementSketch positions={placement.positions} />)
  expect(html).toContain('viewBox="0 0 120 100"')
  expect(html).toContain('aria-hidden="true"')
  const boxes = filledIn(html)
  expect(boxes).toHaveLength(placement.products.length)
  let below = 0
  for (const { y, height } of boxes) {
    expect(y).toBeGreaterThanOrEqual(below)
    below = y + height
    expect(below).toBeLessThanOrEqual(100)
  }
  const isTopline = placement.products.includes('topline')
  expect(boxes[0]?.y === 0).toBe(isTopline)
})
