import { expect, test } from '@playwright/test'
import { openAlive } from './come-alive.ts'
import { watchForTrouble, watchPolicy } from './page-trouble.ts'
import { COURSE_PAGE, PUBLIC_PAGES } from './public-pages.ts'

for (const [name, address] of Object.entries({ ...PUBLIC_PAGES, 'a course': COURSE_PAGE })) {
  test(`${name} comes alive without a console message, a failed or foreign request, or a policy report`, {
    tag: '@once',
  }, async ({ context }) => {
    for (const width of [1280, 390]) {
      const page = await context.newPage()
      await page.setViewportSize({ width, height: 800 })
      const trouble = watchForTrouble(page)
      const policyReports = await watchPolicy(page)
      await openAlive(page, address)
      // What loads late, such as pictures further down, is part of the promise.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await page.waitForLoadState('networkidle')
      expect(trouble).toEqual([])
      expect(await policyReports()).toEqual([])
      // Nor does it scroll sideways, on the narrowest phone.
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  })
}
