import type { Colours, Motif } from '../sample/institution-profile.ts'
import { lighter } from './colour.ts'
import { MOTIFS } from './crest-motifs.ts'
import { createSheet, path, rect } from './svg.ts'

const SIZE = 96

/** Same tile, same light from above, same swell at the foot; colour and motif tell them apart. */
export function drawCrest(colours: Colours, motif: Motif): string {
  const sheet = createSheet(SIZE, SIZE)
  const tile = rect(0, 0, SIZE, SIZE, '#fff', { rx: 22 })
  return sheet.finish([
    rect(
      0,
      0,
      SIZE,
      SIZE,
      sheet.linear([
        [0, lighter(colours.main, 0.08)],
        [1, colours.deep],
      ]),
      { rx: 22 },
    ),
    sheet.clip(tile, [path('M0 78q16-9 32 0t32 0 32 0V96H0z', colours.deep, { opacity: 0.55 })]),
    ...MOTIFS[motif](colours),
  ])
}
