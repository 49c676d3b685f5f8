import { test as base, expect, type Page } from '@playwright/test'
import { INJECTED_NAME } from '../server/testing/injections.ts'
import { openHydrated } from './support/hydration.ts'
import { type InjectionSite, openInjectionSite } from './support/injection-site.ts'
import { watchForErrors, watchPolicy } from './support/page-errors.ts'

const test = base.extend<object, { site: InjectionSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: The test runner reads from the pattern what a fixture needs.
    async ({}, use) => {
      const site = await openInjectionSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// One site serves them all.
test.describe.configure({ mode: 'default' })

/** Which attacks worked: a script that ran, a request, or markup that is more than text. */
async function watchForLife(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialogue: ${dialog.message()}`)
    void dialog.dismiss()
  })
  const pageErrors = watchForErrors(page)
  const policyReports = await watchPolicy(page)
  return async () => {
    const inPage = await page.evaluate(() => {
      const found: string[] = []
      if (Reflect.get(window, 'wasRun') !== undefined) found.push('a script was run')
      const selector =
        'iframe, object, embed, form:not([action^="/"]), base, style, meta, link, template, svg script, [style], [srcdoc], [formaction]'
      for (const element of document.querySelectorAll(`main :is(${selector})`))
        found.push(element.outerHTML.slice(0, 200))
      for (const element of document.querySelectorAll('*')) {
        for (const { name, value } of element.attributes) {
          if (/^on/i.test(name) || /^\s*(javascript|data|vbscript):/i.test(value))
            found.push(`${name}="${value.slice(0, 80)}"`)
        }
      }
      for (const link of document.querySelectorAll('main a[href]')) {
        const { protocol, host } = new URL(link.getAttribute('href') ?? '', location.href)
        // A course is shared by Viber, too.
        if (!/^(https?|mailto|tel|viber):$/.test(protocol) || /evil/.test(host))
          found.push(link.outerHTML.slice(0, 200))
      }
      const scripts = [...document.querySelectorAll('main script')].filter(
        (each) => each.getAttribute('type') !== 'application/ld+json',
      )
      return [...found, ...scripts.map((each) => each.outerHTML.slice(0, 200))]
    })
    return [...seen, ...inPage, ...(await policyReports()), ...pageErrors]
  }
}

/** Points at everything and opens everything, as a curious visitor would. */
async function touchEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    for (const element of document.querySelectorAll('main *')) {
      for (const type of ['mouseover', 'pointerenter', 'focus', 'toggle', 'animationstart']) {
        element.dispatchEvent(new Event(type, { bubbles: true }))
      }
    }
  })
}

async function readJsonLd(page: Page): Promise<string> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(texts.length).toBeGreaterThan(0)
  return JSON.stringify(texts.map((text) => JSON.parse(text)))
}

test('an injected script in a course is shown as text', { tag: '@once' }, async ({ page, site }) => {
  const cameToLife = await watchForLife(page)
  await openHydrated(page, site.origin + site.coursePath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(INJECTED_NAME)
  await touchEverything(page)
  expect(await readJsonLd(page)).toContain(JSON.stringify(INJECTED_NAME).slice(1, -1))
  expect(await cameToLife()).toEqual([])
})

test('injected markup in an institution is shown as text, without its links or maps', { tag: '@once' }, async ({
  page,
  site,
}) => {
  const cameToLife = await watchForLife(page)
  await openHydrated(page, site.origin + site.institutionPath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(INJECTED_NAME)
  await page.getByRole('button', { name: 'Read More' }).click()
  await touchEverything(page)
  const contact = page.locator('#contact')
  const pills = contact.getByRole('tabpanel').getByRole('listitem').getByRole('button')
  for (const pill of await pills.all()) {
    await pill.click()
    await expect(contact.getByText('Website', { exact: true })).toHaveCount(0)
    await expect(contact.locator('a[href^="http"]')).toHaveCount(0)
  }
  await expect(contact.locator('button:has-text("Show map")')).toHaveCount(1)
  expect(await readJsonLd(page)).toContain(JSON.stringify(INJECTED_NAME).slice(1, -1))
  expect(await cameToLife()).toEqual([])
})

test('the map that remains has an address that we built', { tag: '@phone' }, async ({ page, site }) => {
  await page.route('https://www.google.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'A map' }))
  const policyReports = await watchPolicy(page)
  await openHydrated(page, site.origin + site.institutionPath)
  await page.getByRole('button', { name: 'Show map' }).click()
  const frame = page.locator('main iframe')
  await expect(frame).toHaveAttribute('src', 'https://www.google.com/maps/embed?pb=!1m14!1d2000!2d73.5!3d4.17')
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
  await expect(frame).not.toHaveAttribute('sandbox', /top-navigation|forms|modals/)
  await expect(frame).not.toHaveAttribute('style')
  await expect(frame.contentFrame().getByText('A map')).toBeVisible()
  expect(await policyReports()).toEqual([])
})

test('no injected script runs while navigating either', { tag: '@phone' }, async ({ page, site }) => {
  const cameToLife = await watchForLife(page)
  await openHydrated(page, `${site.origin}/institutions`)
  await page.getByRole('link', { name: `Profile of ${INJECTED_NAME}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(INJECTED_NAME)
  await touchEverything(page)
  await page.getByRole('link', { name: `View Course Details of ${INJECTED_NAME}` }).click()
  await expect(page).toHaveURL(new RegExp(`${site.coursePath}/`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(INJECTED_NAME)
  await touchEverything(page)
  expect(await cameToLife()).toEqual([])
})

test('no injected script runs in lists of courses or questions', { tag: '@once' }, async ({ page, site }) => {
  const cameToLife = await watchForLife(page)
  const name = encodeURIComponent(site.formerName)
  for (const path of [site.comparisonPath, `/courses?name=${name}`, `/search?query=${name}`, '/aboutus']) {
    await openHydrated(page, site.origin + path)
    await expect(page.locator('main :is(a, th, summary)', { hasText: INJECTED_NAME }).first(), path).toBeAttached()
    await touchEverything(page)
    expect(await cameToLife(), path).toEqual([])
  }
})

test('the pages as they are sent contain none of the injected markup', { tag: '@phone' }, async ({ request, site }) => {
  for (const path of [site.coursePath, site.institutionPath, '/institutions']) {
    const reply = await request.get(site.origin + path)
    const html = await reply.text()
    expect(html.slice(html.indexOf('<main')), path).toContain('onerror')
    // The institution list has a search form of ours.
    const forms = path === '/institutions' ? 1 : 0
    expect((html.match(/<form\b/gi) ?? []).length, path).toBe(forms)
    const tags = (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replaceAll(/"[^"]*"/g, '""'))
    expect(tags.filter((tag) => /\son\w+=|^<(iframe|object|embed|base|style)\b/i.test(tag))).toEqual([])
    const policy = reply.headers()['content-security-policy']
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  }
})
