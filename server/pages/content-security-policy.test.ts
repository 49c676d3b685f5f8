import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, replaceNonceWithHashes } from './content-security-policy.ts'

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

function replaceNonce(page: string, nonce: string) {
  const { html, scriptHashes } = replaceNonceWithHashes(Buffer.from(page), nonce)
  return { html: html.toString(), scriptHashes }
}

describe('replaceNonceWithHashes', () => {
  it('hashes our own scripts and removes their nonces', () => {
    const page = replaceNonce(
      '<link rel="modulepreload" href="/a.js" nonce="N"/><script nonce="N">a()</script><script type="module" nonce="N" async="">import "/b.js"</script>',
      'N',
    )
    expect(page.scriptHashes).toEqual([hashOf('a()'), hashOf('import "/b.js"')])
    expect(page.html).toBe(
      '<link rel="modulepreload" href="/a.js"/><script>a()</script><script type="module" async="">import "/b.js"</script>',
    )
  })

  it('hashes a script over several lines, exactly as written', () => {
    expect(replaceNonce('<script nonce="N">\nimport "/a";\n  b\n</script>', 'N').scriptHashes).toEqual([
      hashOf('\nimport "/a";\n  b\n'),
    ])
  })

  it('leaves letters of every script as they are', () => {
    const page = replaceNonce('<p>Malé, ދިވެހި</p><script nonce="N">a("ދިވެހި")</script>', 'N')
    expect(page.html).toBe('<p>Malé, ދިވެހި</p><script>a("ދިވެހި")</script>')
    expect(page.scriptHashes).toEqual([hashOf('a("ދިވެހި")')])
  })

  it('allows no script without the nonce, or with a guessed one', () => {
    const html = '<p><script>steal()</script></p><script nonce="guess">steal()</script>'
    expect(replaceNonce(html, 'N')).toEqual({ html, scriptHashes: [] })
  })

  it('lists a repeated script once, and no script file', () => {
    const html = '<script nonce="N">a()</script><script nonce="N">a()</script><script src="/x.js" nonce="N"></script>'
    expect(replaceNonce(html, 'N').scriptHashes).toEqual([hashOf('a()')])
  })
})

describe('contentSecurityPolicy', () => {
  it('allows nothing that is not listed', () => {
    const policy = contentSecurityPolicy(["'sha256-x'", "'sha256-y'"])
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-x' 'sha256-y'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      'frame-src https://www.google.com/maps/embed https://maps.google.com/maps https://www.openstreetmap.org/export/embed.html',
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ])
  })
})
