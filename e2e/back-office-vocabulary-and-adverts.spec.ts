import { expect, type Page } from '@playwright/test'
import { advertisePath, courseListPath } from '../contract/paths.ts'
import {
  adminAdvertCalendarPath,
  adminCategoriesPath,
  adminMissedTermsPath,
  adminRateCardPath,
  studioAdvertsPath,
} from '../contract/studio/staff-paths.ts'
import { makePng } from '../server/advertising/testing/make-banners.ts'
import { sql } from '../server/platform/database/sql.ts'
import { expectAccessible } from './support/accessibility.ts'
import { INSTITUTION } from './support/separate-site.ts'
import { openAs, type StudioSite, signInSiteStaff, test } from './support/studio-site.ts'

/** Opens a screen as an admin of its own. */
async function openAsAdmin(page: Page, site: StudioSite, path: string): Promise<void> {
  await signInSiteStaff(page, site, 'admin')
  await page.goto(site.origin + path)
}

test('an editor of words renames, merges and deletes categories, and answers a search in vain @desktop', async ({
  page,
  site,
}) => {
  const [course] = await site.database.query<{ category: string }>(sql`
    select category.name as category from course_category join category on category.id = category_id
    where parent_id is not null order by course_id, course_category.position limit 1`)
  const former = course?.category ?? ''
  await openAsAdmin(page, site, adminCategoriesPath())
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

  await test.step('a category is added, deleted and brought back', async () => {
    await page.getByRole('button', { name: 'Add a category' }).click()
    await page.getByLabel('Name').last().fill('Ocean Studies')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(row('Ocean Studies')).toContainText('Top level')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete Ocean Studies' }).click()
    await expect(page.getByText('Ocean Studies has been deleted.')).toBeVisible()
    // The row with the pressed button is gone: the focus is just before the link back.
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Ocean Studies has been restored.')).toBeVisible()
  })

  await test.step('a renamed category is found under both names, and its old address leads to the new one', async () => {
    await page.goto(`${site.origin}${adminCategoriesPath()}?${new URLSearchParams({ query: former })}`)
    await page.getByRole('button', { name: `Change ${former}` }).click()
    await expectAccessible(page, { within: 'main' })
    await page.getByLabel('Name').last().fill('Newly Named')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    const visitor = await page.context().newPage()
    const reply = await visitor.goto(site.origin + courseListPath({ category: [former] }))
    expect(
      await reply
        ?.request()
        .redirectedFrom()
        ?.response()
        .then((first) => first?.status()),
    ).toBe(301)
    expect(visitor.url()).toBe(site.origin + courseListPath({ category: ['Newly Named'] }))
    await visitor.close()
  })

  await test.step('a merge asks for the name', async () => {
    await page.goto(`${site.origin}${adminCategoriesPath()}?query=Newly+Named`)
    await page.getByRole('button', { name: 'Merge Newly Named' }).click()
    await page.getByLabel('Into').selectOption({ label: 'Ocean Studies' })
    const merge = page.getByRole('button', { name: 'Merge for good' })
    await expect(merge).toBeDisabled()
    await page.getByLabel('Type Newly Named to confirm').fill('Newly Named')
    await merge.click()
    await expect(page.getByText(/Newly Named and its .* now belong to Ocean Studies\./)).toBeVisible()
  })

  await test.step('a term without results becomes a synonym, tried out first', async () => {
    await site.database.query(sql`
      insert into missed_term (day, kind, term, visitors) values (current_date, 'search', 'beekeeping', 4)`)
    await page.goto(site.origin + adminMissedTermsPath())
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Add a synonym for beekeeping' }).click()
    await expect(page.getByLabel('When visitors type')).toHaveValue('beekeeping')
    await expect(page.getByRole('region', { name: 'Now' })).toContainText('0 courses')
    const [named] = await site.database.query<{ name: string }>(sql`select name from course order by id limit 1`)
    await page.getByLabel('Also find').fill(named?.name ?? '')
    await expect(page.getByRole('region', { name: 'With this synonym' }).getByRole('listitem').first()).toContainText(
      named?.name ?? '',
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('rowheader', { name: 'beekeeping' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(site.origin + adminMissedTermsPath())
    await expect(page.getByText('There are no terms yet.')).toBeVisible()
  })
})

test('an owner asks for an advert, and an admin approves, bills and ends it @desktop', async ({
  page,
  site,
  browser,
}) => {
  const text = `Study by the sea ${Date.now()}`
  const back = await (await browser.newContext()).newPage()
  await test.step('the owner sees what is free and what it costs, and sends the banner', async () => {
    await openAs(page, site, 'owner', studioAdvertsPath(INSTITUTION))
    await expect(page.getByRole('region', { name: /^Slots in / })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Placement').selectOption('home-2')
    await page.getByLabel('Slots', { exact: true }).selectOption('2')
    await page.getByLabel('Months').selectOption('3')
    await expect(page.getByText('MVR 18,900 in total (MVR 21,000 less 10%)')).toBeVisible()
    await page.getByLabel('Alternative text').fill(text)
    await page.getByLabel('Link', { exact: true }).fill('https://college.example')
    await page
      .getByLabel('Your banner')
      .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: await makePng() })
    await expect(page.getByText('banner.png is ready to send.')).toBeVisible()
  })

  await test.step('an admin changes the price meanwhile, and plans another', async () => {
    await openAsAdmin(back, site, adminRateCardPath())
    const row = back.getByRole('row').filter({ hasText: 'Home Page Ad 2' })
    await expect(row).toContainText('MVR 3,500')
    await expectAccessible(back)
    await back.getByRole('button', { name: 'Change Home Page Ad 2' }).click()
    await back.getByLabel('Price in MVR').fill('4,000')
    await expect(back.getByText('Home Page Ad 2, 4 slots, MVR 4,000')).toBeVisible()
    await expectAccessible(back, { within: 'main' })
    await back.keyboard.press('Enter')
    await expect(back.getByText('Home Page Ad 2 costs MVR 4,000 from today.')).toBeVisible()
    await expect(row).toContainText('MVR 4,000')
    const visitor = await back.context().newPage()
    await visitor.goto(site.origin + advertisePath())
    await expect(visitor.getByRole('row', { name: 'Home Page Ad 2' })).toContainText('MVR 4,000')
    await visitor.close()

    await back.getByRole('button', { name: 'Change Home Page Ad 2' }).click()
    await back.getByLabel('Price in MVR').fill('4500')
    await back.getByLabel('From').fill('2099-01-01')
    await back.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(row).toContainText('MVR 4,500 from 1 January 2099')
    await back.getByRole('link', { name: 'Price history' }).click()
    await back.getByRole('button', { name: 'Withdraw MVR 4,500 for Home Page Ad 2' }).click()
    await expect(back.getByText('Planned price of Home Page Ad 2 withdrawn.')).toBeVisible()
    await expectAccessible(back)
  })

  await test.step('the owner is shown the new price before anything is booked, and loses nothing', async () => {
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByText('The price has changed')).toContainText('MVR 21,600 (MVR 24,000 less 10%) now')
    await expect(page.getByText('MVR 21,600 in total (MVR 24,000 less 10%)')).toBeVisible()
    await expect(page.getByLabel('Alternative text')).toHaveValue(text)
    await expect(page.getByText('banner.png is ready to send.')).toBeVisible()
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
    await expect(page.getByText('Waiting for approval')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the admin approves it by keyboard, with the banner at both sizes, and writes the invoice', async () => {
    await back.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Adverts' }).click()
    await expect(back.getByRole('table', { name: 'Campaigns' })).toBeVisible()
    await expectAccessible(back)
    await back.keyboard.press('j')
    await back.keyboard.press('Enter')
    await expect(back.getByText('On a phone, 358 wide')).toBeVisible()
    await expectAccessible(back)
    await back.getByRole('button', { name: 'Approve' }).click()
    await expect(back.getByText('Approved. Visitors will see it from its first day.')).toBeVisible()
    const { data } = await (await fetch(`${site.origin}/api/v1/p/adverts`)).json()
    const home = data.find(({ placement }: { placement: string }) => placement === 'home-2')
    expect(home.adverts.map((advert: { text: string }) => advert.text)).toContain(text)
    await back.getByRole('button', { name: 'Create invoice' }).click()
    await expect(back.getByRole('heading', { name: /^Invoice 20\d\d-0001$/ })).toBeVisible()
    await expect(back.getByRole('row', { name: 'To pay' })).toContainText('MVR 21,600')
    await expectAccessible(back)
    await back.emulateMedia({ media: 'print' })
    await expect(back.getByRole('navigation')).toHaveCount(0)
    await expect(back.getByRole('button', { name: 'Print' })).toBeHidden()
    await back.emulateMedia({ media: 'screen' })
  })

  await test.step('the calendar shows who holds the slots, and ending asks for the name', async () => {
    await back.goto(site.origin + adminAdvertCalendarPath())
    const booked = back.getByRole('table').getByRole('link', { name: /Equator National University/ })
    await expect(booked.first()).toBeVisible()
    await expectAccessible(back)
    await booked.first().click()
    await back.getByRole('button', { name: 'End it now' }).click()
    await back.getByLabel('Type Equator National University to confirm').fill('Equator National University')
    await back.getByRole('button', { name: 'End it for good' }).click()
    await expect(back.getByText('Ended. Visitors no longer see it.')).toBeVisible()
  })
  await back.context().close()
  await page.reload()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
})
