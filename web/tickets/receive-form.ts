import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { PRODUCT_IDS, type ProductId } from '../../contract/advertising/rate-card.ts'
import { ApiRefusal } from '../../contract/client.ts'
import type { FieldError } from '../../contract/problem.ts'
import { apiContext } from '../api.ts'

/** What came of a form that the browser itself has sent. */
export interface FormOutcome {
  /** As they were typed, to stand in the form again. */
  values: Values
  problems: Readonly<Record<string, string>>
  hasFailed: boolean
}

/** In the address of the page that a sent form leads to. */
export const SENT = 'sent'

type Values = Readonly<Record<string, string>>

const readValues = (form: FormData): Values =>
  Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))

const isProduct = (value: string): value is ProductId => PRODUCT_IDS.some((id) => id === value)

/** What the API takes of a form; what was left empty and may be, is left out. */
export function readTicket(values: Values, kind: 'contact' | 'advertising') {
  const { name = '', email = '', message = '', website = '', organisation, product, slots, months } = values
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
  }
}

const problemsOf = (fields: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ field, error }) => [field, `${field} ${error}`]))

/**
 * For a form that comes without scripts. It goes through the same door as any other: the API has the rules and the
 * limits. Success leads to an address of its own, so that reloading it sends nothing again.
 */
export const receiveForm =
  (kind: 'contact' | 'advertising', page: string, anchor: string) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const values = readValues(await request.formData())
    try {
      await context.get(apiContext).writeTicket(readTicket(values, kind))
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      const outcome: FormOutcome = { values, problems: problemsOf(error.fields), hasFailed: error.fields.length === 0 }
      return data(outcome, { status: error.status })
    }
    return redirect(`${page}?${SENT}=yes#${anchor}`, 303)
  }
