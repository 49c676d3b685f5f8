/** What goes with every answer, page or not. Pages add their Content-Security-Policy. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

/** For JSON and other answers that are no page: nothing in them may run or be framed. */
export const BARE_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"
