import { describe, expect, it } from 'vitest'
import type { Testimonial } from '../../contract/editorial/testimonial.ts'
import { shownTestimonials } from './shown-testimonials.ts'

const said = (id: number, order: number | null, status: Testimonial['status'] = 'active'): Testimonial => ({
  id,
  order,
  status,
  testimonial: `Said by ${id}`,
  name: `Student ${id}`,
  photo: { url: `/pictures/testimonials/${id}.svg` },
})

describe('shownTestimonials', () => {
  it('shows the active ones by their order, 0 and below first, those without one last', () => {
    const all = [said(1, null), said(2, 10), said(3, 2), said(4, null), said(5, 0), said(6, -1)]
    expect(shownTestimonials(all).map(({ id }) => id)).toEqual([6, 5, 3, 2, 1, 4])
  })

  it('leaves out what is not active', () => {
    expect(shownTestimonials([said(1, 1, 'inactive'), said(2, 2)]).map(({ id }) => id)).toEqual([2])
    expect(shownTestimonials([said(1, 1, 'inactive')])).toEqual([])
  })

  it('leaves the list it was given as it was', () => {
    const all = [said(1, 2), said(2, 1)]
    shownTestimonials(all)
    expect(all.map(({ id }) => id)).toEqual([1, 2])
  })
})
