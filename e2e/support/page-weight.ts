import { gzipSync } from 'node:zlib'
import { expect, type Page, type Request, type Response, test } from '@playwright/test'
import { comesLate, preparesOffline } from './page-errors.ts'

const KILOBYTE = 1000
const MAX_SCRIPT_BYTES = 145 * KILOBYTE
const MAX_STYLE_BYTES = 22 * KILOBYTE

/** Listens to a page from before it is opened. The result checks what the first view has fetched, once it is loaded. */
export function weighFirstView(page: Page, address: string): () => Promise<void> {
  const requests = new Set<Request>()
  const responses: Response[] = []
  let isPrepared = false
  // On a slow machine this may still be running when the page fetches what it loads late, and then the other screens.
  page.on('request', (request) => {
    isPrepared ||= preparesOffline(request.url())
    if (!isPrepared && !comesLate(request.url(), address)) requests.add(request)
  })
  page.on('response', (response) => requests.has(response.request()) && responses.push(response))
  return () => expectWithinBudget(address, [...responses])
}

const ofType = (responses: readonly Response[], type: string): Response[] =>
  responses.filter((each) => each.request().resourceType() === type && each.status() < 300)

async function gzipBytes(responses: readonly Response[]): Promise<number> {
  const bodies = await Promise.all(responses.map((each) => each.body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body).byteLength, 0)
}

async function expectWithinBudget(address: string, responses: readonly Response[]): Promise<void> {
  const weigh = (type: string): Promise<number> => {
    const sent = ofType(responses, type)
    expect(sent.length, type).toBeGreaterThan(0)
    return gzipBytes(sent)
  }
  const bytes = {
    document: await weigh('document'),
    stylesheet: await weigh('stylesheet'),
    script: await weigh('script'),
  }
  test.info().annotations.push({ type: 'gzip bytes', description: JSON.stringify(bytes) })
  expect(bytes.document).toBeLessThan(30 * KILOBYTE)
  expect(bytes.stylesheet).toBeLessThan(MAX_STYLE_BYTES)
  expect(bytes.script).toBeLessThan(MAX_SCRIPT_BYTES)
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
