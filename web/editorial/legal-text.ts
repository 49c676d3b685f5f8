/** A paragraph, or a list of points. `{email}` in it is the address that the operator has set. */
export type Passage = string | { points: readonly string[] }

export interface LegalSection {
  /** Names it in the address. */
  id: string
  title: string
  passages: readonly Passage[]
}

/** A page of rules, as an editor writes it. */
export interface LegalText {
  title: string
  path: string
  /** For search engines: 70 to 160 characters. */
  description: string
  /** 'Last updated' with '2023-09-30'. */
  dates: readonly { label: string; date: string }[]
  lead: string
  sections: readonly LegalSection[]
}
