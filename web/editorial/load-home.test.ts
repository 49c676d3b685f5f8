import { describe, expect, it } from 'vitest'
import type { Testimonial } from '../../contract/editorial/content.ts'
import { activeTestimonials } from './load-home.ts'

const testimonial = (id: number, order: number | null, status: Testimonial['status'] = 'active'): Testimonial => ({
  id,
  order,
  status,
  testimonial: `Said by ${id}`,
  name: `Student ${id}`,
  photo: { url: `/pictures/testimonials/${id}.svg` },
})

describe('activeTestimonials', () => {
  it('shows the active ones by their order, 0 and below first, those without one last', () => {
    const all = [
      testimonial(1, null),
      testimonial(2, 10),
      testimonial(3, 2),
      testimonial(4, null),
      testimonial(5, 0),
      testimonial(6, -1),
    ]
    expect(activeTestimonials(all).map(({ id }) => id)).toEqual([6, 5, 3, 2, 1, 4])
  })

  it('leaves out what is not active', () => {
    expect(activeTestimonials([testimonial(1, 1, 'inactive'), testimonial(2, 2)]).map(({ id }) => id)).toEqual([2])
    expect(activeTestimonials([testimonial(1, 1, 'inactive')])).toEqual([])
  })

  it('leaves the list it was given as it was', () => {
    const all = [testimonial(1, 2), testimonial(2, 1)]
    activeTestimonials(all)
    expect(all.map(({ id }) => id)).toEqual([1, 2])
  })
})
