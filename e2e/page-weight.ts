import { gzipSync } from 'node:zlib'
import { expect, type Page, type Response, test } from '@playwright/test'

const KILOBYTE = 1000

/** What is read and little else. */
const LEGAL = /^\/(termsofservice|privacypolicy|contentguidelines|infringementpolicy)$/

/** Listens to a page from before it is opened, and judges what its first view has brought once all of it is there. */
export function weighFirstView(page: Page, address: string): () => Promise<void> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  return () => expectWithinBudget(address, [...responses])
}

async function expectWithinBudget(address: string, responses: readonly Response[]): Promise<void> {
  const isLegal = LEGAL.test(address)
  const ofType = (type: string): Response[] =>
    responses.filter((each) => each.request().resourceType() === type && each.status() < 300)
  const gzipBytes = async (type: string): Promise<number> => {
    const bodies = await Promise.all(ofType(type).map((each) => each.body()))
    if (!(type === 'script' && isLegal)) expect(bodies.length, type).toBeGreaterThan(0)
    return bodies.reduce((sum, body) => sum + gzipSync(body).byteLength, 0)
  }
  const bytes = {
    document: await gzipBytes('document'),
    stylesheet: await gzipBytes('stylesheet'),
    script: await gzipBytes('script'),
  }
  test.info().annotations.push({ type: 'gzip bytes', description: JSON.stringify(bytes) })
  expect(bytes.document).toBeLessThan(30 * KILOBYTE)
  expect(bytes.stylesheet).toBeLessThan(20 * KILOBYTE)
  expect(bytes.script).toBeLessThan((isLegal ? 90 : 130) * KILOBYTE)
  expect(ofType('font').length).toBeLessThanOrEqual(2)
  if (address.startsWith('/courses')) expect(responses.length).toBeLessThanOrEqual(25)

  const sent = await Promise.all(responses.map((each) => each.request().sizes()))
  expect(sent.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThan(400 * KILOBYTE)
  for (const script of ofType('script')) await expectSmallOnTheWay(script)
}

async function expectSmallOnTheWay(script: Response): Promise<void> {
  const text = await script.text()
  expect(text, 'zod belongs to the server').not.toContain('ZodError')
  if (text.length > 2 * KILOBYTE) {
    expect(await script.headerValue('content-encoding'), script.url()).toMatch(/^(br|gzip)$/)
  }
  expect(await script.headerValue('cache-control'), script.url()).toContain('immutable')
}
