import { expect, type Locator, type Page, test } from '@playwright/test'
import { openHydrated } from './support/hydration.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

interface Said {
  name: string
  status: 'active' | 'inactive'
  order: number | null
}

const carousel = (page: Page): Locator => page.getByRole('region', { name: 'What students say' })
const track = (page: Page): Locator => carousel(page).getByRole('group', { name: 'What students say: slides' })
const button = (page: Page, name: string): Locator => carousel(page).getByRole('button', { name, exact: true })

/** The names in the carousel's viewport, copies of slides included: one at rest, two during a transition. */
const inSight = (page: Page): Promise<string[]> =>
  track(page).evaluate((window) => {
    const { left, right } = window.getBoundingClientRect()
    return [...window.children]
      .filter((slide) => {
        const box = slide.getBoundingClientRect()
        return box.right > left + 1 && box.left < right - 1
      })
      .map((slide) => slide.querySelector('figcaption')?.textContent ?? '')
  })

async function expectSlide(page: Page, name: string | undefined): Promise<void> {
  await expect.poll(() => inSight(page), { intervals: [100] }).toEqual([name])
  await expect(carousel(page).locator('button[aria-current]')).toHaveCount(1)
}

/** Browsers drop a key press while they still snap the scroll position. */
async function expectRest(page: Page): Promise<void> {
  const place = () => track(page).evaluate(({ scrollLeft }) => scrollLeft)
  let last = Number.NaN
  await expect
    .poll(
      async () => {
        const before = last
        last = await place()
        return last === before
      },
      { intervals: [150] },
    )
    .toBe(true)
}

/** The names in the expected order: active testimonials by `order`, those without one last. */
async function expectedNames(page: Page): Promise<string[]> {
  const reply = await page.request.get('/api/v1/p/testimonials?noPaginate=true')
  const { data }: { data: Said[] } = await reply.json()
  const active = data.filter(({ status }) => status === 'active')
  const ordered = active.filter(({ order }) => order !== null).sort((a, b) => Number(a.order) - Number(b.order))
  return [...ordered, ...active.filter(({ order }) => order === null)].map(({ name }) => name)
}

/** The position is announced only while autoplay is off. */
const expectRunning = (page: Page, isRunning: boolean): Promise<void> =>
  expect(carousel(page).locator('p[aria-live]')).toHaveAttribute('aria-live', isRunning ? 'off' : 'polite')

/** Shows the first slide with the clock stopped and no pointer or focus on it: its time begins now. */
async function openCarousel(page: Page, { isRunning = true } = {}): Promise<string[]> {
  const names = await expectedNames(page)
  await page.clock.install()
  await openHydrated(page, '/')
  await page.clock.pauseAt(Date.now() + 60_000)
  await showFirst(page, names)
  await expectRunning(page, isRunning)
  return names
}

async function showFirst(page: Page, names: readonly string[]): Promise<void> {
  await button(page, `Show slide 1 of ${names.length}`).click()
  await expectSlide(page, names[0])
  await page.mouse.move(2, 2)
}

test('every 5000 ms the next one comes, unless somebody points at it, chooses one or stops it', {
  tag: '@once',
}, async ({ page }) => {
  const names = await openCarousel(page)
  expect(names.length).toBeGreaterThan(3)
  expect(await track(page).locator('> :not([inert]) figcaption').allTextContents()).toEqual(names)

  await page.clock.runFor(4999)
  await expectSlide(page, names[0])
  await page.clock.runFor(1)
  await expectSlide(page, names[1])
  await test.step('after the last one the first', async () => {
    await button(page, `Show slide ${names.length} of ${names.length}`).click()
    await expectSlide(page, names.at(-1))
    await page.mouse.move(2, 2)
    await expectRunning(page, true)
    for (const name of [names[0], names[1]]) {
      await page.clock.runFor(5000)
      await expectSlide(page, name)
    }
  })
  await expect(button(page, `Show slide 2 of ${names.length}`)).toHaveAttribute('aria-current', 'true')

  await test.step('it waits while somebody points at it', async () => {
    await track(page).hover()
    await expectRunning(page, false)
    await page.clock.runFor(20_000)
    await expectSlide(page, names[1])
    await page.mouse.move(2, 2)
    await expectRunning(page, true)
    await page.clock.runFor(5000)
    await expectSlide(page, names[2])
  })

  await test.step('a dot shows its slide, which then stays for its whole time', async () => {
    await page.clock.runFor(4000)
    await button(page, `Show slide 1 of ${names.length}`).click()
    await expectSlide(page, names[0])
    await page.mouse.move(2, 2)
    await expectRunning(page, true)
    await page.clock.runFor(4999)
    await expectSlide(page, names[0])
    await page.clock.runFor(1)
    await expectSlide(page, names[1])
  })

  await test.step('it can be stopped, and started again', async () => {
    await button(page, 'Pause slides').click()
    await page.mouse.move(2, 2)
    await page.clock.runFor(60_000)
    await expectSlide(page, names[1])
    await button(page, 'Play slides').click()
    await expect(button(page, 'Pause slides')).toBeVisible()
    await page.mouse.move(2, 2)
    await page.clock.runFor(5000)
    await expectSlide(page, names[2])
  })
})

