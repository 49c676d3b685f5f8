/**
 * Programs read a page as the server sends it. The browser leaves that as it is, and need not carry the code that makes
 * it: a route chooses by `import.meta.env.SSR`, which the bundler knows.
 */
export const LEFT_AS_SENT: Readonly<Record<string, unknown>> = {}
