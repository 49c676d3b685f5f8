import { PRODUCT_IDS, type ProductId } from '../../contract/advertising/rate-card.ts'
import type { TicketKind } from '../../contract/tickets/ticket-constants.ts'

/** The outcome of a form that the browser itself has sent. */
export interface FormOutcome {
  /** As typed, to fill the form again. */
  values: Values
  problems: Readonly<Record<string, string>>
  hasFailed: boolean
  /** What the API says about a failure that concerns no field, such as when to try again. */
  reason?: string
}

/** The query parameter of the page after a form was sent. */
export const SENT_PARAMETER = 'sent'

export type Values = Readonly<Record<string, string>>

const isProduct = (value: string): value is ProductId => PRODUCT_IDS.some((id) => id === value)

/** The body of the API call. Optional fields that are empty are left out. */
export function readTicket(values: Values, kind: TicketKind) {
  const {
    name = '',
    email = '',
    message = '',
    website = '',
    organisation,
    product,
    slots,
    months,
    total_mvr,
    banner,
  } = values
  return {
    kind,
    name,
    email,
    // Browsers that send a form themselves end lines with CR LF.
    message: message.replaceAll('\r\n', '\n'),
    website,
    ...(organisation && { organisation }),
    ...(product && isProduct(product) && { product }),
    ...(slots && { slots: Number(slots) }),
    ...(months && { months: Number(months) }),
    ...(total_mvr && { total_mvr: Number(total_mvr) }),
    ...(banner && { banner }),
  }
}

/** What the form holds for a file that cannot be sent. It is not valid base64. */
export const UNUSABLE_BANNER = '!'

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
