import { darker, lighter, NATURE } from './colour.ts'
import { lit } from './light.ts'
import type { Scene } from './scene.ts'
import { d, ellipse, path, placed, rect, stroke } from './svg.ts'

export const HULL =
  'M-112-14C-70-4 40-4 70-14 92-22 102-52 104-92 113-90 117-80 116-66 114-26 96 16 62 22L-76 22C-98 18-110 4-112-14Z'

/** A dhoni under sail, about 230 long at scale 1, afloat at (x, y). A negative `facing` sails to the left. */
export function dhoni({ sheet, light, colours }: Scene, x: number, y: number, scale: number, facing = 1): string {
  const wood = lit(light, NATURE.woodDark)
  const sail = lit(light, '#fffaf0')
  return placed(
    x,
    y,
    scale,
    [
      ellipse(0, 24, 126, 7, lit(light, darker(light.seaNear, 0.4)), { opacity: 0.4 }),
      stroke('M-6-12V-212', lit(light, NATURE.woodDark), 5),
      path(
        'M0-206C58-160 86-96 92-30 60-24 26-24 0-28Z',
        sheet.linear(
          [
            [0, sail],
            [1, lit(light, lighter(colours.soft, 0.1))],
          ],
          90,
        ),
      ),
      path('M-10-190C-52-140-72-88-78-34-54-28-30-28-10-32Z', lit(light, lighter(colours.main, 0.12))),
      path('M0-206C20-190 34-172 46-154 30-146 14-144 0-146Z', lit(light, colours.accent)),
      path(HULL, wood),
      path('M-112-14C-70-4 40-4 70-14L66-2C40 6-70 6-108-2Z', lit(light, NATURE.woodLight)),
      path('M-98 8C-60 14 40 14 88 4 80 16 72 21 62 22L-76 22C-86 20-93 15-98 8Z', lit(light, colours.main)),
    ],
    scale * facing,
  )
}

/** A covered transport dhoni with an engine, as it lies at a jetty. */
export function ferry({ light, colours }: Scene, x: number, y: number, scale: number, facing = 1): string {
  const roof = lit(light, '#fdf6e8')
  const posts = [-70, -34, 2, 38].map((post) => rect(post, -58, 4, 48, lit(light, NATURE.woodLight))).join('')
  return placed(
    x,
    y,
    scale,
    [
      ellipse(0, 24, 126, 7, lit(light, darker(light.seaNear, 0.4)), { opacity: 0.4 }),
      rect(-76, -46, 122, 36, lit(light, lighter(colours.soft, 0.2)), { opacity: 0.85 }),
      posts,
      path('M-88-60Q-16-78 58-60L54-52H-84Z', roof),
      path('M-84-54H55L54-50H-83Z', lit(light, colours.accent)),
      path(HULL, lit(light, '#f7f3ea')),
      path('M-112-14C-70-4 40-4 70-14L67-4C40 4-70 4-109-4Z', lit(light, colours.main)),
      path('M-98 8C-60 14 40 14 88 4 80 16 72 21 62 22L-76 22C-86 20-93 15-98 8Z', lit(light, colours.deep)),
    ],
    scale * facing,
  )
}

/** A wooden jetty from (x, y) to the right. */
export function jetty({ light }: Scene, x: number, y: number, length: number): string {
  const posts = Math.floor(length / 62)
  let legs = ''
  for (let index = 0; index <= posts; index += 1) {
    const at = x + 10 + index * 62
    legs +=
      rect(at, y, 9, 46, lit(light, NATURE.woodDark)) + rect(at - 3, y + 40, 15, 5, '#fff', { opacity: 0.4, rx: 2 })
  }
  return (
    legs +
    rect(x, y - 10, length, 12, lit(light, NATURE.woodLight), { rx: 2 }) +
    rect(x, y - 1, length, 6, lit(light, NATURE.wood)) +
    stroke(d`M${x + 8} ${y - 5}h${length - 16}`, lit(light, NATURE.wood), 1.5, { 'stroke-dasharray': '26 5' })
  )
}
