import type { Transport } from './client.ts'
import type { ContactDetails } from './editorial/contact-details.ts'

/** What editors write that every page shows. */
export interface LayoutContent {
  /** What the top banner says, in this order. */
  bannerMessages: readonly string[]
  contact: ContactDetails
}

/** What the server passes to the web app with each page request: React Router's load context is made of it. */
export interface PageContext {
  /** Calls the JSON API in process, as the visitor whose page it is. */
  transport: Transport
  /** Marks the page's own inline scripts, so that the server can tell them from injected ones. */
  nonce: string
  /** Whether the catalogue is the sample, which every page then says. */
  isSample: boolean
  content: LayoutContent
  /** Logs an error of the rendering. */
  report: (error: unknown) => void
}
