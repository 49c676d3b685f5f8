import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

const ROOT = join(import.meta.dirname, '../..')
const MARK = join(ROOT, 'web/layout/brand-mark.svg')
const PUBLIC = join(ROOT, 'public')
/** The outermost colour of the mark: on a ground of it the mark has no edge. */
const GROUND = '#07364b'

interface IconPlan {
  file: string
  size: number
  /** How much of the icon the mark takes. What a phone cuts into its own shape keeps a tenth free on each side. */
  share: number
  /** Without a ground the corners are see-through. */
  hasGround: boolean
}

const ICONS: readonly IconPlan[] = [
  { file: 'icons/icon-192.png', size: 192, share: 1, hasGround: false },
  { file: 'icons/icon-512.png', size: 512, share: 1, hasGround: false },
  { file: 'icons/maskable-192.png', size: 192, share: 0.8, hasGround: true },
  { file: 'icons/maskable-512.png', size: 512, share: 0.8, hasGround: true },
  { file: 'icons/apple-touch-icon.png', size: 180, share: 0.92, hasGround: true },
]

await copyFile(MARK, join(PUBLIC, 'favicon.svg'))
const mark = await readFile(MARK, 'base64')
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const { file, size, share, hasGround } of ICONS) {
  await page.setViewportSize({ width: size, height: size })
  const ground = hasGround ? GROUND : 'transparent'
  await page.setContent(`<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">
    <img src="data:image/svg+xml;base64,${mark}" width="${size * share}" height="${size * share}"></body>`)
  const path = join(PUBLIC, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await page.screenshot({ type: 'png', omitBackground: !hasGround }))
}
await browser.close()
