import type { FirstLegalPage } from './legal-page.ts'

export const contentGuidelines: FirstLegalPage = {
  description:
    'What may be published on Graduate Maldives: general rules, and guidelines for reviews, for photos and videos, and for the accounts of institutions.',
  dates: [],
  lead: 'People make big decisions based on what they read here. These guidelines keep it honest, useful and kind.',
  sections: [
    {
      id: 'general-guidelines',
      title: 'General guidelines',
      passages: [
        'These rules apply to everything that is published on this site, by anyone.',
        {
          points: [
            'No inappropriate content. No threats, harassment, hate, obscenity or insults, and nothing that offends against the laws of the Maldives.',
            'No conflicts of interest. Do not write about your own institution, your employer, or a competitor of either as if you were an independent visitor.',
            'No promotional content. Do not advertise, leave discount codes or links to your offers, or recruit, unless you do so in your institution’s own profile.',
            'Relevance. Write about studying: the teaching, the place, the teachers, the cost. Politics and arguments belong elsewhere.',
            'Privacy. Do not publish names, photos, phone numbers or other information about private people without their consent.',
            'Intellectual property. Publish only what you made yourself or have permission to use. Do not copy the texts and pictures of others.',
            'No demanding payment. Do not ask for money or favours in exchange for writing, changing or removing something.',
          ],
        },
      ],
    },
    {
      id: 'review-guidelines',
      title: 'Review guidelines',
      passages: [
        {
          points: [
            'Write about your own experience as a student or applicant, and say when it was.',
            'Be specific: what was good, what was not, and for whom the course is right.',
            'Stick to facts that you could prove, and mark opinions as opinions.',
            'Write one review for each course you took. If your view changes, change the review.',
            'Do not write a review for money, a discount or a favour.',
          ],
        },
      ],
    },
    {
      id: 'photo-and-video-guidelines',
      title: 'Photo and video guidelines',
      passages: [
        {
          points: [
            'Show what the place looks like to a student: rooms, workshops, laboratories, the campus.',
            'Ask everyone who can be recognised for permission; for children, ask their parents or guardians.',
            'No montages, no filters that change what you see, no advertising text over the picture.',
            'No examination papers, identity documents, medical situations or private rooms.',
            'Make it sharp, upright and well lit, so that it helps people who cannot visit.',
          ],
        },
      ],
    },
    {
      id: 'institution-account-guidelines',
      title: 'Institution-account guidelines',
      passages: [
        {
          points: [
            'Do not solicit reviews, and do not pay for them: not with money, marks, discounts or gifts.',
            'Do not stop students from writing about you, and do not ask them to remove what is true.',
            'Institution owners may add promotional content to their institution’s profile, as long as it is true and up to date.',
            'Keep fees, intakes, entry requirements and approvals correct. Remove a course when it is no longer offered.',
            'Name the awarding body and the approval of each course as the Maldives Qualifications Authority has them on record.',
            'Answer criticism politely, and do not publish anything about a student.',
          ],
        },
      ],
    },
    {
      id: 'reporting',
      title: 'When something breaks these guidelines',
      passages: [
        'Write to {email} with the address of the page. A person checks each report. We may shorten or remove content, and suspend an account that breaks the guidelines repeatedly. If you think we were wrong, tell us, and someone else will check it again.',
      ],
    },
  ],
}
