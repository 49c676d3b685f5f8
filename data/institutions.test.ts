import { describe, expect, it } from 'vitest'
import { institutionDraftSchema } from '../contract/catalogue/institution.ts'
import { readSampleCatalogue } from '../server/testing/sample-catalogue.ts'

const { institutions, categories, courses } = readSampleCatalogue()

describe.each(institutions)('$name', (draft) => {
  it('is a valid draft with one main campus and each campus on another island', () => {
    institutionDraftSchema.parse(draft)
    expect(draft.campuses.filter(({ main }) => main)).toHaveLength(1)
    const islands = draft.campuses.map(({ address }) => address.island_city)
    expect(new Set(islands).size).toBe(islands.length)
    expect(islands.length).toBeLessThanOrEqual(5)
  })

  it('has an overview of 900 to 1800 visible characters', () => {
    const visible = draft.overview
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim()
    expect(visible.length).toBeGreaterThanOrEqual(900)
    expect(visible.length).toBeLessThanOrEqual(1800)
  })

  it('has 3 to 5 slides in an order without ties', () => {
    expect(draft.slides.length).toBeGreaterThanOrEqual(3)
    expect(draft.slides.length).toBeLessThanOrEqual(5)
    expect(new Set(draft.slides.map(({ order }) => order)).size).toBe(draft.slides.length)
  })

  it('has only invented contact details', () => {
    const points = [...draft.campuses, ...draft.faculties]
    for (const point of points) {
      expect(point.email).toMatch(/@[a-z-]+\.example$/)
      for (const link of [
        point.link_website,
        point.link_instagram,
        point.link_twitter,
        point.link_facebook,
        point.link_linkedin,
        point.link_youtube,
      ]) {
        expect(new URL(link ?? '').hostname).toMatch(/\.example$/)
      }
      expect(point.phone).toMatch(/^\+960 (330 01\d\d|400 0\d{3})$/)
      expect(point.address.location_link).toContain('https://www.google.com/maps/embed?pb=')
    }
  })
})

describe('the twelve together', () => {
  it('have ids 1 to 12, and no campus or faculty shares an id', () => {
    expect(institutions.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    const ids = institutions.flatMap(({ campuses, faculties }) => [...campuses, ...faculties].map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('use about twelve islands, each at least twice', () => {
    const uses = new Map<string, number>()
    for (const { campuses } of institutions) {
      for (const { address } of campuses) uses.set(address.island_city, (uses.get(address.island_city) ?? 0) + 1)
    }
    expect(uses.size).toBeGreaterThanOrEqual(10)
    expect([...uses].filter(([, count]) => count < 2)).toEqual([])
  })

  it('have faculties in about half of the cases', () => {
    const counts = institutions.map(({ faculties }) => faculties.length).filter((count) => count > 0)
    expect(counts.length).toBeGreaterThanOrEqual(5)
    expect(counts.length).toBeLessThanOrEqual(7)
    expect(counts.every((count) => count >= 2 && count <= 6)).toBe(true)
  })

  it('teach every category at three institutions or more, and the preparation programme at seven', () => {
    const taughtAt = (top: { id: number; name: string }): number => {
      const names = categories.filter(({ id, parent_id }) => [id, parent_id].includes(top.id)).map(({ name }) => name)
      const ofCategory = courses.filter(({ draft }) => draft.categories.some((name) => names.includes(name)))
      return new Set(ofCategory.map(({ draft }) => draft.institution_id)).size
    }
    const tops = categories.filter(({ parent_id }) => parent_id === null)
    expect(tops.filter((top) => taughtAt(top) < 3)).toEqual([])
    expect(tops.filter(({ name }) => name === 'University Preparation Program').map(taughtAt)).toEqual([7])
  })
})
