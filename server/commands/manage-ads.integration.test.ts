import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePng } from '../advertising/testing/make-banners.ts'
import { dayInMaldives } from '../platform/clock.ts'
import { prepareSiteDatabase, type SiteDatabase } from '../testing/site-process.ts'
import { commandsInFolder } from './testing/commands-in-folder.ts'

const { folder, run } = commandsInFolder()

let own: SiteDatabase
beforeAll(async () => {
  own = await prepareSiteDatabase('empty')
  await writeFile(join(folder, 'banner.png'), await makePng())
})
afterAll(() => own.remove())

const ads = (...args: string[]) => run('ads', args, own.settings)

it('stores what was booked for the next command, and reads a file of the current folder', async () => {
  const from = dayInMaldives(new Date(Date.now() + 48 * 60 * 60 * 1000))
  const booked = await ads(
    ...['book', '--advertiser', 'Coral Bay College', '--placement', 'institutions-1', '--start', from],
    ...['--link', 'https://coral-bay.example/', '--text', 'Study by the sea', '--image', 'banner.png'],
  )
  expect(booked).toMatchObject({ code: 0, stderr: '' })
  expect(booked.stdout).toContain(`from ${from} until `)
  const listed = await ads('list')
  expect(listed).toMatchObject({ code: 0, stderr: '' })
  expect(listed.stdout).toContain('draft  Coral Bay College: institutions-1, 1 slot')
}, 120_000)

it('says how it is typed, and says nothing that a file would take for a report', async () => {
  const { code, stdout, stderr } = await ads('dance')
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^Unknown command\.\nUsage:\n {2}npm run ads -- list\n/)
}, 60_000)

it('has nothing to export where nobody wrote', async () => {
  expect(await run('tickets', [], own.settings)).toMatchObject({ code: 0, stderr: '0 tickets\n' })
}, 60_000)