test('it waits while somebody works it with the keyboard, and goes either way by keys and by finger', {
  tag: '@once',
}, async ({ page }) => {
  const names = await openCarousel(page)
  await page.keyboard.press('Tab')
  await button(page, 'Previous slide').focus()
  await page.clock.runFor(20_000)
  await expectSlide(page, names[0])

  await page.keyboard.press('Enter')
  await expectSlide(page, names.at(-1))
  await page.keyboard.press('Tab')
  await expect(button(page, 'Next slide')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectSlide(page, names[0])
  await page.keyboard.press('Space')
  await expectSlide(page, names[1])
  await expect(carousel(page).locator('[aria-live=polite]')).toHaveText(`Slide 2 of ${names.length}`)

  await button(page, 'Next slide').blur()
  await page.clock.runFor(5000)
  await expectSlide(page, names[2])

  await test.step('the arrow keys scroll it, past its ends too', async () => {
    await showFirst(page, names)
    await page.keyboard.press('Tab')
    await track(page).focus()
    const press = async (key: string) => {
      await expectRest(page)
      await page.keyboard.press(key)
    }
    await press('ArrowRight')
    await expectSlide(page, names[1])
    await expect(button(page, `Show slide 2 of ${names.length}`)).toHaveAttribute('aria-current', 'true')
    await press('ArrowLeft')
    await expectSlide(page, names[0])
    await press('ArrowLeft')
    await expectSlide(page, names.at(-1))
    await press('ArrowLeft')
    await expectSlide(page, names.at(-2))
  })

  await test.step('a finger swipes it, past its ends too', async () => {
    await showFirst(page, names)
    const box = await track(page).boundingBox()
    const touch = await page.context().newCDPSession(page)
    const centre = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    const swipe = async (by: number) => {
      await expectRest(page)
      const at = (part: number) => [{ x: Math.round(centre.x + by * part), y: Math.round(centre.y) }]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(-0.5) })
      for (let part = -0.4; part <= 0.5; part += 0.1) {
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe(250)
    await expectSlide(page, names.at(-1))
    await swipe(250)
    await expectSlide(page, names.at(-2))
    await swipe(-250)
    await expectSlide(page, names.at(-1))
    await swipe(-250)
    await expectSlide(page, names[0])
    await expect(button(page, `Show slide 1 of ${names.length}`)).toHaveAttribute('aria-current', 'true')
  })

  await test.step('a key pressed during the scroll still moves on', async () => {
    await showFirst(page, names)
    await page.keyboard.press('Tab')
    await track(page).focus()
    await page.evaluate(() => window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true))
    for (const name of [names.at(-1), names.at(-2)]) {
      await expectRest(page)
      await page.keyboard.press('ArrowLeft')
      await expectSlide(page, name)
    }
  })
})

async function expectThreeColours(page: Page): Promise<void> {
  const colours = await carousel(page)
    .locator('[aria-roledescription=slide]:not([inert]) figure')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor))
  expect(new Set(colours).size).toBe(3)
  expect(new Set(colours.slice(0, 3)).size).toBe(3)
  expect(colours).toEqual(colours.map((_, at) => colours[at % 3]))
}

test('reduced motion: it stands still, and the arrows work; the slides have three colours in turn', {
  tag: '@once',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const names = await openCarousel(page, { isRunning: false })
  await expectThreeColours(page)
  await page.clock.runFor(60_000)
  await expectSlide(page, names[0])
  await expect(button(page, 'Pause slides')).toHaveCount(0)
  await button(page, 'Next slide').click()
  expect(await inSight(page), 'without gliding there').toEqual([names[1]])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each testimonial is there once, to be scrolled to', { tag: '@once' }, async ({ page }) => {
    const names = await expectedNames(page)
    await page.goto('/')
    await expect(carousel(page).locator('figcaption')).toHaveText(names)
    await expect(carousel(page).getByRole('button')).toHaveCount(0)
  })
})
