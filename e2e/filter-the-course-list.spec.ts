import { expect, type Locator, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  box,
  countBeside,
  courseLinks,
  holdBack,
  LIST_CALLS,
  openFilters,
  openSection,
  section,
  totalIn,
} from './support/course-list-page.ts'
import { openHydrated } from './support/hydration.ts'
import { isCounting, watchForErrors, watchPolicy } from './support/page-errors.ts'

const SECTIONS = [
  'MNQF level',
  'Fee for the whole course',
  'Island',
  'Delivery modality',
  'Category',
  'Government First Degree Scheme',
  'Approval',
  'Duration',
  'Intake month',
  'Study mode',
  'Institutions',
  'Awarding body type',
  'Language',
]

test('a tick adds its value and goes to the first page; taking it back removes it', { tag: '@once' }, async ({
  page,
}) => {
  const pageErrors = watchForErrors(page)
  const policyReports = await watchPolicy(page)
  await openHydrated(page, '/courses/3')
  const filters = await openFilters(page)
  const levels = await openSection(filters, 'MNQF level')

  await box(levels, "7 Bachelor's Degree").check()
  await expect(page).toHaveURL('/courses/1?mnqf_level=7')
  await box(levels, "9 Master's Degree").check()
  await expect(page).toHaveURL('/courses/1?mnqf_level=7%3A9')
  const modalities = await openSection(filters, 'Delivery modality')
  await box(modalities, 'Online').check()
  await expect(page).toHaveURL('/courses/1?mnqf_level=7%3A9&delivery_modality=online')

  await box(levels, "7 Bachelor's Degree").uncheck()
  await expect(page).toHaveURL('/courses/1?mnqf_level=9&delivery_modality=online')
  await box(levels, "9 Master's Degree").uncheck()
  await expect(page).toHaveURL('/courses/1?delivery_modality=online')

  await page.goBack()
  await expect(page).toHaveURL('/courses/1?mnqf_level=9&delivery_modality=online')
  await expect(box(levels, "9 Master's Degree")).toBeChecked()
  await page.goBack()
  await expect(box(levels, "7 Bachelor's Degree")).toBeChecked()

  expect(await policyReports()).toEqual([])
  expect(pageErrors).toEqual([])
})

test('the sections come in their order and fold; each value says how many courses it lists', { tag: '@once' }, async ({
  page,
}) => {
  await openHydrated(page, '/courses?island=L.+Gan')
  const filters = await openFilters(page)
  expect(await filters.locator('form > details > summary h3').allTextContents()).toEqual(SECTIONS)

  await expect(section(filters, 'Island').getByRole('checkbox').first(), 'a filter in use is in sight').toBeVisible()
  const languages = section(filters, 'Language')
  await expect(languages.getByRole('checkbox').first()).toBeHidden()
  await languages.locator('summary').first().click()
  await expect(box(languages, 'English')).toBeVisible()
  await languages.locator('summary').first().click()
  await expect(box(languages, 'English')).toBeHidden()

  await languages.locator('summary').first().click()
  await expect(box(languages, 'Zulu')).toBeHidden()
  await languages.getByText('More languages').click()
  await expect(box(languages, 'Zulu')).toBeVisible()
  await expect(box(languages, 'Zulu')).toBeDisabled()
  expect(await languages.getByRole('checkbox').count()).toBe(40)

  // One group of categories is open at a time; a value without courses is disabled.
  await openHydrated(page, '/courses?category=Pharmacy')
  await openFilters(page)
  const categories = section(filters, 'Category')
  await expect(box(categories, 'Pharmacy'), 'the group of the chosen one is open').toBeChecked()
  await expect(box(categories, 'Pharmacy')).toBeVisible()

  await categories.locator('summary', { hasText: 'Sub-categories of Marketing' }).click()
  await expect(box(categories, 'Digital Marketing')).toBeVisible()
  await expect(box(categories, 'Pharmacy')).toBeHidden()

  await box(categories, 'Digital Marketing').check()
  await expect(page).toHaveURL('/courses/1?category=Pharmacy%3ADigital+Marketing')
  await expect(box(categories, 'Digital Marketing'), 'a tick leaves the group open').toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)

  const levels = await openSection(filters, 'MNQF level')
  const degrees = box(levels, "7 Bachelor's Degree")
  const expected = await countBeside(degrees)
  expect(expected).toBeGreaterThan(0)
  await degrees.check()
  await expect(page).toHaveURL(/mnqf_level=7/)
  await expect.poll(() => totalIn(page)).toBe(expected)

  const everyBox = filters.getByRole('checkbox', { includeHidden: true })
  const states = await everyBox.evaluateAll((all) =>
    all.map((each) => ({
      isDead: each.parentElement?.querySelector('data')?.value === '0' && !each.matches(':checked'),
      isDisabled: each.matches(':disabled'),
    })),
  )
  expect(states.filter(({ isDead }) => isDead).length).toBeGreaterThan(0)
  expect(states.filter(({ isDead, isDisabled }) => isDead !== isDisabled)).toEqual([])
})

