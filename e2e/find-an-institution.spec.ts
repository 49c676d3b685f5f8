import { expect, type Page, test } from '@playwright/test'
import { growCatalogue } from '../bench/make-large-catalogue.ts'
import { openFilters, openSection } from './support/course-list-page.ts'
import { openHydrated } from './support/hydration.ts'
import { openSeparateSite, type SeparateSite } from './support/separate-site.ts'

/** With more institutions and islands than a page or a filter section shows. */
let site: SeparateSite
// One site serves them all.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await openSeparateSite({
    prepare: (database) => growCatalogue(database, { courses: 120, institutions: 60 }),
  })
})
test.afterAll(() => site.close())

const cards = (page: Page) => page.locator('main article')

test('institutions come 24 at a time', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, `${site.origin}/institutions`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('60 institutions, page 1 of 3')
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('link', { name: 'Page 3' }).click()
  await expect(page).toHaveURL(`${site.origin}/institutions?page=3`)
  await expect(cards(page)).toHaveCount(12)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/institutions\?page=3$/)
  const past = await page.goto(`${site.origin}/institutions?page=4`)
  expect(past?.status()).toBe(404)
  await page.getByRole('link', { name: 'Go to the first page' }).click()
  await expect(page).toHaveURL(`${site.origin}/institutions`)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('an institution is found by name and island', { tag: '@once' }, async ({ page }) => {
      const address = `${site.origin}/institutions`
      await (javaScriptEnabled ? openHydrated(page, address) : page.goto(address))
      const name = (await cards(page).nth(5).getByRole('heading').textContent()) ?? ''
      const [word = ''] = name.split(' ')
      await page.getByLabel('Search institutions by name').fill(word.toLowerCase())
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(`${address}?name=${word.toLowerCase()}`)
      await expect(page.getByRole('heading', { name: /^\d+ institutions? for "/ })).toBeVisible()
      await expect(cards(page).first()).toContainText(word)

      const island = page.getByRole('combobox', { name: 'Island' })
      await island.selectOption({ index: 1 })
      if (!javaScriptEnabled) await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(/\/institutions\?name=[a-z]+&island=\w+$/)
      await page.goto(`${address}?name=zzzzz&island=Nowhere`)
      await expect(page.getByText('Institution not found')).toBeVisible()
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      await page.getByRole('link', { name: 'See all institutions' }).click()
      await expect(page).toHaveURL(address)
    })
  })
}

test('a long filter section is searched', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, `${site.origin}/courses`)
  const filters = await openFilters(page)
  const section = await openSection(filters, 'Institutions')
  await expect(section.getByRole('checkbox')).toHaveCount(8)
  const field = section.getByRole('searchbox', { name: 'Search all 60 institutions' })
  const shown = await section.locator('.choice span[dir]').allTextContents()
  const { data } = await (await page.request.get(`${site.origin}/api/v1/p/institutions`)).json()
  const hidden: { name: string } | undefined = data.find(
    ({ name, course_count }: { name: string; course_count: number }) => course_count > 0 && !shown.includes(name),
  )
  const name = hidden?.name ?? ''
  await field.fill(name.split(' ')[0]?.toLowerCase() ?? '')
  await expect(section.getByRole('status')).toHaveText(/found$/)
  await section.getByRole('checkbox', { name }).check()
  await expect(page).toHaveURL(`${site.origin}/courses/1?${new URLSearchParams({ institutions: name })}`)
  await field.fill('')
  await expect(section.getByRole('checkbox', { name }), 'what is chosen is shown').toBeChecked()
  await field.fill('zzzzz')
  await expect(section.getByRole('status')).toHaveText('No institutions found')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/courses\/1\?institutions=/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a link shows all values of a long section', { tag: '@once' }, async ({ page }) => {
    await page.goto(`${site.origin}/courses?mnqf_level=7#filters`)
    const filters = page.getByRole('complementary', { name: 'Filters' })
    const section = await openSection(filters, 'Institutions')
    await section.getByRole('link', { name: 'Show all 60 institutions' }).click()
    await expect(page).toHaveURL(`${site.origin}/courses?mnqf_level=7&show=institutions#filters`)
    // Those without courses are folded.
    await section.getByText(/^\d+ without courses$/).click()
    await expect(section.getByRole('checkbox')).toHaveCount(60)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })
})
