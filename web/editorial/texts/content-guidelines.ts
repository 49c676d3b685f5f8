import { contentGuidelinesPath } from '../../../contract/paths.ts'
import type { LegalText } from '../legal-text.ts'

export const contentGuidelines: LegalText = {
  title: 'Content Guidelines',
  path: contentGuidelinesPath(),
  description:
    'What may be published on Graduate Maldives: general rules, and guidelines for reviews, for photos and videos, and for the accounts of institutions.',
  dates: [],
  lead: 'People make large decisions with what they read here. These guidelines keep it honest, useful and kind.',
  sections: [
    {
      id: 'general-guidelines',
      title: 'General guidelines',
      passages: [
        'They hold for everything that is published on this site, whoever publishes it.',
        {
          points: [
            'No inappropriate content. No threats, harassment, hate, obscenity or insults, and nothing that offends against the laws of the Maldives.',
            'No conflicts of interest. Do not write about your own institution, your employer, or a competitor of either as if you were an independent visitor.',
            'No promotional content. Do not advertise, leave discount codes or links to your offers, or recruit, unless you do so in your institution’s own profile.',
            'Relevance. Write about studying: the teaching, the place, the people who teach, the cost. General politics and quarrels belong elsewhere.',
            'Privacy. Do not publish names, photos, telephone numbers or other information of private persons without their consent.',
            'Intellectual property. Publish only what you have made yourself or may use. Do not copy the texts and pictures of others.',
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
            'Write about what you have experienced yourself, as a student or as an applicant, and say when it was.',
            'Be specific: what was good, what was not, and for whom the course is right.',
            'Keep to facts that you could prove, and mark opinions as opinions.',
            'One review for each course that you have taken. If your view changes, change the review.',
            'Do not review because somebody pays you to, gives you a discount or asks it as a favour.',
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
            'Ask everyone who can be recognised, and for children ask their parents or guardians.',
            'No montages, no filters that change what is seen, no advertising text laid over the picture.',
            'No examination papers, identity documents, medical situations or private rooms.',
            'Sharp, upright and well lit, so that it helps somebody who cannot come to look.',
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
            'Do not keep students from writing about you, and do not ask them to take down what is true.',
            'Institution owners may add promotional content to their institution’s profile, as long as it is true and up to date.',
            'Keep fees, intakes, entry requirements and approvals correct. Remove a course when it is no longer offered.',
            'Name the awarding body and the approval of each course as the Maldives Qualifications Authority has them on record.',
            'Answer criticism with courtesy, and publish nothing about a student in doing so.',
          ],
        },
      ],
    },
    {
      id: 'reporting',
      title: 'When something breaks these guidelines',
      passages: [
        'Write to {email} with the address of the page. A person looks at each report. We may shorten or remove content, and suspend an account that breaks the guidelines repeatedly. If you think that we were wrong, tell us, and somebody else looks at it again.',
      ],
    },
  ],
}
