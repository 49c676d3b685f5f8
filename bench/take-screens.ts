import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { createClient, sendOver } from '../contract/client.ts'
import { createMemberApi } from '../contract/member-client.ts'
import { staffRoutes } from '../contract/studio/routes.ts'
import {
  adminContentPath,
  adminInstitutionPath,
  adminTicketsPath,
  adminTodayPath,
  studioCoursePath,
  studioCoursesPath,
  studioHistoryPath,
  studioPagePath,
  studioPreviewPath,
} from '../contract/studio/staff-paths.ts'
import { findChromium } from '../e2e/support/find-chromium.ts'
import { INSTITUTION, openSeparateSite, type SeparateSite } from '../e2e/support/separate-site.ts'
import { sql } from '../server/platform/database/sql.ts'
import { createDemoStaff } from '../server/studio/index.ts'
import { withSampleSite } from './start-site.ts'

/** The ten main screens, as the README shows them. */
const SCREENS: Readonly<Record<string, { path: string; open?: (page: Page) => Promise<void> }>> = {
  home: { path: '/' },
  courses: { path: '/courses?mnqf_level=7' },
  filters: { path: '/courses?delivery_modality=online', open: openFilters },
  course: { path: '/courses/1101' },
  institutions: { path: '/institutions' },
  institution: { path: '/institutions/1' },
  compare: { path: '/compare?ids=1001,1101,1205' },
  search: { path: '/search?page=1&query=nursing' },
  menu: { path: '/courses', open: openMenu },
  'not-found': { path: '/nowhere' },
}

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const

const FOLDER = fileURLToPath(new URL('../docs/screens/', import.meta.url))

async function openFilters(page: Page): Promise<void> {
  const opener = page.getByRole('link', { name: /^Filters/ })
  if (await opener.isVisible()) await opener.click()
}

async function openMenu(page: Page): Promise<void> {
  const narrow = page.getByRole('button', { name: 'Menu' })
  await ((await narrow.isVisible()) ? narrow : page.getByRole('button', { name: 'Login' })).click()
}

/** The studio on a small catalogue: a course with a history and a draft. */
const STUDIO_SCREENS: Readonly<
  Record<string, { path: (course: number) => string; open?: (page: Page) => Promise<void> }>
> = {
  'studio-courses': { path: () => studioCoursesPath(INSTITUTION) },
  'studio-editor': { path: studioCoursePath },
  'studio-preview': { path: studioPreviewPath },
  'studio-history': { path: studioHistoryPath },
  'studio-page': {
    path: () => studioPagePath(INSTITUTION),
    open: (page) => page.getByRole('heading', { name: 'Text and pictures' }).click(),
  },
}

/** The back office as an admin sees it on a laptop. */
const BACK_OFFICE_SCREENS: Readonly<Record<string, string>> = {
  'admin-today': adminTodayPath(),
  'admin-tickets': adminTicketsPath(),
  'admin-institution': adminInstitutionPath(INSTITUTION),
  'admin-content': adminContentPath(),
}

const QUESTIONS = [
  'Can I pay the fee in parts?',
  'Is there a ferry to your campus?',
  'We teach sailing. How are we listed?',
]

/** Sends calls to the site, as somebody who has logged in. */
const sendTo = (origin: string, token?: string) =>
  sendOver(async (path, { method = 'GET', body } = {}) => {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const reply = await fetch(origin + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, text: await reply.text() }
  })

/** Changes the first course twice: the first change is published, the second a draft. Returns its id. */
async function prepareCourse({ origin, database }: SeparateSite, token: string): Promise<number> {
  const [course] = await database.query<{ id: number }>(sql`select id from course order by id limit 1`)
  const id = course?.id ?? 0
  const staff = createClient(staffRoutes, sendTo(origin, token))
  await database.query(sql`update institution set trusted = true`)
  for (const change of [{ credits: 120, intakes: ['January', 'July'], apply_by: {} }, { credits: 128 }]) {
    const { published, version } = await staff.getStudioCourse({ id })
    const saved = await staff.saveCourseDraft({ id, version, course: { ...published, ...change } })
    if (change.intakes) await staff.submitCourse({ id, version: saved.version })
  }
  await database.query(sql`update institution set trusted = false`)
  return id
}

async function takeStudio(browser: Browser): Promise<void> {
  let links: Awaited<ReturnType<typeof createDemoStaff>> = []
  const site = await openSeparateSite({
    async prepare(database) {
      links = await createDemoStaff(database, new Date())
    },
  })
  const { email = '', linkPath = '' } = links.find(({ role }) => role === 'owner') ?? {}
  const password = 'seven dhonis at dawn'
  const api = createMemberApi(sendTo(site.origin))
  await api.resetPassword({ token: linkPath.split('/').at(-1) ?? '', password })
  const { token } = await api.login({ email, password })
  const course = await prepareCourse(site, token)
  const page = await browser.newPage({ ...DEVICES.phone, reducedMotion: 'reduce' })
  await page.addInitScript((stored) => localStorage.setItem('auth_token', stored), token)
  for (const [name, { path, open }] of Object.entries(STUDIO_SCREENS)) {
    await page.goto(site.origin + path(course), { waitUntil: 'networkidle' })
    await open?.(page)
    await page.screenshot({ path: `${FOLDER}${name}-phone.png` })
  }
  await page.close()
  await takeBackOffice(browser, site, email, token)
  await site.close()
}

async function takeBackOffice(
  browser: Browser,
  { origin, database }: SeparateSite,
  email: string,
  token: string,
): Promise<void> {
  const api = createMemberApi(sendTo(origin))
  for (const message of QUESTIONS)
    await api.writeTicket({ kind: 'contact', name: 'A visitor', email: 'visitor@mail.example', message })
  await database.query(sql`update member set role = 'admin' where email = ${email}`)
  const page = await browser.newPage({ ...DEVICES.desktop, reducedMotion: 'reduce' })
  await page.addInitScript((stored) => localStorage.setItem('auth_token', stored), token)
  for (const [name, path] of Object.entries(BACK_OFFICE_SCREENS)) {
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await page.screenshot({ path: `${FOLDER}${name}-desktop.png` })
  }
  await page.close()
}

async function takePublicPages(browser: Browser, origin: string): Promise<void> {
  for (const [device, options] of Object.entries(DEVICES)) {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (const [name, { path, open }] of Object.entries(SCREENS)) {
      await page.goto(origin + path, { waitUntil: 'networkidle' })
      await open?.(page)
      // Menus slide in.
      await page.waitForTimeout(400)
      await page.screenshot({ path: `${FOLDER}${name}-${device}.png` })
    }
    await context.close()
  }
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  if (process.argv[2] !== 'studio') await withSampleSite((origin) => takePublicPages(browser, origin))
  await takeStudio(browser)
} finally {
  await browser.close()
}
