import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { profilePath } from '../contract/paths.ts'
import { studioInstitutionPath, studioTeamPath } from '../contract/studio/staff-paths.ts'
import { sql } from '../server/platform/database/sql.ts'
import { expectAccessible } from './support/accessibility.ts'
import { watchPolicy } from './support/page-errors.ts'
import { INSTITUTION } from './support/separate-site.ts'
import { ON_A_PHONE, openAs, STAFF_PASSWORD, type StudioSite, test } from './support/studio-site.ts'
import { newMember, readLink, signInAhead } from './support/test-member.ts'

test.use(ON_A_PHONE)

const invite = async (page: Page, email: string, role: string): Promise<void> => {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Role').selectOption({ label: role })
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText(`We sent an email to ${email}.`)).toBeVisible()
}

const invitationOf = async (site: StudioSite, email: string): Promise<string> =>
  readLink(email, 'Join ', '/invitations', await site.sendMails())

test('an owner invites somebody, who makes an account and is in the studio', { tag: '@desktop' }, async ({
  page,
  browser,
  site,
}) => {
  const blocked = await watchPolicy(page)
  const email = `new.${Date.now()}@mail.example`
  await openAs(page, site, 'owner', studioTeamPath(INSTITUTION))
  await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible()
  await invite(page, email, 'Editor')
  await expect(page.getByText('Invited as editor')).toBeVisible()
  await expectAccessible(page)

  const guest = await browser.newPage()
  await guest.goto(site.origin + (await invitationOf(site, email)))
  await expect(guest.getByRole('heading', { name: 'Join Equator National University' })).toBeVisible()
  await expect(guest.getByText('An editor writes and submits courses')).toBeVisible()
  await expectAccessible(guest)
  await guest.getByLabel('Your name').fill('Hawwa')
  await guest.getByLabel('Password', { exact: true }).fill('short')
  await guest.getByRole('button', { name: 'Accept and open the studio' }).click()
  await expect(guest.getByText('Password must be at least 8 characters long')).toBeVisible()
  await guest.getByLabel('Password', { exact: true }).fill('nine dhonis at dusk')
  await guest.getByRole('button', { name: 'Accept and open the studio' }).click()
  await expect(guest).toHaveURL(site.origin + studioInstitutionPath(INSTITUTION))
  await expect(guest.getByRole('link', { name: 'Courses', exact: true })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Team', exact: true })).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: `Remove ${email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Hawwa?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, { within: 'dialog[open]' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(`${email} no longer has access.`)).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('Your role does not allow this')).toBeVisible()
  expect(await blocked()).toEqual([])
  await guest.close()
})

test('a link works once, can be sent again and withdrawn, and an account accepts it by logging in @desktop', async ({
  page,
  browser,
  site,
}) => {
  const email = `twice.${Date.now()}@mail.example`
  await openAs(page, site, 'owner', studioTeamPath(INSTITUTION))
  await invite(page, email, 'Editor')
  const guest = await browser.newPage()
  const first = await invitationOf(site, email)
  await page.getByRole('button', { name: `Send again the invitation to ${email}` }).click()
  await expect(page.getByRole('region', { name: 'Members' }).getByText(`We sent an email to ${email}`)).toBeVisible()
  const second = await invitationOf(site, email)
  expect(second).not.toBe(first)
  await guest.goto(site.origin + first)
  await expect(guest.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
  await page.getByRole('button', { name: `Withdraw the invitation to ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click()
  await expect(page.getByText(`${email} is no longer invited.`)).toBeVisible()
  await guest.goto(site.origin + second)
  await expect(guest.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
  await expectAccessible(guest)

  // The last owner cannot leave.
  await page.getByRole('button', { name: `Leave ${site.owner.email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the team' }).click()
  await expect(page.getByText('An institution needs an owner. Invite another owner first.')).toBeVisible()

  // Nor become an editor, until there is another owner.
  const makes = async (role: string, member: string): Promise<void> => {
    await page.getByRole('button', { name: `Make ${role} ${member}` }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Make ${role}` })
      .click()
  }
  await makes('editor', site.owner.email)
  await expect(page.getByText('An institution needs an owner. Invite another owner first.')).toBeVisible()
  await makes('owner', site.editor.email)
  await expect(page.getByText('Sample editor is an owner now. We sent them an email.')).toBeVisible()
  await makes('editor', site.editor.email)
  await expect(page.getByText('Sample editor is an editor now. We sent them an email.')).toBeVisible()

  // The editor's account is verified: it is removed, invited again, and accepts by logging in.
  await page.getByRole('button', { name: `Remove ${site.editor.email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(`${site.editor.email} no longer has access.`)).toBeVisible()
  await invite(page, site.editor.email, 'Editor')
  await openAs(guest, site, 'owner', await invitationOf(site, site.editor.email))
  await expect(guest.getByText(`but you are logged in as ${site.owner.email}`)).toBeVisible()
  await guest.getByRole('button', { name: 'Log out and continue' }).click()
  await guest.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await guest.getByRole('button', { name: 'Log in' }).click()
  await guest.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(guest).toHaveURL(site.origin + studioInstitutionPath(INSTITUTION))
  await expect(guest.getByRole('link', { name: 'Courses', exact: true })).toBeVisible()
  await guest.close()
})

const logInAs = async (page: Page, { email, password }: { email: string; password: string }): Promise<void> => {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('an editor finds the studio, and logs in with a code from an app', { tag: '@desktop' }, async ({
  page,
  request,
  site,
}) => {
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
  await expect(
    page.getByRole('link', { name: /courses? (has|have) not been confirmed for 60 days or more/ }),
  ).toBeVisible()
  await expectAccessible(page)

  // As on a site that asks all of its staff for a code.
  await page.route('**/api/v1/studio', (route) =>
    route.fulfill({ status: 403, json: { error: 'Set up a second factor.', code: 'second_factor_required' } }),
  )
  await page.reload()
  await page.getByRole('link', { name: 'Set it up' }).click()
  await page.unroute('**/api/v1/studio')
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
  await expect(page.getByText('Enter the code from your authenticator app.')).toBeVisible()
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
