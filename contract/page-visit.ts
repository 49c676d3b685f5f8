import type { RequestOptions } from './client.ts'
import type { ContactDetails } from './editorial/contact-details.ts'

/** Sends the JSON API one request, in process or over the network, and gives back what it said. */
export type Ask = (path: string, options?: RequestOptions) => Promise<{ status: number; text: string }>

/** What the server hands to the web app with each page that it asks for. */
export interface PageVisit {
  ask: Ask
  /** Marks the page's own inline scripts, so that the server can tell them from text that found its way in. */
  nonce: string
  /** Whom an outside measurement is made for, where one is wanted. */
  analyticsId: string | undefined
  /** Whether the catalogue is the invented one, which every page then says. */
  isSample: boolean
  contact: ContactDetails
  report: (error: unknown) => void
}