test('a list that is filtered asks for nothing but courses; its advert, ticks and orders stay', {
  tag: '@once',
}, async ({ page }) => {
  await openHydrated(page, '/courses')
  const advert = page.locator('main img[src^="/ads/"]')
  await expect(advert).toHaveCount(1)
  const shown = (await advert.getAttribute('src')) ?? ''
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const filters = await openFilters(page)
  const modalities = await openSection(filters, 'Delivery modality')
  const [online, blended] = [box(modalities, 'Online'), box(modalities, 'Blended')]
  const untick = async (): Promise<void> => {
    await online.uncheck()
    await expect(page).toHaveURL('/courses/1')
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  }
  await online.check()
  await expect(page).toHaveURL('/courses/1?delivery_modality=online')
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  expect(asked.filter((path) => path.startsWith('/api/') && !isCounting(path))).toEqual(['/api/v1/p/courses'])
  await expect(advert).toHaveAttribute('src', shown)

  // A tick is shown at once; a slow list shows skeletons and then announces its count.
  await untick()
  const letFirstGo = await holdBack(page, LIST_CALLS)
  const expected = await countBeside(online)
  await online.click()
  expect(await online.isChecked()).toBe(true)
  await blended.click()
  await expect(filters.getByRole('link', { name: 'Remove filter Online' })).toBeVisible()
  await expect(filters.getByRole('link', { name: 'Remove filter Blended' })).toBeVisible()
  await blended.click()

  await expect(page.locator('main [aria-busy=true] .animate-pulse').first()).toBeAttached()
  await expect(courseLinks(page)).toHaveCount(0)
  await page.evaluate(() => {
    const changes = { count: 0 }
    Object.defineProperty(window, 'changes', { value: changes })
    for (const place of document.querySelectorAll('h1, main > p[role=status]')) {
      const watch = new MutationObserver(() => changes.count++)
      watch.observe(place, { characterData: true, childList: true, subtree: true })
    }
  })
  letFirstGo()
  await expect(page.locator('h1')).toHaveText(`${expected} courses`)
  await expect(page.locator('main > p[role=status]')).toHaveText(`${expected} courses`)
  // Each count is announced once; nothing in between is read out.
  expect(await page.evaluate(() => Reflect.get(Reflect.get(window, 'changes'), 'count'))).toBe(2)
  await expect(courseLinks(page)).toHaveCount(10)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(page).toHaveURL('/courses/1?delivery_modality=online')

  // A tick stays while the list of the one before it arrives.
  await untick()
  const letSecondGo = await holdBack(page, LIST_CALLS)
  await online.click()
  await expect(page.locator('main [aria-busy=true]').first()).toBeAttached()
  await blended.evaluate((second) => {
    const { requestAnimationFrame } = window
    // A busy page may paint the tick only after the list before it has arrived.
    window.requestAnimationFrame = (draw) => {
      Object.defineProperty(window, 'drawTick', { value: draw })
      return 0
    }
    if (second instanceof HTMLElement) second.click()
    window.requestAnimationFrame = requestAnimationFrame
  })
  letSecondGo()
  await expect(page.locator('h1')).toHaveText(`${expected} courses`)
  for (const ticked of [online, blended]) expect(await ticked.isChecked()).toBe(true)
  await page.evaluate(() => Reflect.get(window, 'drawTick')(0))
  await expect(page).toHaveURL('/courses/1?delivery_modality=online%3Ablended')
  await expect.poll(() => totalIn(page)).toBeGreaterThan(expected)
  for (const ticked of [online, blended]) await expect(ticked).toBeChecked()

  await page.goBack()
  await expect(blended).not.toBeChecked()
  await expect(online).toBeChecked()

  // An order chosen right after a tick is applied, and so is a tick right after that.
  await untick()
  const letThirdGo = await holdBack(page, LIST_CALLS)
  await online.evaluate(async (first) => {
    if (first instanceof HTMLElement) first.click()
    await Promise.resolve()
    // The keyboard and the system's picker fire no click.
    const select = document.querySelector('select')
    if (select) select.value = 'name'
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await blended.click()
  letThirdGo()
  await expect(page).toHaveURL('/courses/1?delivery_modality=online%3Ablended&sort=name')
})

test('a press right after a tick is not undone by it', { tag: ['@desktop', '@once'] }, async ({ page }) => {
  /** Presses both within one frame, as happens on a busy page. */
  const pressBoth = async (first: Locator, second: Locator): Promise<void> => {
    const [one, other] = [await first.elementHandle(), await second.elementHandle()]
    await page.evaluate(
      async (pressed) => {
        for (const each of pressed) {
          if (each instanceof HTMLElement) each.click()
          await Promise.resolve()
        }
      },
      [one, other],
    )
  }
  await openHydrated(page, '/courses?mnqf_level=7')
  const filters = await openFilters(page)
  const modalities = await openSection(filters, 'Delivery modality')
  await pressBoth(box(modalities, 'Online'), filters.getByRole('link', { name: /^Remove filter 7/ }))
  await expect(page).toHaveURL('/courses/1?delivery_modality=online')
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(page).toHaveURL('/courses/1?delivery_modality=online')

  const course = courseLinks(page).first()
  const path = (await course.getAttribute('href')) ?? ''
  await pressBoth(box(modalities, 'Blended'), course)
  await expect(page.getByRole('heading', { name: 'What does it cost?' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(path)
})

test('a chip for each value removes it, in the filters and above the list of a phone; Clear removes all', {
  tag: '@once',
}, async ({ page }) => {
  await openHydrated(page, '/courses/1?name=management&mnqf_level=7:9&awarding_body_type=local&fee_max=150000&sort=fee')
  const filters = await openFilters(page)
  await expect(filters.getByRole('heading', { name: 'Active Filters' })).toBeVisible()
  const chips = filters.getByRole('link', { name: /^Remove filter / })
  await expect(chips).toHaveCount(5)

  const opening = page.context().waitForEvent('page')
  await chips.last().click({ modifiers: ['ControlOrMeta'] })
  await (await opening).close()
  await page.bringToFront()
  await expect(chips, 'what opens in another tab changes nothing here').toHaveCount(5)
  await filters.getByRole('link', { name: "Remove filter 9 Master's Degree" }).click()
  await expect(page).toHaveURL(
    '/courses/1?name=management&awarding_body_type=local&mnqf_level=7&fee_max=150000&sort=fee',
  )
  // The URL changes just before the chips.
  await expect(chips).toHaveCount(4)
  await expect(chips.last(), 'the focus moves to the chip in its place').toBeFocused()
  await filters.getByRole('link', { name: 'Remove filter Up to MVR 150,000' }).click()
  await expect(page).toHaveURL('/courses/1?name=management&awarding_body_type=local&mnqf_level=7&sort=fee')
  await expect(chips).toHaveCount(3)
  await expect(chips.last(), 'or to the one before').toBeFocused()
  await filters.getByRole('link', { name: 'Remove filter "management"' }).click()
  await expect(chips).toHaveCount(2)
  await expect(chips.first()).toBeFocused()

  await filters.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/courses/1?sort=fee')
  await expect(chips).toHaveCount(0)
  await expect(filters.getByRole('checkbox', { checked: true, includeHidden: true })).toHaveCount(0)
  await expect(filters.getByRole('button', { name: 'Clear' })).toHaveCount(0)
  await expect(filters.getByRole('heading', { name: 'Active Filters' })).toBeFocused()

  // A chip that is pressed when a list arrives still moves the focus.
  await openHydrated(page, '/courses/1?mnqf_level=7:9&awarding_body_type=local&fee_max=150000')
  await openFilters(page)
  await expect(chips).toHaveCount(4)
  await chips.last().evaluate((last) => {
    new MutationObserver((_, observer) => {
      if (location.search.includes('7:9')) return
      observer.disconnect()
      if (last instanceof HTMLElement) last.click()
    }).observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true, characterData: true })
  })
  await filters.getByRole('link', { name: "Remove filter 9 Master's Degree" }).click()
  await expect(page).toHaveURL('/courses/1?awarding_body_type=local&mnqf_level=7')
  await expect(chips).toHaveCount(2)
  await expect(chips.last()).toBeFocused()

  // On a phone the active filters can be removed above the list too.
  await openHydrated(page, '/courses/1?name=management&mnqf_level=7&fee_max=150000&sort=fee')
  const main = page.getByRole('main')
  const above = main.getByRole('link', { name: /^Remove filter / })
  await expect(above).toHaveCount(3)
  const [first, last] = [await above.first().boundingBox(), await above.last().boundingBox()]
  expect(last?.y, 'they stand in one line').toBe(first?.y)

  await above.last().click()
  await expect(page).toHaveURL('/courses/1?name=management&mnqf_level=7&sort=fee')
  await expect(above).toHaveCount(2)
  await expect(above.last()).toBeFocused()
  await main.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/courses/1?sort=fee')
  await expect(above).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Active Filters' })).toBeFocused()

  // Clear leaves an order that was just chosen.
  await openHydrated(page, '/courses/1?mnqf_level=7')
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/v1/p/courses?*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest fee')
  await main.getByRole('button', { name: 'Clear' }).click()
  gate.resolve()
  await expect(page).toHaveURL('/courses/1?sort=fee')
})

test('fee, duration, intake month, island, study mode, grant and approval narrow the list too', {
  tag: '@once',
}, async ({ page }) => {
  await openHydrated(page, '/courses')
  const filters = await openFilters(page)
  const before = await totalIn(page)

  const fees = await openSection(filters, 'Fee for the whole course')
  await expect(fees.getByRole('radio', { name: 'Any fee' })).toBeChecked()
  await fees.getByRole('radio', { name: /^Up to MVR 25,000/ }).check()
  await expect(page).toHaveURL('/courses/1?fee_max=25000')
  const durations = await openSection(filters, 'Duration')
  await durations.getByRole('radio', { name: /^Up to 1 year/ }).check()
  await expect(page).toHaveURL('/courses/1?fee_max=25000&months_max=12')
  const months = await openSection(filters, 'Intake month')
  await box(months, 'January').check()
  await expect(page).toHaveURL('/courses/1?intake=January&fee_max=25000&months_max=12')
  const islands = await openSection(filters, 'Island')
  await box(islands, 'Malé').check()
  const modes = await openSection(filters, 'Study mode')
  await box(modes, 'Part time').check()
  await expect(page).toHaveURL(
    '/courses/1?study_mode=part_time&intake=January&island=Mal%C3%A9&fee_max=25000&months_max=12',
  )
  await expect.poll(() => totalIn(page)).toBeLessThan(before)

  await fees.getByRole('radio', { name: 'Any fee' }).check()
  await expect(page).toHaveURL('/courses/1?study_mode=part_time&intake=January&island=Mal%C3%A9&months_max=12')

  await openHydrated(page, '/courses?fee_max=50000&gov_first_degree=yes')
  await openFilters(page)
  const dear = await totalIn(page)
  const afterGrant = fees.getByRole('checkbox', { name: 'Use fees after the grant' })
  await afterGrant.check()
  await expect(page).toHaveURL('/courses/1?gov_first_degree=yes&fee_max=50000&fee_after_grant=true')
  // The grant makes some of them affordable.
  await expect.poll(() => totalIn(page)).toBeGreaterThan(dear)
  const affordable = await totalIn(page)

  const approved = filters.getByRole('checkbox', { name: /^MQA approved [\d,]+ courses?$/ })
  const promised = await countBeside(approved)
  expect(promised).toBeLessThanOrEqual(affordable)
  await approved.check()
  await expect(page).toHaveURL('/courses/1?gov_first_degree=yes&fee_max=50000&fee_after_grant=true&approved=true')
  await expect.poll(() => totalIn(page)).toBe(promised)
  await afterGrant.uncheck()
  await expect(page).toHaveURL('/courses/1?gov_first_degree=yes&fee_max=50000&approved=true')
})

test('coming from another page shows a skeleton, then the list, and going back right after a tick leads there', {
  tag: '@once',
}, async ({ page }) => {
  await openHydrated(page, '/')
  const letGo = await holdBack(page, LIST_CALLS)
  await page.getByRole('link', { name: /^Marketing/ }).click()
  await expect(page).toHaveURL('/courses?category=Marketing')
  await expect(page).toHaveTitle('Courses in Marketing | Graduate Maldives')
  await expect(page.locator('main [aria-busy=true] .animate-pulse').first()).toBeVisible()
  await expect(page.locator('p[aria-live]')).toHaveText(/^Courses in Marketing/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  letGo()
  await expect(page.locator('h1')).toHaveText(/^\d+ courses in Marketing$/)
  await expect(courseLinks(page)).toHaveCount(10)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)

  // Going back right after a tick leads to the page before.
  const left = await openFilters(page)
  await box(await openSection(left, 'Delivery modality'), 'Online').evaluate((online) => {
    const { requestAnimationFrame } = window
    // A busy page may paint the tick only after it has gone back.
    window.requestAnimationFrame = (draw) => {
      addEventListener('popstate', () => draw(0), { once: true })
      return 0
    }
    if (online instanceof HTMLElement) online.click()
    history.back()
    window.requestAnimationFrame = requestAnimationFrame
  })
  await expect(page).toHaveURL('/')
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: /^Marketing/ })).toBeVisible()

  await page.getByRole('link', { name: /^Marketing/ }).click()
  await expect(courseLinks(page)).toHaveCount(10)
  const filters = await openFilters(page)
  await box(await openSection(filters, 'Delivery modality'), 'Online').check()
  await expect(page).toHaveURL('/courses/1?category=Marketing&delivery_modality=online')
  await expect(box(filters, 'Online'), 'the page stays as it is').toBeFocused()
})

