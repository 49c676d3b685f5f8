import type { Ask } from './client.ts'
import type { ContactDetails } from './editorial/contact-details.ts'

/** What editors write for every page. */
export interface LayoutContent {
  /** What the line on top says, in this order. */
  bannerMessages: readonly string[]
  contact: ContactDetails
}

/** What the server passes to the web app with each page request. */
export interface PageVisit {
  ask: Ask
  /** Marks the page's own inline scripts, so that the server can tell them from injected ones. */
  nonce: string
  /** Whether the catalogue is the sample, which every page then says. */
  isSample: boolean
  content: LayoutContent
  /** Logs an error of the rendering. */
  report: (error: unknown) => void
}
