import { PRODUCT_IDS, type ProductId } from '../../contract/advertising/rate-card.ts'

/** What came of a form that the browser itself has sent. */
export interface FormOutcome {
  /** As they were typed, to stand in the form again. */
  values: Values
  problems: Readonly<Record<string, string>>
  hasFailed: boolean
  /** What the API says of a failure that is no field's, such as when to try again. */
  reason?: string
}

/** In the address of the page that a sent form leads to. */
export const SENT = 'sent'

export type Values = Readonly<Record<string, string>>

const isProduct = (value: string): value is ProductId => PRODUCT_IDS.some((id) => id === value)

/** What the API takes of a form; what was left empty and may be, is left out. */
export function readTicket(values: Values, kind: 'contact' | 'advertising') {
  const { name = '', email = '', message = '', website = '', organisation, product, slots, months, banner } = values
  return {
    kind,
    name,
    email,
    // A browser that sends a form itself ends its lines in two characters.
    message: message.replaceAll('\r\n', '\n'),
    website,
    ...(organisation && { organisation }),
    ...(product && isProduct(product) && { product }),
    ...(slots && { slots: Number(slots) }),
    ...(months && { months: Number(months) }),
    ...(banner && { banner }),
  }
}
