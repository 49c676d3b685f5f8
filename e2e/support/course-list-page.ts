import { expect, type Locator, type Page, type Route } from '@playwright/test'

export const LIST_CALLS = '**/api/v1/p/courses?*'

export const courseLinks = (page: Page): Locator => page.locator('main h2 a')

/** The filters are beside the list on a wide screen and in a sheet on a narrow one. */
export async function openFilters(page: Page): Promise<Locator> {
  const opener = page.getByRole('link', { name: /^Filters/ })
  if (!(await opener.isVisible())) return page.getByRole('complementary', { name: 'Filters' })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByRole('heading', { name: 'Active Filters' })).toBeVisible()
  return sheet
}

export const section = (filters: Locator, title: string): Locator =>
  filters.locator('form > details', { has: filters.page().getByRole('heading', { name: title, exact: true }) })

export async function openSection(filters: Locator, title: string): Promise<Locator> {
  const found = section(filters, title)
  if ((await found.getAttribute('open')) === null) await found.locator('summary').first().click()
  return found
}

/** A value's box, by the words beside it; the count that follows them is not part of its name here. */
export const box = (within: Locator, text: string): Locator =>
  within.getByRole('checkbox', { name: new RegExp(`^${text.replace(/[/.()]/g, '\\$&')} [\\d,]+ courses?$`) })

export async function countBeside(choice: Locator): Promise<number> {
  return Number(await choice.locator('xpath=..').locator('data').getAttribute('value'))
}

export async function totalIn(page: Page): Promise<number> {
  const [number = ''] = (await page.locator('h1').textContent())?.split(' ') ?? []
  return Number(number.replace(',', ''))
}

/** Holds back the browser's matching requests until the returned function is called. */
export async function holdBack(page: Page, calls: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(calls, async (route: Route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
