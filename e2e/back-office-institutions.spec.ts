import { expect } from '@playwright/test'
import { institutionListPath, institutionPath } from '../contract/paths.ts'
import { adminPriorityInstitutionsPath, adminTodayPath, studioInstitutionPath } from '../contract/studio/staff-paths.ts'
import { sql } from '../server/platform/database/sql.ts'
import { expectAccessible } from './support/accessibility.ts'
import { shownBy } from './support/separate-site.ts'
import { signInSiteStaff, test } from './support/studio-site.ts'

test('an admin sees what waits, adds an institution, suspends it, puts it first and merges it into another', {
  tag: '@desktop',
}, async ({ page, browser, site }) => {
  test.setTimeout(180_000)
  const name = 'Twin Reef College'
  const [first] = await site.database.query<{ id: number; name: string }>(
    sql`select id, name from institution order by id limit 1`,
  )
  if (!first) throw new Error('The site has an institution.')
  // The next institution gets an id that the specification lists among the first ones.
  await site.database.query(sql`delete from institution_priority where institution_id <> ${first.id}`)
  await site.database.query(sql`update course set created_at = now() - interval '200 days', confirmed_at = null`)
  await signInSiteStaff(page, site, 'admin')
  const visitor = await browser.newPage()
  const status = page.getByRole('status')
  let id = 0

  await test.step('Today leads to the institutions whose courses wait to be confirmed', async () => {
    await page.goto(site.origin + adminTodayPath())
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Searches/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /Courses not confirmed for 120 days/ }).click()
    await expect(page.getByRole('link', { name: first.name })).toBeVisible()
    await expect(page).toHaveURL(/unconfirmed=true/)
    await expectAccessible(page)
  })

  await test.step('a new institution is suspended until it is listed', async () => {
    await page.getByRole('button', { name: 'New institution' }).click()
    const dialog = page.getByRole('dialog', { name: 'New institution' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Add it' }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    id = Number(new URL(page.url()).pathname.split('/').at(-1))
    await expectAccessible(page)
    const answer = await visitor.goto(site.origin + institutionPath({ id }))
    expect(answer?.status()).toBe(410)
    await expect(visitor.getByRole('heading', { name: 'Not listed' })).toBeVisible()
    await expectAccessible(visitor)
    const studio = await page.context().newPage()
    await studio.goto(site.origin + studioInstitutionPath(id))
    await expect(studio.getByRole('region', { name: 'This institution is suspended' })).toBeVisible()
    await expectAccessible(studio)
    await studio.getByRole('link', { name: 'Back office' }).click()
    await expect(studio.getByRole('heading', { name, level: 1 })).toBeVisible()
    await studio.close()
    await page.getByRole('button', { name: 'List it again' }).click()
    await expect(status.getByText(`${name} is listed again.`)).toBeVisible()
    // The browser itself may show the page that it has for a minute.
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expectAccessible(visitor, { within: 'main' })
  })

  await test.step('its first owner is invited, and a suspension is undone', async () => {
    await page.getByLabel('Email').fill('owner@twin.example')
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(status.getByText('owner@twin.example will get an email')).toBeVisible()
    await page.getByRole('button', { name: 'Suspend', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await expect(status.getByText(`${name} has been suspended.`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(status.getByText(`${name} is listed again.`)).toBeVisible()
  })

  await test.step('it is put first in the list by the keyboard', async () => {
    await page.goto(site.origin + adminPriorityInstitutionsPath())
    await page.getByRole('combobox', { name: 'Add an institution' }).selectOption(name)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Added at the end.')).toBeVisible()
    await page.getByRole('button', { name: `Up ${name}` }).press('Enter')
    await expect(page.getByText(`${name} is now number 1.`)).toBeVisible()
    await expect(page.getByRole('button', { name: `Up ${name}` })).toBeFocused()
    await expectAccessible(page)
    const [, list = ''] = (await shownBy(site, institutionListPath())).split('<main')
    expect(list).toContain(first.name)
    expect(list.indexOf(name)).toBeGreaterThan(0)
    expect(list.indexOf(name)).toBeLessThan(list.indexOf(first.name))
  })

  await test.step('it is deleted and restored, then merged by typing its name; its address leads on', async () => {
    await page.goto(`${site.origin}/admin/institutions/${id}`)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await dialog.getByRole('textbox').fill(name)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByLabel('The one to keep').selectOption(first.name)
    await page.getByRole('button', { name: 'See what would move' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'See what would move' })).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('textbox').fill(name)
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(page.getByRole('heading', { name: first.name, level: 1 })).toBeVisible()
    const { url, status: answered } = await fetch(site.origin + institutionPath({ id }))
    expect([url, answered]).toEqual([site.origin + institutionPath(first), 200])
  })
  await visitor.close()
})
