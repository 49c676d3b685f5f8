import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, letScriptsWait, sealScripts } from './page-scripts.ts'

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('sealScripts', () => {
  it("hashes the renderer's own scripts and takes their marks off", () => {
    const sealed = sealScripts(
      '<link rel="modulepreload" href="/a.js" nonce="N"/><script nonce="N">a()</script><script type="module" nonce="N" async="">import "/b.js"</script>',
      'N',
    )
    expect(sealed.scriptHashes).toEqual([hashOf('a()'), hashOf('import "/b.js"')])
    expect(sealed.html).toBe(
      '<link rel="modulepreload" href="/a.js"/><script>a()</script><script type="module" async="">import "/b.js"</script>',
    )
  })

  it('hashes a script over several lines, exactly as it stands', () => {
    expect(sealScripts('<script nonce="N">\nimport "/a";\n  b\n</script>', 'N').scriptHashes).toEqual([
      hashOf('\nimport "/a";\n  b\n'),
    ])
  })

  it('gives no leave to a script without the mark, or with a guessed one', () => {
    const html = '<p><script>steal()</script></p><script nonce="guess">steal()</script>'
    expect(sealScripts(html, 'N')).toEqual({ html, scriptHashes: [] })
  })

  it('names a repeated script once and leaves files to the source list', () => {
    const html = '<script nonce="N">a()</script><script nonce="N">a()</script><script src="/x.js" nonce="N"></script>'
    expect(sealScripts(html, 'N').scriptHashes).toEqual([hashOf('a()')])
  })
})

it('lets modules that the page announces wait for what the page looks like', () => {
  expect(letScriptsWait('<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>')).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="stylesheet" href="/a.css"/>',
  )
})

describe('contentSecurityPolicy', () => {
  it('allows nothing that is not named', () => {
    const policy = contentSecurityPolicy(["'sha256-x'", "'sha256-y'"])
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-x' 'sha256-y'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      'frame-src https://www.google.com/maps/embed',
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ])
  })
})
