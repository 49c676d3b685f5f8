/**
 * The address of a screen in the hash form, `#/path?query#anchor`, as a plain one. Undefined for any other anchor, and
 * for one that would lead to another host: '#//other.example' and its variants.
 */
export const pathOfHash = (hash: string): string | undefined => (/^#\/(?![/\\])/.test(hash) ? hash.slice(1) : undefined)

/**
 * The same rule for the head of the document, where it runs before the first paint. The page stays hidden while the
 * browser loads the requested page; if that is this page already, only the anchor changes or is removed.
 */
export const FORWARD_HASH_ADDRESS = `if (/^#\\/(?![/\\\\])/.test(location.hash)) {
  const asked = new URL(location.hash.slice(1), location.origin)
  const isHere = asked.pathname + asked.search === location.pathname + location.search
  document.documentElement.hidden = !isHere
  if (isHere && !asked.hash) history.replaceState(null, '', asked)
  else location.replace(asked)
}`
