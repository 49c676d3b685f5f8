import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { profilePath } from '../contract/paths.ts'
import { studioInstitutionPath } from '../contract/studio/paths.ts'
import { sql } from '../server/platform/database/sql.ts'
import { expectAccessible } from './support/accessibility.ts'
import { newMember, signInAhead } from './support/member.ts'
import { watchPolicy } from './support/page-errors.ts'
import { INSTITUTION } from './support/separate-site.ts'
import { test } from './support/studio-site.ts'

const logInAs = async (page: Page, { email, password }: { email: string; password: string }): Promise<void> => {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('an editor finds the studio, and logs in with a code from an app', async ({ page, request, site }) => {
  const blocked = await watchPolicy(page)
  const member = newMember()
  expect((await request.post(`${site.origin}/api/register`, { data: member })).status()).toBe(201)
  await site.database.query(sql`update member set email_verified_at = now() where email = ${member.email}`)
  await site.database.query(sql`
    insert into team_member (institution_id, role, member_id, created_at)
    select ${INSTITUTION}, 'editor', id, now() from member where email = ${member.email}`)
  await site.database.query(sql`
    update course set confirmed_at = now() - interval '61 days' where id = (select min(id) from course)`)
  const { token } = await (
    await request.post(`${site.origin}/api/login`, { data: { email: member.email, password: member.password } })
  ).json()
  await signInAhead(page, token)

  await page.goto(site.origin + profilePath())
  await page.getByRole('link', { name: 'Studio', exact: true }).click()
  await expect(page).toHaveURL(site.origin + studioInstitutionPath(INSTITUTION))
  await expect(page.getByRole('link', { name: /courses? (is|are) not confirmed for 60 days or more/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: `Account of ${member.name}` }).click()
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Set it up' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const key = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel('Code from your app').fill(new TOTP({ secret: key }).generate())
  await page.getByRole('button', { name: 'Switch it on' }).click()
  await expect(page.getByRole('heading', { name: 'It is on. Save your recovery codes' })).toBeFocused()
  const codes = await page.locator('li code').allInnerTexts()
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()

  await page.getByRole('button', { name: `Account of ${member.name}` }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await logInAs(page, member)
  await expect(page.getByText('Please type the code of your authenticator app.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible()

  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByLabel('Code from your app, or a recovery code').fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Switch it off' }).click()
  await expect(page.getByRole('button', { name: 'Set it up' })).toBeVisible()
  expect(await blocked()).toEqual([])
})
