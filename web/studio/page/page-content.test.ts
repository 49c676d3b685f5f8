import { expect, it } from 'vitest'
import { PICTURE_SHAPES } from '../../../contract/studio/picture-shapes.ts'
import { cropArea, dragCrop, isLargeEnough, maxZoom, sizeToSend, WHOLE_PICTURE } from './crop.ts'
import {
  makeMain,
  moveItem,
  newContactPoint,
  numberSlides,
  readContactPoints,
  readPicture,
  readSlides,
} from './page-content.ts'

type Part = 'banner' | 'logo' | 'slides' | 'campuses' | 'faculties'
const files = import.meta.glob<{ institutions: Record<Part, unknown>[] }>('../../../data/institutions.json', {
  eager: true,
  import: 'default',
})
const institutions = Object.values(files).flatMap((file) => file.institutions)

it('reads every page of the sample without changing it', () => {
  expect(institutions.length).toBeGreaterThan(10)
  for (const { banner, logo, slides, campuses, faculties } of institutions) {
    expect(readPicture(banner)).toEqual(banner)
    expect(readPicture(logo)).toEqual(logo)
    expect(readSlides(slides)).toEqual(slides)
    expect(readContactPoints(campuses)).toEqual(campuses)
    expect(readContactPoints(faculties)).toEqual(faculties)
  }
})

it('reads a draft in which things are missing', () => {
  expect(readContactPoints([{ name: 'Gan' }, 7])).toEqual([
    { ...newContactPoint(false), name: 'Gan', address: { ...newContactPoint(false).address, country: '' } },
    { ...newContactPoint(false), address: { ...newContactPoint(false).address, country: '' } },
  ])
  expect(readSlides([{}])).toEqual([{ order: 1, image: { url: '' }, caption: '' }])
  expect(readPicture(undefined)).toEqual({ url: '' })
})

it('moves an entry by a step, and the main one to the front', () => {
  expect(moveItem(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moveItem(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moveItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
  const [first, second] = [newContactPoint(true), { ...newContactPoint(false), name: 'Gan' }]
  expect(makeMain([first, second], 1)).toEqual([
    { ...second, main: true },
    { ...first, main: false },
  ])
  const slides = readSlides([{ order: 9 }, { order: 4 }])
  expect(numberSlides(slides).map(({ order }) => order)).toEqual([1, 2])
})

const { banner, crest } = PICTURE_SHAPES

it('crops the largest part in the shape, in the middle', () => {
  expect(cropArea({ width: 4000, height: 3000 }, banner, WHOLE_PICTURE)).toEqual({
    left: 0,
    top: 1000,
    width: 4000,
    height: 1000,
  })
  expect(cropArea({ width: 4000, height: 3000 }, crest, { zoom: 2, x: 1, y: 0 })).toEqual({
    left: 2500,
    top: 0,
    width: 1500,
    height: 1500,
  })
})

it('zooms no further than the page can show sharply', () => {
  expect(maxZoom({ width: 1600, height: 400 }, banner)).toBe(2)
  expect(isLargeEnough({ width: 700, height: 4000 }, banner)).toBe(false)
  const area = cropArea({ width: 1600, height: 400 }, banner, { ...WHOLE_PICTURE, zoom: 9 })
  expect(area.width).toBe(800)
  expect(sizeToSend(area, banner)).toEqual({ width: 800, height: 200 })
  expect(sizeToSend({ left: 0, top: 0, width: 5000, height: 1250 }, banner)).toEqual({ width: 1600, height: 400 })
})

it('follows the pointer to the edge and no further', () => {
  const picture = { width: 2000, height: 1000 }
  const once = dragCrop(picture, crest, WHOLE_PICTURE, { x: 0.1, y: 0.5 })
  expect(once).toEqual({ zoom: 1, x: 0.4, y: 0.5 })
  expect(dragCrop(picture, crest, once, { x: 3, y: 0 }).x).toBe(0)
})
