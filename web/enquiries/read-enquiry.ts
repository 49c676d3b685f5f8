import type { InputOf } from '../../contract/client.ts'
import type { Values } from '../tickets/read-ticket.ts'

/** The fields of the form, by the names that the API has for them. */
export const FIELD_LABELS = {
  name: 'Your name',
  email: 'Email',
  mobile: 'Mobile number',
  intake: 'Intake',
  campus_id: 'Campus',
  message: 'Message',
  consent: 'Sharing your details',
} as const

/** The body of the API call. Optional fields that are empty are left out. */
export function readEnquiry(values: Values, courseIds: readonly number[]): InputOf<'sendEnquiry'> {
  const { name = '', email = '', mobile, intake, campus_id, message = '', consent, website = '' } = values
  return {
    course_ids: courseIds,
    name,
    email,
    // Browsers that send a form themselves end lines with CR LF.
    message: message.replaceAll('\r\n', '\n'),
    website,
    // Without the tick the API refuses it, and says why.
    consent: (consent === 'yes') as true,
    ...(mobile?.trim() && { mobile }),
    ...(intake && { intake }),
    ...(campus_id && { campus_id: Number(campus_id) }),
  }
}
