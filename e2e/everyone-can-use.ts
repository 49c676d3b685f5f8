import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Those that colours decide: the dark page is the light one in other colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const LONGEST_LOOK_MS = 60_000

/** No page has a frame of another host, and nobody reads what is in order: both would triple the time. */
const look = (page: Page, within: string) =>
  new AxeBuilder({ page })
    .include(within)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })

const checks = (page: Page, within: string) => ({
  light: look(page, within).withTags(RULES),
  dark: look(page, within).withRules(COLOUR_RULES),
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
export async function expectUsableByEveryone(
  page: Page,
  { within = 'html', reducedMotion = 'reduce' }: Looking = {},
): Promise<void> {
  // Every text's colour against all that lies behind it takes its time on a busy machine.
  test.setTimeout(test.info().timeout + LONGEST_LOOK_MS)
  for (const [colorScheme, axe] of Object.entries(checks(page, within))) {
    await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'dark' : 'light', reducedMotion })
    const { violations } = await axe.analyze()
    expect(violations.map(({ id, nodes }) => `${page.url()} ${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page.locator('h1')).toHaveCount(1)
}
