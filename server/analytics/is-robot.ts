// Cubot makes phones.
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|scan|monitor|lighthouse|facebookexternalhit|curl\/|wget\/|python|^$/i

/** By the name that it gives itself. One that calls itself a browser is counted; no page view is worth an arms race. */
export const isRobot = (userAgent: string): boolean => ROBOT.test(userAgent)
