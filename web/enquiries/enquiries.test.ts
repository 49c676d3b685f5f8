import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApiClient, type Transport } from '../../contract/client.ts'
import { createMemberApiClient } from '../../contract/member-client.ts'
import { actionApiContext } from '../api-context.ts'
import { sampleCourse } from '../catalogue/testing/samples.ts'
import { findNextIntake, receiveEnquiry } from './load-ask.ts'
import { loadCampuses } from './load-campuses.ts'
import { readEnquiry } from './read-enquiry.ts'
import { findUnsentEnquiry, removeUnsentEnquiry, saveUnsentEnquiry } from './unsent-enquiry.ts'

describe('the next intake', () => {
  const today = '2026-11-17'
  it.each<[intakes: string[], applyBy: Record<string, string>, expected: string | undefined]>([
    [['February', 'August'], {}, 'February'],
    [['August', 'February'], {}, 'February'],
    [['November', 'March'], {}, 'March'],
    [['January', 'April'], { January: '2026-11-16', April: '2027-03-18' }, 'April'],
    [['January', 'April'], { January: '2026-11-17' }, 'January'],
    [['January'], { January: '2026-11-01' }, 'January'],
    [[], {}, undefined],
  ])('of %j with %j is %s', (intakes, apply_by, expected) => {
    expect(findNextIntake({ intakes, apply_by }, today)).toBe(expected)
  })
})

describe('the body of the call', () => {
  it('leaves out what is empty, and ends lines as the API does', () => {
    expect(
      readEnquiry({ name: 'Reema', email: 'r@a.example', mobile: ' ', message: 'a\r\nb', consent: 'yes' }, [1]),
    ).toEqual({
      ...{ course_ids: [1], name: 'Reema', email: 'r@a.example', message: 'a\nb', website: '', consent: true },
    })
  })

  it('has no consent without the tick', () => {
    expect(readEnquiry({ consent: '' }, [1]).consent).toBe(false)
    expect(readEnquiry({}, [1]).consent).toBe(false)
  })
})

describe('without JavaScript', () => {
  async function receive(body: string, answer: Awaited<ReturnType<Transport>>) {
    const transport = vi.fn<Transport>(async () => answer)
    const context = new RouterContextProvider()
    context.set(actionApiContext, createMemberApiClient(transport))
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const request = new Request('https://graduate.example/ask?ids=1001,1002', { method: 'POST', headers, body })
    const given: Partial<ActionFunctionArgs> = { request, context }
    const reply = await receiveEnquiry(given as ActionFunctionArgs) // Nothing else is read.
    return { reply, sent: transport.mock.calls[0]?.[1]?.body }
  }

  it('the form becomes the call, and the reference is in the address of the next page', async () => {
    const text = JSON.stringify({ message: 'x', reference: 'GM-23456789' })
    const { reply, sent } = await receive('name=Reema&message=Hi&consent=yes&campus_id=7', { status: 201, text })
    expect(sent).toMatchObject({ course_ids: [1001, 1002], name: 'Reema', message: 'Hi', consent: true, campus_id: 7 })
    expect(reply).toMatchObject({ status: 303 })
    if (!(reply instanceof Response)) throw new Error('It does not redirect.')
    expect(reply.headers.get('location')).toBe('/ask?ids=1001,1002&sent=GM-23456789')
  })

  it('a refusal names the fields as the form does, and loses nothing that was typed', async () => {
    const text = JSON.stringify({ error: 'x', fields: [{ field: 'email', error: 'must be a valid email' }] })
    const { reply } = await receive('name=Reema&email=x', { status: 422, text })
    expect(reply).toMatchObject({
      init: { status: 422 },
      data: {
        values: { name: 'Reema', email: 'x' },
        problems: { email: 'Email must be a valid email' },
        hasFailed: false,
      },
    })
  })
})

describe('an enquiry that could not be sent', () => {
  const values = { name: 'Reema', message: 'Hello' }
  const storage = new Map<string, string>()
  beforeEach(() => {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => void storage.set(key, text),
      removeItem: (key: string) => void storage.delete(key),
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
    storage.clear()
  })

  it('is found again for the same courses, until it is sent', () => {
    saveUnsentEnquiry([1, 2], values)
    expect(findUnsentEnquiry([1, 2])).toEqual(values)
    expect(findUnsentEnquiry([1])).toBeUndefined()
    removeUnsentEnquiry()
    expect(findUnsentEnquiry([1, 2])).toBeUndefined()
    expect(storage.size).toBe(0)
  })

  it('is forgotten after a week', () => {
    vi.useFakeTimers()
    saveUnsentEnquiry([1], values)
    vi.advanceTimersByTime(7 * 24 * 3_600_000)
    expect(findUnsentEnquiry([1])).toEqual(values)
    vi.advanceTimersByTime(1)
    expect(findUnsentEnquiry([1])).toBeUndefined()
  })

  it.each([
    '',
    '{',
    'null',
    '5',
    '{"ids":"1"}',
    '{"ids":"1","values":null,"savedAt":1}',
    '{"ids":"1","values":{},"savedAt":"x"}',
  ])('is not read from %j', (text) => {
    storage.set('unsentEnquiry', text)
    expect(findUnsentEnquiry([1])).toBeUndefined()
  })
})

describe('the campuses of a course', () => {
  const address = { line1: 'x', line2: null, island_city: 'Malé', country: 'Maldives', location_link: null }
  const campus = (id: number, main = false) => ({
    ...{
      id,
      name: `Campus ${id}`,
      main,
      phone: '1',
      alternative_phone: null,
      email: null,
      link_website: null,
      address,
    },
  })
  const load = (taughtAt: number[], status = 200) => {
    const text = JSON.stringify({ data: { campuses: [campus(1), campus(2, true), campus(3)] } })
    const campuses = taughtAt.map((id) => ({ id, name: `Campus ${id}`, island_city: 'Malé' }))
    return loadCampuses(
      createApiClient(async () => ({ status, text })),
      sampleCourse({ campuses }),
    )
  }
  const idsOf = async (loading: ReturnType<typeof load>) => (await loading).map(({ id }) => id)

  it('are those where it is taught, else the main one, and none if they cannot be loaded', async () => {
    expect(await idsOf(load([3, 1]))).toEqual([3, 1])
    expect(await idsOf(load([]))).toEqual([2])
    expect(await idsOf(load([3], 503))).toEqual([])
    expect(Object.keys((await load([1]))[0] ?? {})).not.toContain('main')
  })
})
