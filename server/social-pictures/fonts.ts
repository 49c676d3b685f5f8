import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The advance width of each character, relative to the font size. */
type FontWidths = ReadonlyMap<number, number>

function readTables(font: DataView): Map<string, DataView> {
  const tables = new Map<string, DataView>()
  for (let at = 0; at < font.getUint16(4); at++) {
    const record = 12 + at * 16
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => font.getUint8(record + byte)))
    const start = font.byteOffset + font.getUint32(record + 8)
    tables.set(tag, new DataView(font.buffer, start, font.getUint32(record + 12)))
  }
  return tables
}

function getTable(tables: ReadonlyMap<string, DataView>, tag: string): DataView {
  const table = tables.get(tag)
  if (!table) throw new Error(`The font has no table '${tag}'.`)
  return table
}

const BY_SEGMENTS = 4

/** Maps code points to glyphs, for characters of up to 16 bits; our fonts have no others. */
function readGlyphs(cmap: DataView): Map<number, number> {
  const starts = Array.from({ length: cmap.getUint16(2) }, (_, at) => cmap.getUint32(4 + at * 8 + 4))
  const start = starts.find((each) => cmap.getUint16(each) === BY_SEGMENTS)
  if (start === undefined) throw new Error('The font has no character table of format 4.')
  const segmentBytes = cmap.getUint16(start + 6)
  const glyphs = new Map<number, number>()
  for (let offset = 0; offset < segmentBytes; offset += 2) {
    const end = start + 14 + offset
    const first = cmap.getUint16(end + segmentBytes + 2)
    const delta = cmap.getUint16(end + 2 * segmentBytes + 2)
    const rangeAt = end + 3 * segmentBytes + 2
    const range = cmap.getUint16(rangeAt)
    for (let code = first; code <= Math.min(cmap.getUint16(end), 0xfffe); code++) {
      const glyph = range === 0 ? code : cmap.getUint16(rangeAt + range + (code - first) * 2)
      if (glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff)
    }
  }
  return glyphs
}

/** Reads the advance widths from an OpenType or TrueType file. */
function readFontWidths(file: Buffer): FontWidths {
  const tables = readTables(new DataView(file.buffer, file.byteOffset, file.byteLength))
  const unitsPerEm = getTable(tables, 'head').getUint16(18)
  const metrics = getTable(tables, 'hmtx')
  // Glyphs beyond the last metric have its width.
  const lastMetric = getTable(tables, 'hhea').getUint16(34) - 1
  return new Map(
    [...readGlyphs(getTable(tables, 'cmap'))].map(([code, glyph]) => [
      code,
      metrics.getUint16(Math.min(glyph, lastMetric) * 4) / unitsPerEm,
    ]),
  )
}

const require = createRequire(import.meta.url)

export interface Font {
  family: string
  weight: number
  file: string
  widths: FontWidths
}

const open = (family: string, weight: number, file: string): Font => ({
  family,
  weight,
  file,
  widths: readFontWidths(readFileSync(file)),
})

export interface Fonts {
  plain: Font
  heavy: Font
  thaana: Font
}

export const openFonts = (): Fonts => ({
  plain: open('Figtree', 600, require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf')),
  heavy: open('Figtree', 800, require.resolve('@expo-google-fonts/figtree/800ExtraBold/Figtree_800ExtraBold.ttf')),
  thaana: open(
    'Noto Sans Thaana',
    700,
    require.resolve('@expo-google-fonts/noto-sans-thaana/700Bold/NotoSansThaana_700Bold.ttf'),
  ),
})
