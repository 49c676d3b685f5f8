import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type { default as Axe, RunOnly } from 'axe-core'
import { findLowContrastOnGradients } from './contrast.ts'

/** Axe has this field, but its types do not. */
interface Colour {
  r: number
  g: number
  b: number
  alpha: number
  parseString(this: Colour, text: string): Colour
}

declare global {
  interface Window {
    axe?: typeof Axe & { commons: { color: { Color: { prototype: Colour } } } }
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A page has few colours, and parsing them again for every text takes a quarter of a check: each is parsed once. */
function parseEachColourOnce(): void {
  const prototype = window.axe?.commons.color.Color.prototype
  if (!prototype) throw new Error('axe is not in this page.')
  const { parseString } = prototype
  const parsed = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>()
  prototype.parseString = function parseOnce(text) {
    const known = parsed.get(text)
    if (known) return Object.assign(this, known)
    const { r, g, b, alpha } = parseString.call(this, text)
    parsed.set(text, { r, g, b, alpha })
    return this
  }
}

const RULES = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} satisfies RunOnly

/** The second mode changes colours and nothing else. */
const COLOUR_RULES = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
} satisfies RunOnly

const LONGEST_CHECK_MS = 60_000

/**
 * The violations in a part of the page, each with its first element. Passed rules are not collected: that takes longer.
 * Sticky bars are static meanwhile: what is half under one can be scrolled clear of it,
 * but axe would call it a small target. And axe sees only those options of a list that are chosen or have more than a
 * value: no rule is about the others, and they are half of the elements of a form.
 */
const findFaults = (page: Page, within: string, rules: RunOnly): Promise<string[]> =>
  page.evaluate(
    async ({ part, runOnly }) => {
      if (!window.axe) throw new Error('axe is not in this page.')
      const bars = [...document.querySelectorAll<HTMLElement>('.frame-top, .compare-bar, .staff-bar')].filter(
        (bar) => getComputedStyle(bar).position === 'sticky',
      )
      for (const bar of bars) bar.style.position = 'relative'
      const isPlain = (node: Node): boolean =>
        node instanceof HTMLOptionElement &&
        !node.selected &&
        node.getAttributeNames().every((name) => name === 'value')
      const lists = [...document.querySelectorAll('select, optgroup')]
      for (const list of lists) {
        const value = [...list.childNodes].filter((node) => !isPlain(node))
        Object.defineProperty(list, 'childNodes', { configurable: true, value })
      }
      try {
        const { violations } = await window.axe.run(part, { runOnly, resultTypes: ['violations'] })
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
      } finally {
        for (const list of lists) Reflect.deleteProperty(list, 'childNodes')
        for (const bar of bars) bar.style.removeProperty('position')
      }
    },
    { part: within, runOnly: rules },
  )

/** Waits until scripts have followed the new colours and motion preference, and transitions have ended. */
const letPageSettle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const glides = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(glides.map(({ finished }) => finished))
  })

interface CheckOptions {
  /** Where the whole page is checked elsewhere, the part that has changed since. */
  within?: string
  reducedMotion?: 'reduce' | 'no-preference'
}

/** What each page was last shown in: a check begins with that, since new colours take time. */
const lastScheme = new WeakMap<Page, 'light' | 'dark'>()

/**
 * A test that runs on both screens looks at the light colours on the desktop and at the dark ones on the phone: they are
 * the same on both.
 */
function schemesToCheck(page: Page): readonly ('light' | 'dark')[] {
  const { project, tags } = test.info()
  const runsOnce = ['@desktop', '@phone', '@once'].some((tag) => tags.includes(tag))
  if (runsOnce) return lastScheme.get(page) === 'dark' ? ['dark', 'light'] : ['light', 'dark']
  return [project.name === 'desktop' ? 'light' : 'dark']
}

/**
 * The page as it is now has no fault that axe can find, in light and in dark mode. Motion is reduced, unless the
 * controls of something that moves are checked.
 */
export async function expectAccessible(
  page: Page,
  { within = 'html', reducedMotion = 'reduce' }: CheckOptions = {},
): Promise<void> {
  // Checking the contrast of every text is slow on a busy machine.
  test.setTimeout(test.info().timeout + LONGEST_CHECK_MS)
  // A screen that is still loading has neither.
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page.locator('h1')).toHaveCount(1)
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(`${AXE};(${parseEachColourOnce})()`)
  for (const [index, colorScheme] of schemesToCheck(page).entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion })
    lastScheme.set(page, colorScheme)
    await letPageSettle(page)
    const faults = await findFaults(page, within, index === 0 ? RULES : COLOUR_RULES)
    expect([...faults, ...(await findLowContrastOnGradients(page, within))], `${page.url()} in ${colorScheme}`).toEqual(
      [],
    )
  }
}

const MOST_STOPS = 200

/** Moves the focus with the keyboard, to the end of the page unless `stops` is given: nothing sticky may cover it. */
export async function expectFocusVisible(page: Page, key: 'Tab' | 'Shift+Tab', stops = MOST_STOPS): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press(key)
    const { name, isInPage, isSeen } = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body
      const { x, y, width, height } = focused.getBoundingClientRect()
      const isAt = (across: number, down: number): boolean => {
        const seen = document.elementFromPoint(x + width * across, y + height * down)
        return seen !== null && (focused.contains(seen) || seen.contains(focused))
      }
      const points = [0.1, 0.5, 0.9]
      return {
        name: `${focused.tagName} ${focused.ariaLabel ?? focused.textContent}`,
        isInPage: focused !== document.body,
        isSeen: points.some((across) => points.some((down) => isAt(across, down))),
      }
    })
    if (!isInPage) {
      expect(stop, 'The focus has reached the end of the page.').toBeGreaterThan(10)
      return
    }
    expect(isSeen, name).toBe(true)
  }
  expect(stops, 'The page has too many elements to focus.').toBeLessThan(MOST_STOPS)
}
