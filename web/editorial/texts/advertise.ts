import {
  ANIMATION_MAX_SECONDS,
  BANNER_HEIGHT,
  BANNER_MAX_KILOBYTES,
  BANNER_WIDTH,
} from '../../../contract/advertising/banner-rules.ts'
import { TOPLINE_MAX_CHARACTERS } from '../../../contract/advertising/rate-card.ts'

/** The texts of /advertise. Numbers are in the rate card, the text about each placement in `web/advertising/placements.tsx`. */
export const advertise = {
  title: 'Advertise With Us',
  description:
    'Reach students across the Maldives: placements, slots and prices for banners on Graduate Maldives, file rules, and an enquiry form.',
  lead: 'Reach people across the Maldives while they choose what to study. Advertisements are always labelled, and never change which courses are listed or in what order.',
  rates: {
    title: 'Rates',
    text: 'Prices are per slot per month, payable monthly in advance. Each slot of a placement is shown equally often. Discounts are available for multiple slots or months:',
    slotDiscount: (percent: number, slots: number) => `${percent}% off for ${slots} or more slots`,
    monthDiscount: (percent: number, months: number) => `${percent}% off for ${months} or more months`,
    note: 'The two discounts are added together.',
  },
  placements: { title: 'Placements' },
  instructions: {
    title: 'Instructions',
    steps: [
      'Choose a placement, and how many slots and months you want.',
      'Send us an enquiry, email us or call. We will tell you which slots are available and when you can start.',
      'Send your banner or your line of text, now or later, with the address it links to. We check it within two working days.',
      'Pay for each month in advance.',
    ],
  },
  files: {
    title: 'Files',
    rules: [
      `All banners are ${BANNER_WIDTH} x ${BANNER_HEIGHT} pixels. Twice that size looks sharp on every screen.`,
      'JPG, PNG or GIF.',
      `At most ${BANNER_MAX_KILOBYTES} KB.`,
      `An animation lasts at most ${ANIMATION_MAX_SECONDS} seconds.`,
      'Visitors can pause an animation, and some see only its first frame, so put your message there.',
      `The Topline Notification Bar takes text of at most ${TOPLINE_MAX_CHARACTERS} characters.`,
    ],
  },
  talk: { title: 'Talk to us' },
  enquiry: { title: 'Enquire', button: 'Send enquiry', jump: 'Go to the enquiry form' },
} as const
