import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type FontWidths, readFontWidths } from './read-font-widths.ts'

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
