const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The script files of every screen, as the router's own list has them. */
export function scriptsOf(manifest: unknown): string[] {
  if (!isObject(manifest) || !('routes' in manifest) || !isObject(manifest.routes)) return []
  const files = Object.values(manifest.routes).flatMap((route: { module?: unknown; imports?: unknown }) => [
    route.module,
    ...(Array.isArray(route.imports) ? route.imports : []),
  ])
  return [...new Set(files.filter((file) => typeof file === 'string'))]
}

/**
 * The scripts of the other screens are fetched, quietly. Without them a connection that is lost on the way to another
 * screen would end at the browser's own error page, with no way back.
 */
export function fetchScreensAhead(): void {
  for (const href of scriptsOf(Reflect.get(window, '__reactRouterManifest'))) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' })
    document.head.append(link)
  }
}
