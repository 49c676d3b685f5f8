import { contentGuidelinesPath, infringementPath, privacyPath, termsPath } from '../contract/static-paths.ts'

/**
 * Pages that are read and little else. Their scripts, which are most of their weight, stay asleep until the visitor does
 * something that needs them.
 */
const SLEEPING_PAGES: ReadonlySet<string> = new Set([
  termsPath(),
  privacyPath(),
  contentGuidelinesPath(),
  infringementPath(),
])

export const isSleepingPage = (path: string): boolean => SLEEPING_PAGES.has(path.split('?', 1)[0] ?? '')

/**
 * Wakes the page at the first sign of a visitor at its controls; once awake it presses again what was pressed too early
 * (web/layout/early-presses.ts). Whoever has a shortlist or an account sees that in the header, so for them it wakes at
 * once. Until then this does what the scripts would do for everyone: it makes the bar solid when the page is scrolled,
 * lets the arrow keys move the line on top where that stands still, and tells that the page was opened, in the words of
 * web/analytics, which then need not tell it again.
 */
const WAKE_PAGE = `(() => {
  document.currentScript.remove();
  const signs = ['pointerdown', 'keydown', 'focusin', 'hashchange'];
  const scripts = document.querySelector('script[type="asleep"]');
  const bar = document.querySelector('.bar');
  const isAlive = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const solidify = () => {
    for (const name of ['data-solid', 'data-scrolled']) bar.toggleAttribute(name, scrollY > 100);
  };
  const settle = () => {
    if (!isAlive(bar)) return setTimeout(settle, 50);
    removeEventListener('scroll', solidify);
  };
  const wake = () => {
    for (const sign of signs) removeEventListener(sign, wake, true);
    const awake = document.createElement('script');
    awake.type = 'module';
    awake.textContent = scripts.textContent;
    document.head.append(awake);
    awake.remove();
    settle();
  };
  const count = () => {
    if (navigator.doNotTrack === '1' || navigator.globalPrivacyControl) return;
    window.isViewCounted = true;
    const from = document.referrer && new URL(document.referrer).hostname.toLowerCase();
    const body = JSON.stringify({
      path: location.pathname,
      screen: innerWidth < 640 ? 'phone' : innerWidth < 1024 ? 'tablet' : 'desktop',
      ...(/^[a-z0-9.-]+$/.test(from) && from !== location.hostname && { referrer_host: from }),
    });
    const headers = { 'content-type': 'application/json' };
    const told = fetch('/api/v1/page-views', { method: 'POST', headers, body, keepalive: true });
    told.then((reply) => reply.text()).catch(() => undefined);
  };
  const has = (key, nothing) => {
    try {
      return (localStorage.getItem(key) || nothing) !== nothing;
    } catch {
      return false;
    }
  };
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) document.querySelector('.banner-window').tabIndex = 0;
  if (location.hash.startsWith('#/')) return wake();
  count();
  if (has('coursesToShortlist', '[]') || has('auth_token', '')) return wake();
  for (const sign of signs) addEventListener(sign, wake, true);
  addEventListener('scroll', solidify, { passive: true });
  solidify();
})()`

/** The page with its scripts asleep, and the one that wakes them. */
export const sendToSleep = (html: string, nonce: string): string =>
  html
    .replaceAll(/(<link\b[^>]*? rel=")modulepreload"/g, '$1asleep"')
    .replace(/(<script\b[^>]*? type=")module"/, '$1asleep"')
    .replace('</body>', () => `<script nonce="${nonce}">${WAKE_PAGE}</script></body>`)
