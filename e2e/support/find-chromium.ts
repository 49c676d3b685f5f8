import { existsSync } from 'node:fs'

// The headless shell is the same browser without its windows, and starts in a fifth of the time.
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export function findChromium(): string {
  const { CHROMIUM_PATH: given } = process.env
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, and there is no such file.`)
  }
  const found = USUAL_PLACES.find((place) => existsSync(place))
  if (found) return found
  throw new Error(
    `The browser tests need Chromium or Chrome. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH. Looked for: ${USUAL_PLACES.join(', ')}`,
  )
}
