import { gzipSync } from 'node:zlib'
import { expect, type Page, type Request, type Response, test } from '@playwright/test'
import { comesLate, preparesOffline } from './page-errors.ts'

const KILOBYTE = 1000
const MOST_SCRIPT_BYTES = 130 * KILOBYTE

/** What is read and little else. */
const LEGAL = /^\/(termsofservice|privacypolicy|contentguidelines|infringementpolicy)$/

interface Scales {
  /** What the first view has brought, once all of it is there. */
  expectWithinBudget: () => Promise<void>
  /** What a page that slept has fetched to wake up, too. */
  expectAwakeWithinBudget: () => Promise<void>
}

/** Listens to a page from before it is opened. */
export function weighFirstView(page: Page, address: string): Scales {
  const requests = new Set<Request>()
  const responses: Response[] = []
  let isPrepared = false
  // A slow machine may still be weighing when what is late comes, and then the other screens.
  page.on('request', (request) => {
    isPrepared ||= preparesOffline(request.url())
    if (!isPrepared && !comesLate(request.url(), address)) requests.add(request)
  })
  page.on('response', (response) => requests.has(response.request()) && responses.push(response))
  return {
    expectWithinBudget: () => expectWithinBudget(address, [...responses]),
    async expectAwakeWithinBudget() {
      if (!LEGAL.test(address)) return
      const scripts = ofType(responses, 'script')
      expect(scripts.length).toBeGreaterThan(0)
      const bytes = await gzipBytes(scripts)
      test.info().annotations.push({ type: 'gzip bytes awake', description: String(bytes) })
      expect(bytes).toBeLessThan(MOST_SCRIPT_BYTES)
    },
  }
}

const ofType = (responses: readonly Response[], type: string): Response[] =>
  responses.filter((each) => each.request().resourceType() === type && each.status() < 300)

async function gzipBytes(responses: readonly Response[]): Promise<number> {
  const bodies = await Promise.all(responses.map((each) => each.body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body).byteLength, 0)
}

async function expectWithinBudget(address: string, responses: readonly Response[]): Promise<void> {
  const isLegal = LEGAL.test(address)
  const weigh = (type: string): Promise<number> => {
    const sent = ofType(responses, type)
    if (!(type === 'script' && isLegal)) expect(sent.length, type).toBeGreaterThan(0)
    return gzipBytes(sent)
  }
  const bytes = {
    document: await weigh('document'),
    stylesheet: await weigh('stylesheet'),
    script: await weigh('script'),
  }
  test.info().annotations.push({ type: 'gzip bytes', description: JSON.stringify(bytes) })
  expect(bytes.document).toBeLessThan(30 * KILOBYTE)
  expect(bytes.stylesheet).toBeLessThan(20 * KILOBYTE)
  expect(bytes.script).toBeLessThan(isLegal ? 90 * KILOBYTE : MOST_SCRIPT_BYTES)
  const fonts = ofType(responses, 'font')
  expect(fonts.length).toBeLessThanOrEqual(2)
  expect(await bytesOnTheWay(fonts)).toBeLessThan(60 * KILOBYTE)
  if (address.startsWith('/courses')) expect(responses.length).toBeLessThanOrEqual(25)

  expect(await bytesOnTheWay(responses)).toBeLessThan(400 * KILOBYTE)
  for (const script of ofType(responses, 'script')) await expectSmallOnTheWay(script)
}

async function bytesOnTheWay(responses: readonly Response[]): Promise<number> {
  const sent = await Promise.all(responses.map((each) => each.request().sizes()))
  return sent.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

async function expectSmallOnTheWay(script: Response): Promise<void> {
  const text = await script.text()
  expect(text, 'zod belongs to the server').not.toContain('ZodError')
  if (text.length > 2 * KILOBYTE) {
    expect(await script.headerValue('content-encoding'), script.url()).toMatch(/^(br|gzip)$/)
  }
  expect(await script.headerValue('cache-control'), script.url()).toContain('immutable')
}
