import { describe, expect, it } from 'vitest'
import { institutionDraftSchema } from '../../contract/catalogue/institution.ts'
import { type InstitutionProfile, TOP_CATEGORIES } from './institution-profile.ts'
import { institutions } from './institutions.ts'

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (first: string, second: string): number => {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(institutions.map((institution) => ({ name: institution.draft.name, ...institution })))(
  '$name',
  ({ draft, profile }) => {
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

    it('points at nobody real', () => {
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

    it('carries white text on its own colours', () => {
      expect(contrast(profile.colours.deep, '#ffffff')).toBeGreaterThanOrEqual(7)
      expect(contrast(profile.colours.main, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(profile.colours.deep, profile.colours.soft)).toBeGreaterThanOrEqual(7)
    })

    it('teaches in modalities that add up', () => {
      const { f2f, blended, online } = profile.modalities
      expect(f2f + blended + online).toBeCloseTo(1)
      expect(profile.levels.lowest).toBeLessThan(profile.levels.highest)
    })
  },
)

describe('the twelve together', () => {
  it('have ids 1 to 12, and no campus or faculty shares an id', () => {
    expect(institutions.map(({ draft }) => draft.id)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    const ids = institutions.flatMap(({ draft }) => [...draft.campuses, ...draft.faculties].map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are two universities, a polytechnic, colleges, and schools for one trade', () => {
    const named = (kind: InstitutionProfile['kind']) =>
      institutions.filter(({ profile }) => profile.kind === kind).map(({ draft }) => draft.name)
    expect(named('university')).toEqual([expect.stringMatching('University'), expect.stringMatching('University')])
    expect(named('polytechnic')).toEqual([expect.stringMatching('Polytechnic')])
    expect(named('college').length).toBeGreaterThanOrEqual(4)
    expect(named('school').length + named('centre').length).toBeGreaterThanOrEqual(2)
  })

  it('use about twelve islands, each at least twice', () => {
    const uses = new Map<string, number>()
    for (const { draft } of institutions) {
      for (const { address } of draft.campuses) uses.set(address.island_city, (uses.get(address.island_city) ?? 0) + 1)
    }
    expect(uses.size).toBeGreaterThanOrEqual(10)
    expect([...uses].filter(([, count]) => count < 2)).toEqual([])
  })

  it('have faculties in about half of the cases', () => {
    const counts = institutions.map(({ draft }) => draft.faculties.length).filter((count) => count > 0)
    expect(counts.length).toBeGreaterThanOrEqual(5)
    expect(counts.length).toBeLessThanOrEqual(7)
    expect(counts.every((count) => count >= 2 && count <= 6)).toBe(true)
  })

  it('teach every category at three places or more, and the preparation programme at eight', () => {
    const taught = (category: (typeof TOP_CATEGORIES)[number]): number =>
      institutions.filter(({ profile }) => category in profile.fields).length
    expect(TOP_CATEGORIES.filter((category) => taught(category) < 3)).toEqual([])
    expect(taught('University Preparation Program')).toBe(8)
  })

  it('look different: no crest and no colour serves two', () => {
    expect(new Set(institutions.map(({ profile }) => profile.motif)).size).toBe(12)
    expect(new Set(institutions.map(({ profile }) => profile.colours.main)).size).toBe(12)
  })
})
