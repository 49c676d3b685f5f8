import {
  ANIMATION_MAX_SECONDS,
  BANNER_HEIGHT,
  BANNER_MAX_KILOBYTES,
  BANNER_WIDTH,
  TOPLINE_MAX_CHARACTERS,
} from '../../../contract/advertising/rate-card.ts'

/** What the page of rates says; its numbers stand in the rate card, and what it says of each place in `placements.ts`. */
export const advertise = {
  title: 'Advertise With Us',
  description:
    'Reach students across the Maldives: placements, slots and prices for banners on Graduate Maldives, file rules, and an enquiry form.',
  lead: 'Reach people across the Maldives at the moment they choose what to study. Advertisements are always labelled, and never change which courses are found or in what order.',
  rates: {
    title: 'Rates',
    text: 'Prices are per slot per month, payable monthly in advance. A place with several slots shows them in turn, each as often as the others. Discounts are available for multiple slots or months:',
    slotDiscount: (percent: number, slots: number) => `${percent} % from ${slots} slots`,
    monthDiscount: (percent: number, months: number) => `${percent} % from ${months} months`,
    note: 'The highest step of each kind counts, and the two are added up.',
  },
  placements: { title: 'Placements' },
  instructions: {
    title: 'Instructions',
    steps: [
      'Choose a placement, and how many slots and months you would like.',
      'Send us the enquiry below, or write or call. We tell you what is free and when you can begin.',
      'Send your banner with it or later, or your line of text, and the address it leads to. We check it within two working days.',
      'Pay the first month in advance; the following ones are payable monthly in advance too.',
    ],
  },
  files: {
    title: 'Files',
    rules: [
      `All banners are ${BANNER_WIDTH} x ${BANNER_HEIGHT} pixels; twice that is welcome for sharp screens.`,
      'JPG, PNG or GIF.',
      `At most ${BANNER_MAX_KILOBYTES} KB.`,
      `An animation lasts at most ${ANIMATION_MAX_SECONDS} seconds.`,
      'Visitors can pause an animation, and some see it stand still from the start: let its first picture say it all.',
      `The Topline Notification Bar takes text of at most ${TOPLINE_MAX_CHARACTERS} characters.`,
    ],
  },
  talk: { title: 'Talk to us' },
  enquiry: { title: 'Enquire', button: 'Send enquiry' },
} as const
