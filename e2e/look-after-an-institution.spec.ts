import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { readCsv, writeCsv } from '../contract/csv.ts'
import { studioEnquiriesPath, studioImportPath, studioStatisticsPath } from '../contract/studio/staff-paths.ts'
import { exportCoursesOf } from '../server/catalogue/index.ts'
import { sql } from '../server/platform/database/sql.ts'
import { makeXlsx } from '../web/studio/import/testing/make-xlsx.ts'
import { expectAccessible } from './support/accessibility.ts'
import { watchPolicy } from './support/page-errors.ts'
import { INSTITUTION } from './support/separate-site.ts'
import { ON_A_PHONE, openAs, type StudioSite, test } from './support/studio-site.ts'
import { readMail } from './support/test-member.ts'

async function ask(site: StudioSite, name: string, message: string): Promise<string> {
  const [course] = await site.database.query<{ id: number }>(sql`select id from course order by id limit 1`)
  const email = `${name.toLowerCase()}.${Date.now()}@mail.example`
  const reply = await fetch(`${site.origin}/api/v1/p/enquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ course_ids: [course?.id], name, email, message, consent: true }),
  })
  expect(reply.status).toBe(201)
  return email
}

test.describe('on a phone', () => {
  test.use(ON_A_PHONE)

  test('an editor answers an enquiry from the inbox, and nothing typed is lost', { tag: '@desktop' }, async ({
    page,
    browser,
    site,
  }) => {
    const email = await ask(site, 'Reema', 'Are there evening classes?')
    await ask(site, 'Ahmed', 'Is there a hostel?')
    await openAs(page, site, 'editor', studioEnquiriesPath(INSTITUTION))
    await expect(page.getByRole('link', { name: /Ahmed.*hostel/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /Reema.*evening/ }).click()
    await expect(page.getByRole('heading', { name: 'Reema' })).toBeVisible()
    // On a phone the thread takes the place of the list.
    await expect(page.getByRole('link', { name: /Ahmed.*hostel/ })).toBeHidden()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByText('Write an answer first')).toBeVisible()
    const answer = page.getByLabel('Your answer')
    await answer.fill('Yes, on Sundays and Tuesdays.')
    await page.reload()
    await expect(answer).toHaveValue('Yes, on Sundays and Tuesdays.')
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByText(`Your answer is on its way to ${email}.`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Answer by Sample editor' })).toContainText('Yes, on Sundays')
    await expect(answer).toHaveValue('')
    const mails = await site.sendMails()
    expect(await readMail(email, 'Equator National University has answered', mails)).toContain('Yes, on Sundays')

    await page.getByLabel('Assigned to').selectOption({ label: 'Sample owner' })
    await expect(page.getByText('Assigned to Sample owner.')).toBeVisible()
    await page.getByRole('button', { name: 'Close the enquiry' }).click()
    await expect(page.getByText('Enquiry closed.')).toBeVisible()
    await page.goto(`${site.origin}${studioEnquiriesPath(INSTITUTION)}?state=closed`)
    await expect(page.getByText('Half of your answers were sent within an hour.')).toBeVisible()
    await page.getByRole('link', { name: /Reema.*For Sample owner/ }).click()
    await page.getByRole('button', { name: 'Reopen the enquiry' }).click()
    await expect(page.getByText('Enquiry reopened.')).toBeVisible()

    const owner = await browser.newPage()
    await openAs(owner, site, 'owner', studioEnquiriesPath(INSTITUTION))
    const [download] = await Promise.all([
      owner.waitForEvent('download'),
      owner.getByRole('button', { name: 'Download all enquiries' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/)
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^\uFEFFreference,at,state,name,[\s\S]*hostel/)
    await owner.close()

    // An old address, as somebody may have bookmarked it; it is not left in the history.
    await page.goto(`${site.origin}${studioStatisticsPath(INSTITUTION).replace('statistics', 'Figures/')}?days=30`)
    await expect(page).toHaveURL(`${site.origin}${studioStatisticsPath(INSTITUTION)}?days=30`)
    await page.goBack()
    await expect(page).not.toHaveURL(/Figures|statistics/)
    await page.goForward()
    await page.getByRole('link', { name: /^Enquiries \d+$/ }).click()
    await expect(page.getByRole('img', { name: /^Enquiries by day from .* [1-9]\d* in total/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'By day' }).getByRole('rowheader')).toHaveCount(30)
    await expectAccessible(page)
    await page.getByRole('link', { name: '7 days' }).click()
    await expect(page.getByRole('region', { name: 'By day' }).getByRole('rowheader')).toHaveCount(7)
  })
})

const COLUMNS = ['mnqf_level', 'credits', 'language', 'duration_text', 'fee_1_start'] as const

/** New courses like those that the institution has. */
async function newCourses(site: StudioSite, count: number): Promise<{ header: string[]; rows: string[][] }> {
  const { text } = await exportCoursesOf(site.database, [INSTITUTION], 'csv')
  const [header = [], ...known] = [...readCsv(text.replace(/^\uFEFF/, ''))].map(({ cells }) => cells)
  const rows = Array.from({ length: count }, (_, at) => {
    const row = [...(known[at % known.length] ?? [])]
    row[header.indexOf('id')] = ''
    row[header.indexOf('name')] = `Imported course ${Date.now()} ${at}`
    return row
  })
  return { header, rows }
}

test('a file with 37 faults shows exactly those cells, and a correct one becomes drafts', {
  tag: '@desktop',
}, async ({ page, site }) => {
  const blocked = await watchPolicy(page)
  const { header, rows } = await newCourses(site, 120)
  for (let fault = 0; fault < 37; fault++) {
    const column = COLUMNS[fault % COLUMNS.length] ?? 'credits'
    rows[fault * 3]?.splice(header.indexOf(column), 1, column === 'duration_text' ? '' : 'wrong')
  }
  await openAs(page, site, 'editor', studioImportPath(INSTITUTION))
  const input = page.getByLabel('Choose a CSV or Excel file')
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download your courses' }).click(),
  ])
  expect(await readFile(await exported.path(), 'utf8')).toContain(header.join(','))
  const dropped = await page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], 'courses.csv', { type: 'text/csv' }))
      return transfer
    },
    writeCsv([header, ...rows]),
  )
  await page.locator('.file-drop').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText('courses.csv has 37 problems.')).toBeVisible()
  const table = page.getByRole('region', { name: 'What is wrong' })
  await expect(table.locator('.wrong-cell')).toHaveCount(37)
  await expect(table.getByRole('row')).toHaveCount(38)
  const last = table.getByRole('row', { name: /^110 / })
  await expect(last.locator('.wrong-cell')).toContainText('wrong')
  await expectAccessible(page)

  await input.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(page.getByText('Choose a CSV file or an Excel file (.xlsx).')).toBeVisible()

  const { rows: right } = await newCourses(site, 2)
  const cells = right.map((row) => row.map((cell) => (/^\d{1,5}$/.test(cell) ? Number(cell) : cell || null)))
  // An import ignores an empty row. This one makes the sheet larger than what the reader unpacks without a worker.
  const emptyRow = [' '.repeat(600_000)]
  const file = {
    name: 'courses.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(makeXlsx([header, ...cells, emptyRow], ['New', 'Old'])),
  }
  await input.setInputFiles(file)
  await expect(page.getByText('courses.xlsx: 2 courses are new, 0 change, 0 stay the same.')).toBeVisible()
  await expect(page.getByText('Only the first sheet, "New", is read.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What would happen' }).getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make drafts', exact: true }).click()
  await expect(page.getByText('2 courses are drafts now.')).toBeVisible()
  // Choosing the same file again, as after an interrupted import, submits them.
  await input.setInputFiles(file)
  await expect(page.getByText('2 are drafts already, but not submitted.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit the drafts' }).click()
  await expect(page.getByText('2 courses are submitted for review.')).toBeVisible()
  await page.getByRole('link', { name: 'See your courses' }).click()
  await expect(page.getByRole('link', { name: /^Imported course .* 1$/ })).toBeVisible()
  expect(await blocked()).toEqual([])
})
