import { z } from 'zod'
import { NAME_MAX_LENGTH } from '../accounts/account-field-limits.ts'
import { emailField } from '../accounts/user.ts'
import { LONGEST_BOOKING_MONTHS, PRODUCT_IDS, slotsOf } from '../advertising/rate-card.ts'
import { plainLine, plainText } from '../text.ts'
import {
  BANNER_MAX_BASE64_LENGTH,
  ORGANISATION_MAX_LENGTH,
  TICKET_KINDS,
  TICKET_MESSAGE_MAX_LENGTH,
} from './ticket-constants.ts'

const MISSING = 'is a required field'

/** A black PNG of 803 x 133. */
const SMALLEST_BANNER =
  'iVBORw0KGgoAAAANSUhEUgAAAyMAAACFAQAAAABgBRoGAAAAJElEQVR42u3BMQEAAADCoPVPbQ0PoAAAAAAAAAAAAAAAAAAeDTT+AAHKPviHAAAAAElFTkSuQmCC'

/** A message sent through one of our forms. */
export const ticketDraftSchema = z
  .strictObject({
    name: plainLine(NAME_MAX_LENGTH)
      .min(1, MISSING)
      .meta({ description: 'The name of the sender.', example: 'Aishath Reema' }),
    email: z
      .string()
      .trim()
      .min(1, MISSING)
      .pipe(emailField)
      .meta({ description: 'Where the answer goes.', example: 'reema@example.com' }),
    message: plainText(TICKET_MESSAGE_MAX_LENGTH)
      .min(1, MISSING)
      .meta({ description: 'May have several lines.', example: 'When do evening classes begin?' }),
    kind: z.enum(TICKET_KINDS).default('contact').meta({ description: 'What it is about.', example: 'contact' }),
    organisation: plainLine(ORGANISATION_MAX_LENGTH).optional().meta({
      description: 'The organisation of an advertiser, or the institution that wants to list its courses.',
      example: 'Coral Bay College',
    }),
    product: z
      .enum(PRODUCT_IDS)
      .optional()
      .meta({ description: 'The product of the rate card.', example: 'courses-1' }),
    slots: z
      .int()
      .min(1)
      .max(slotsOf(undefined))
      .optional()
      .meta({ description: 'How many slots; at most as many as the product has.', example: 1 }),
    months: z.int().min(1).max(LONGEST_BOOKING_MONTHS).optional().meta({ description: 'For how long.', example: 3 }),
    total_mvr: z.int().optional().meta({
      description:
        'The total that the sender was shown for the product, slots and months. 409 if the price has changed; if omitted, any price is accepted.',
    }),
    banner: z
      .string()
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be a file in base64')
      .max(BANNER_MAX_BASE64_LENGTH)
      .optional()
      .meta({
        description: 'The banner that an advertiser would like to show: a JPG, PNG or GIF of 803 x 133, in base64.',
        example: SMALLEST_BANNER,
      }),
    website: z.string().max(500).optional().meta({
      description: 'Leave it out: people do not see this field, so only robots fill it in.',
      example: '',
    }),
  })
  .superRefine(({ product, slots = 1 }, context) => {
    const most = slotsOf(product)
    if (slots > most)
      context.addIssue({ code: 'custom', path: ['slots'], message: `must be at most ${most} for this placement` })
  })
export type TicketDraft = z.output<typeof ticketDraftSchema>
