import type { Locator, Page } from '@playwright/test'

/** Of each text against all that lies behind it: the texts' own colours are taken away and what is left is looked at. */
export async function lowestContrasts(page: Page, texts: Locator): Promise<number[]> {
  const places = await texts.evaluateAll((elements) =>
    elements.map((element) => {
      const { color } = getComputedStyle(element)
      const { x, y, width, height } = element.getBoundingClientRect()
      if (element instanceof HTMLElement) element.style.color = 'transparent'
      for (const picture of element.querySelectorAll('img')) picture.style.visibility = 'hidden'
      // Within the corners and the border.
      return { color, x: x + 8, y: y + 8, width: width - 16, height: height - 16 }
    }),
  )
  const right = Math.max(...places.map(({ x, width }) => x + width))
  const bottom = Math.max(...places.map(({ y, height }) => y + height))
  if (!places.every(({ x, y, width, height }) => x >= 0 && y >= 0 && width > 0 && height > 0))
    throw new Error('A text is not on the screen, or too small to look behind.')
  const png = await page.screenshot({
    scale: 'css',
    clip: { x: 0, y: 0, width: Math.ceil(right), height: Math.ceil(bottom) },
  })
  await texts.evaluateAll((elements) => {
    for (const element of elements) {
      if (element instanceof HTMLElement) element.style.removeProperty('color')
      for (const picture of element.querySelectorAll('img')) picture.style.removeProperty('visibility')
    }
  })
  return page.evaluate(
    async ({ source, places }) => {
      const picture = new Image()
      picture.src = source
      await picture.decode()
      const canvas = document.createElement('canvas')
      canvas.width = picture.width
      canvas.height = picture.height
      const context = canvas.getContext('2d')
      if (!context) throw new Error('There is no canvas.')
      context.drawImage(picture, 0, 0)
      const luminance = (rgb: readonly number[]): number => {
        const [red = 0, green = 0, blue = 0] = rgb.map((value) =>
          value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      return places.map(({ color, x, y, width, height }) => {
        const { data } = context.getImageData(x, y, width, height)
        const own = luminance((color.match(/\d+/g) ?? []).slice(0, 3).map(Number))
        let least = 21
        for (let at = 0; at < data.length; at += 4) {
          const behind = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
          least = Math.min(least, (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05))
        }
        return least
      })
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, places },
  )
}
