import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ApiRefusal, UnreadableReply } from '../../contract/client.ts'
import { ConnectionLost } from '../browser-api.ts'
import { ErrorPage, FailedPage } from './error-page.tsx'

function render(element: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  return {
    title: /<h1[^>]*>([^<]*)/.exec(html)?.[1],
    text: /<h1.*?<p[^>]*>([^<]*)/.exec(html)?.[1],
    description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
    mayTryAgain: html.includes('Try again'),
    isSaid: html.includes('role="alert"'),
    isMissed: html.includes('data-missed'),
    offersSavedCourses: html.includes('href="/offline"'),
    html,
  }
}

const response = (status: number, data: unknown) => ({ status, statusText: 'Status', internal: false, data })

const NOT_FOUND = {
  title: 'Page not found',
  description: expect.stringMatching(/^There is no page at this address\. .{40,}/),
  mayTryAgain: false,
  isMissed: false,
}
const IN_A_MOMENT = { title: 'Back in a moment', mayTryAgain: true, isMissed: true }
const UNEXPECTED = {
  title: 'Unexpected Application Error!',
  mayTryAgain: true,
  isMissed: false,
  offersSavedCourses: false,
}
const LOST = { text: 'Nobody answered.', mayTryAgain: true, isSaid: true, isMissed: true, offersSavedCourses: true }

describe('ErrorPage', () => {
  it.each([
    ['a response of 404', response(404, null), NOT_FOUND],
    ['a refusal with 404', new ApiRefusal(404, 'No.'), NOT_FOUND],
    ['a response of 503', response(503, 'No.'), IN_A_MOMENT],
    ['a refusal with 503', new ApiRefusal(503, 'No.'), IN_A_MOMENT],
    ['a response of 500', response(500, 'It broke.'), { ...UNEXPECTED, text: 'It broke.' }],
    ['a response without words', response(500, null), { ...UNEXPECTED, text: 'Status' }],
    ['a refusal with 500', new ApiRefusal(500, 'It broke.'), { ...UNEXPECTED, text: 'It broke.' }],
    ['an answer of a proxy', new UnreadableReply(502), { ...UNEXPECTED, isMissed: true }],
    ['a thrown error', new Error('It broke.'), { ...UNEXPECTED, text: 'It broke.' }],
    ['something else thrown', 'It broke.', { ...UNEXPECTED, text: 'It broke.' }],
    ['a lost connection', new ConnectionLost('Nobody answered.'), { title: 'The page could not be loaded', ...LOST }],
  ])('explains %s', (_what, error, expected) => {
    expect(render(<ErrorPage error={error} />)).toMatchObject(expected)
  })
})

describe('FailedPage', () => {
  it.each([
    ['a lost connection', new ConnectionLost('Nobody answered.'), LOST],
    ['a response of 503', response(503, 'No.'), { mayTryAgain: true, isMissed: true, offersSavedCourses: false }],
    ['a response of 500', response(500, 'No.'), { mayTryAgain: true, isMissed: false, offersSavedCourses: false }],
    ['a response of 422', response(422, 'No.'), { mayTryAgain: true, isMissed: false, offersSavedCourses: false }],
  ])('explains %s', (_what, error, expected) => {
    expect(render(<FailedPage title="x" error={error} />)).toMatchObject(expected)
  })
})

it('offers another link where trying again would fail again', () => {
  const failed = render(<FailedPage title="x" error={response(422, 'Too much.')} links={<a href="/courses">All</a>} />)
  expect(failed).toMatchObject({ text: 'Too much.', mayTryAgain: false, isSaid: true })
  expect(failed.html).toContain('<a href="/courses">All</a>')
})