test('without a chosen order the courses of a page are mixed, and a chosen one stays on every page', {
  tag: '@once',
}, async ({ page }) => {
  await openHydrated(page, '/courses')
  const seen = new Set<string>()
  const contents = new Set<string>()
  // The same order may come up twice by chance, but hardly four times.
  for (let time = 0; time < 4 && seen.size < 2; time++) {
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page.locator('[aria-current=page]').getByText('2')).toBeVisible()
    const names = await courseLinks(page).evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
    seen.add(names.join())
    contents.add([...names].sort().join())
    await page.getByRole('link', { name: 'Page 1', exact: true }).click()
    await expect(page.locator('[aria-current=page]').getByText('1')).toBeVisible()
  }
  expect(contents.size).toBe(1)
  expect(seen.size).toBeGreaterThan(1)

  await openHydrated(page, '/courses/4?mnqf_level=7')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await expect(sort.locator('option')).toHaveText(['Mixed order', 'Newest', 'Lowest fee', 'Shortest', 'Name'])
  await sort.selectOption('Name')
  await expect(page).toHaveURL('/courses/1?mnqf_level=7&sort=name')
  // The URL changes just before the list.
  await expect(async () => {
    const names = await courseLinks(page).allTextContents()
    expect(names).toHaveLength(10)
    expect(names).toEqual([...names].sort((first, second) => first.localeCompare(second)))
  }).toPass({ timeout: 15_000 })

  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/courses/2?mnqf_level=7&sort=name')
  const filters = await openFilters(page)
  await box(await openSection(filters, 'Delivery modality'), 'Online').check()
  await expect(page).toHaveURL('/courses/1?mnqf_level=7&delivery_modality=online&sort=name')

  const searched = await (await page.request.get('/courses?name=nursing')).text()
  expect(searched).toMatch(/<select[^>]*><option[^>]*>Best match</)
})

test('everyone can use the filters', async ({ page }) => {
  await openHydrated(page, '/courses?category=Nursing+and+Midwifery&mnqf_level=7:9&fee_max=150000')
  const filters = await openFilters(page)
  for (const title of SECTIONS) await openSection(filters, title)
  await expectAccessible(page)
})
