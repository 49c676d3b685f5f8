import { darker, lighter, mix } from './colour.ts'
import { head, type Look } from './people.ts'
import { circle, createSheet, d, path, placed, rect, stroke } from './svg.ts'

export interface Portrait {
  look: Look
  ground: string
  glasses?: boolean
  beard?: boolean
}

/** A round-cropped portrait for a testimonial: same faces as in the slides, with a smile. */
export function drawAvatar({ look, ground, glasses = false, beard = false }: Portrait): string {
  const sheet = createSheet(160, 160)
  const scarf = look.hair === 'scarf'
  const feature = darker(look.skin, 0.55)
  const eyes = [-8.5, 8.5].map((x) => circle(x, -27, 2.1, feature)).join('')
  const face = [
    beard ? path('M-20-24C-19 4 19 4 20-24 16-10 10-8 0-8-10-8-16-10-20-24Z', '#2a211d') : '',
    eyes,
    stroke('M-12-34q3.5-3 7 0M5-34q3.5-3 7 0', feature, 1.6),
    stroke('M0-25v5.5', mix(look.skin, feature, 0.5), 1.8),
    stroke(scarf || !beard ? 'M-7-13q7 6.5 14 0' : 'M-6-12q6 5 12 0', beard ? '#f4d6c2' : feature, 2.2),
    [-13, 13].map((x) => circle(x, -18, 3.4, '#e8765a', { opacity: 0.28 })).join(''),
    glasses
      ? [-8.5, 8.5].map((x) => circle(x, -27, 6.6, 'none', { stroke: '#22323c', 'stroke-width': 1.8 })).join('') +
        stroke('M-2-27h4', '#22323c', 1.8)
      : '',
  ]
  return sheet.finish([
    sheet.clip(circle(80, 80, 80, '#fff'), [
      rect(
        0,
        0,
        160,
        160,
        sheet.linear([
          [0, lighter(ground, 0.5)],
          [1, ground],
        ]),
      ),
      circle(124, 44, 22, '#ffffff', { opacity: 0.5 }),
      path(d`M0 112q20 -10 40 0t40 0 40 0 40 0V160H0z`, lighter(ground, 0.25), { opacity: 0.7 }),
      placed(80, 178, 1.36, [
        path('M-56 0C-56-44-34-56-12-60H12C34-56 56-44 56 0Z', look.top),
        path('M-12-60C-8-48 8-48 12-60L20-57C12-36-12-36-20-57Z', lighter(look.top, 0.35)),
        placed(0, -62, 1.06, [head(look), ...face]),
      ]),
    ]),
  ])
}
