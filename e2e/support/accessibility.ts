import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type { default as Axe, RunOptions } from 'axe-core'
import { findLowContrastOnGradients } from './gradient-contrast.ts'

declare global {
  interface Window {
    axe?: typeof Axe
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RULES = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} satisfies RunOptions['runOnly']

const LONGEST_LOOK_MS = 60_000

/** The faults of a part of the page, each with its first place. Nobody reads what is in order, which would cost more. */
const findFaults = (page: Page, within: string): Promise<string[]> =>
  page.evaluate(
    async ([part, rules]) => {
      if (!window.axe) throw new Error('axe is not in this page.')
      const { violations } = await window.axe.run(part, { runOnly: rules, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    [within, RULES] as const,
  )

/** What follows the colours and the wish for less motion by script has done so after two frames; what glides, has arrived. */
const letPageFollow = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const glides = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(glides.map(({ finished }) => finished))
  })

interface Looking {
  /** Where the page has been looked at before, what has changed of it since. */
  within?: string
  reducedMotion?: 'reduce' | 'no-preference'
}

/**
 * What stands on the screen now has no fault that a machine can find, in light and in dark. Nothing moves meanwhile,
 * unless it is the controls of what moves that are looked at.
 */
export async function expectAccessible(
  page: Page,
  { within = 'html', reducedMotion = 'reduce' }: Looking = {},
): Promise<void> {
  // Every text's colour against all that lies behind it takes its time on a busy machine.
  test.setTimeout(test.info().timeout + LONGEST_LOOK_MS)
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(AXE)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion })
    await letPageFollow(page)
    const faults = await findFaults(page, within)
    expect([...faults, ...(await findLowContrastOnGradients(page, within))], `${page.url()} in ${colorScheme}`).toEqual(
      [],
    )
  }
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page.locator('h1')).toHaveCount(1)
}
