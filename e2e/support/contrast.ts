import type { Locator, Page } from '@playwright/test'

/**
 * Texts with too little contrast on a gradient, which axe cannot judge. The colour behind each end of a line is computed
 * from the gradient.
 */
export const findLowContrastOnGradients = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((part) => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number]
    const dot = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!dot) throw new Error('There is no canvas.')
    const read = (name: string): Colour => {
      dot.clearRect(0, 0, 1, 1)
      dot.fillStyle = name
      dot.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = dot.getImageData(0, 0, 1, 1).data
      return [red, green, blue, alpha / 255]
    }
    const mix = (one: Colour, other: Colour, share: number): Colour => [
      one[0] + (other[0] - one[0]) * share,
      one[1] + (other[1] - one[1]) * share,
      one[2] + (other[2] - one[2]) * share,
      1,
    ]
    const luminance = ([red, green, blue]: Colour): number => {
      const linear = (value: number) =>
        value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
    const contrast = (one: Colour, other: Colour): number => {
      const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((first, second) => first - second)
      return (bright + 0.05) / (dark + 0.05)
    }

    /** The colour of a band at a point of the screen. */
    const gradientOf = (band: Element): ((x: number, y: number) => Colour) => {
      const { backgroundImage } = getComputedStyle(band)
      const [, degrees = '180', list = ''] = /^linear-gradient\((?:([\d.]+)deg, )?(.*)\)$/.exec(backgroundImage) ?? []
      const stops = [...list.matchAll(/(rgba?\([^)]*\))(?: ([\d.]+)%)?/g)].map(([, name = '', percent = '0']) => ({
        colour: read(name),
        at: Number(percent) / 100,
      }))
      if (stops.length < 2) throw new Error(`This gradient cannot be computed: ${backgroundImage}`)
      const turn = (Number(degrees) * Math.PI) / 180
      const box = band.getBoundingClientRect()
      const length = Math.abs(box.width * Math.sin(turn)) + Math.abs(box.height * Math.cos(turn))
      return (x, y) => {
        const [right, up] = [x - box.x - box.width / 2, box.y + box.height / 2 - y]
        const at = 0.5 + (right * Math.sin(turn) + up * Math.cos(turn)) / length
        const next = Math.max(
          1,
          stops.findIndex((stop) => stop.at >= at),
        )
        const [before, after] = [stops[next - 1], stops[next]]
        if (!(before && after)) throw new Error('A text lies outside of its band.')
        return mix(before.colour, after.colour, Math.max(0, (at - before.at) / (after.at - before.at)))
      }
    }

    /** The opacity of an element, multiplied with that of all elements around it. */
    const shareOf = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * shareOf(element.parentElement) : 1

    /** The translucent layers between a text and its band; `undefined` where an opaque one hides the band: axe can judge that. */
    const layersBetween = (text: Element, band: Element): Colour[] | undefined => {
      const layers: Colour[] = []
      for (let each: Element | null = text; each && each !== band; each = each.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(each)
        const [red, green, blue, alpha] = read(backgroundColor)
        const share = alpha * shareOf(each)
        if (share === 1 || backgroundImage !== 'none') return undefined
        layers.unshift([red, green, blue, share])
      }
      return layers
    }

    const faint: string[] = []
    const isGradient = (element: Element) => getComputedStyle(element).backgroundImage.startsWith('linear-gradient')
    const bands = [...document.body.querySelectorAll('*')].filter(
      (element) => isGradient(element) && element.checkVisibility() && element.textContent?.trim(),
    )
    for (const band of bands) {
      const colourAt = gradientOf(band)
      const texts = document.createTreeWalker(band, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const words = texts.currentNode.textContent?.trim()
        const element = texts.currentNode.parentElement
        if (!(words && element?.closest(part) && element.checkVisibility({ visibilityProperty: true }))) continue
        const layers = layersBetween(element, band)
        if (!layers || element.closest('.sr-only, :disabled')) continue
        const { color, fontSize, fontWeight } = getComputedStyle(element)
        const own = read(color)
        const share = own[3] * shareOf(element)
        const size = Number.parseFloat(fontSize)
        const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const corners = [...range.getClientRects()].flatMap(({ left, right, top, bottom }) =>
          [left, right].flatMap((x) => [colourAt(x, top), colourAt(x, bottom)]),
        )
        const worst = Math.min(
          ...corners.map((corner) => {
            const behind = layers.reduce((under, layer) => mix(under, layer, layer[3]), corner)
            return contrast(mix(behind, own, share), behind)
          }),
        )
        if (worst < least) faint.push(`${words.slice(0, 60)}: ${worst.toFixed(2)} to 1`)
      }
    }
    return faint
  }, within)

/** The lowest contrast of each text against a screenshot of what lies behind it, taken with the texts made transparent. */
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
    throw new Error('A text is not on the screen, or too small to measure.')
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
