import { describe, expect, it } from 'vitest'
import { sealScripts } from './page-scripts.ts'
import { isSleepingPage, sendToSleep } from './sleeping-pages.ts'

describe('a page that sleeps', () => {
  it('is one of the rules, whatever its query', () => {
    expect(isSleepingPage('/termsofservice')).toBe(true)
    expect(isSleepingPage('/privacypolicy?from=footer')).toBe(true)
    expect(isSleepingPage('/courses')).toBe(false)
    expect(isSleepingPage('/termsofservice/x')).toBe(false)
  })

  it.each([
    '<link rel="modulepreload" href="/a.js" nonce="N"/><script type="module" nonce="N" async="">import "/a.js"</script>',
    '<link nonce="N" rel="modulepreload" href="/a.js"/><script nonce="N" type="module" async="">import "/a.js"</script>',
  ])('asks for no script, and may run the one that wakes it: %s', (scripts) => {
    const { html, scriptHashes } = sealScripts(sendToSleep(`<body>${scripts}</body>`, 'N'), 'N')
    expect(html).toContain('<link rel="asleep" href="/a.js"/><script type="asleep" async="">import "/a.js"</script>')
    expect(html).not.toMatch(/modulepreload|type="module"/)
    // One for the page's own scripts, which run when they are awake, and one for what wakes them.
    expect(scriptHashes).toHaveLength(2)
  })
})
