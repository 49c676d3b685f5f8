import type { Page } from '@playwright/test'

/**
 * The texts that are too faint on the bands, which run from one colour into another: axe says of those only that it
 * cannot tell. The colour behind each end of a line is reckoned from the band's own gradient.
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

    /** The colour of a band at a place on the screen. */
    const gradientOf = (band: Element): ((x: number, y: number) => Colour) => {
      const { backgroundImage } = getComputedStyle(band)
      const [, degrees = '180', list = ''] = /^linear-gradient\((?:([\d.]+)deg, )?(.*)\)$/.exec(backgroundImage) ?? []
      const stops = [...list.matchAll(/(rgba?\([^)]*\))(?: ([\d.]+)%)?/g)].map(([, name = '', percent = '0']) => ({
        colour: read(name),
        at: Number(percent) / 100,
      }))
      if (stops.length < 2) throw new Error(`This is no gradient that can be reckoned: ${backgroundImage}`)
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
        if (!(before && after)) throw new Error('A text stands outside of its band.')
        return mix(before.colour, after.colour, Math.max(0, (at - before.at) / (after.at - before.at)))
      }
    }

    /** How much of an element its own opacity and that of all around it let through. */
    const shareOf = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * shareOf(element.parentElement) : 1

    /** What is painted between a text and its band; nothing where something of one colour hides the band, which axe can judge. */
    const veilsBetween = (text: Element, band: Element): Colour[] | undefined => {
      const veils: Colour[] = []
      for (let each: Element | null = text; each && each !== band; each = each.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(each)
        const [red, green, blue, alpha] = read(backgroundColor)
        const share = alpha * shareOf(each)
        if (share === 1 || backgroundImage !== 'none') return undefined
        veils.unshift([red, green, blue, share])
      }
      return veils
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
        const veils = veilsBetween(element, band)
        if (!veils || element.closest('.sr-only, :disabled')) continue
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
            const behind = veils.reduce((under, veil) => mix(under, veil, veil[3]), corner)
            return contrast(mix(behind, own, share), behind)
          }),
        )
        if (worst < least) faint.push(`${words.slice(0, 60)}: ${worst.toFixed(2)} to 1`)
      }
    }
    return faint
  }, within)
