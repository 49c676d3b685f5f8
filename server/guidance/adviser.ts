/** One turn of a conversation, as an adviser sees it. */
export interface Turn {
  message: string
  /** What the adviser said it wants to remember, the last time; nothing at the beginning. */
  state: unknown
}

export interface Advice {
  /** Plain text. Courses are linked as `[name](/courses/{id}/{slug})`; lines that begin with '- ' can be tapped as answers. */
  reply: string
  /** What to remember, as JSON. */
  state: unknown
}

/** Whoever answers. The embedded one needs nothing but the catalogue; another would be chosen by configuration. */
export interface Adviser {
  /** For logs and metrics. */
  readonly name: string
  advise(turn: Turn): Promise<Advice>
}
