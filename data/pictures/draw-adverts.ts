import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { adverts } from '../sample/adverts.ts'
import { institutions, type SampleInstitution } from '../sample/institutions.ts'
import { BANNERS, bannerLight } from './banners.ts'
import { lighter } from './colour.ts'
import { MOTIFS } from './crest-motifs.ts'
import { createRandom } from './random.ts'
import { circle, createSheet, placed, rect, stroke } from './svg.ts'

const WIDTH = 803
const HEIGHT = 133
const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
const PUBLIC = join(import.meta.dirname, '../../public')

interface Words {
  institution: number
  claim: string
  /** Where the panorama lies, so that its best part stands on the right. */
  panorama: { x: number; y: number; scale: number }
}

/** By advert id. The slot may be 350 pixels wide, where this text is still 12 to 19 pixels tall. */
const WORDS: Readonly<Record<number, Words>> = {
  1: { institution: 7, claim: 'Study from any island', panorama: { x: 70, y: -52, scale: 0.52 } },
  2: { institution: 10, claim: 'Four intakes a year', panorama: { x: 131, y: -26, scale: 0.42 } },
  3: { institution: 8, claim: 'A career by the sea', panorama: { x: 0, y: -20, scale: 0.52 } },
}

function drawAdvert({ draft, profile }: SampleInstitution, { claim, panorama }: Words): string {
  const { colours, motif } = profile
  const sheet = createSheet(WIDTH, HEIGHT)
  const scene = { sheet, random: createRandom(draft.id), colours, light: bannerLight(motif), width: 1600, height: 400 }
  const words = (x: number, y: number, size: number, weight: number, fill: string, text: string): string =>
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${text}</text>`
  return sheet.finish([
    placed(panorama.x, panorama.y, panorama.scale, BANNERS[motif].draw(scene)),
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      sheet.linear(
        [
          [0, colours.deep],
          [0.6, colours.deep, 0.96],
          [0.74, colours.main, 0.45],
          [1, colours.main, 0],
        ],
        90,
      ),
    ),
    rect(20, 22, 90, 90, lighter(colours.main, 0.1), { rx: 21 }),
    placed(20, 22, 90 / 96, MOTIFS[motif](colours)),
    words(130, 66, 46, 800, '#ffffff', claim),
    words(131, 106, 30, 600, lighter(colours.accent, 0.35), draft.name),
    circle(WIDTH - 42, 92, 25, '#ffffff'),
    stroke(`M${WIDTH - 53} 92h21m-9 -10l10 10l-10 10`, colours.deep, 5),
  ])
}

const font = await readFile(fileURLToPath(import.meta.resolve(FONT)), 'base64')
const style = `
  @font-face { font-family: Figtree; src: url(data:font/woff2;base64,${font}); font-weight: 300 900 }
  body { margin: 0; font-family: Figtree; letter-spacing: -0.02em }`
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
for (const advert of adverts) {
  const words = WORDS[advert.id]
  const institution = institutions.find(({ draft }) => draft.id === words?.institution)
  if (!words || !institution) throw new Error(`advert ${advert.id} has no words or no institution`)
  await page.setContent(`<style>${style}</style><body>${drawAdvert(institution, words)}</body>`)
  await page.evaluate('document.fonts.ready.then(() => true)')
  const file = join(PUBLIC, advert.image)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(
    file,
    await page.screenshot({ type: 'jpeg', quality: 82, clip: { x: 0, y: 0, width: WIDTH, height: HEIGHT } }),
  )
}
await browser.close()
