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

export const infringementPolicy: FirstLegalPage = {
  description:
    'How to tell Graduate Maldives that content infringes your copyright or trademark, how to answer such a notice, and what we do about it.',
  dates: [{ label: 'Last updated', date: '2023-09-30' }],
  lead: 'We respect the work and the names of others and expect the same of everyone who publishes here. If content on this site infringes your rights, tell us as described below.',
  sections: [
    {
      id: 'notice',
      title: 'Contents of a notice',
      passages: [
        'If you own a copyright or a trademark, or act for its owner, and believe that content on this site infringes it, send a notice to {email}. It must contain:',
        {
          points: [
            'your full name, address, phone number and email address, and for whom you act, if not for yourself;',
            'the work that was copied, with a copy of it or the address where it is published; or the trademark, with its registration number, the country it is registered in, and the goods or services it stands for;',
            'the content that infringes it, with the address of each page, so that we can find it;',
            'a statement that you believe in good faith that neither the owner, nor an agent of theirs, nor the law permits this use;',
            'a statement that what you say in the notice is accurate, and that you are the owner or may act for the owner;',
            'your signature, by hand or electronic.',
          ],
        },
        'We may not be able to act on an incomplete notice until you complete it. Anyone who knowingly sends a false notice can be liable for the damage it causes.',
      ],
    },
    {
      id: 'what-we-do',
      title: 'What we do with a notice',
      passages: [
        'We check each notice. Content that appears to infringe a right may be removed or made inaccessible, without notice to the person who published it. We usually inform them afterwards and send them a copy of your notice, so that they can reply.',
      ],
    },
    {
      id: 'counter-notice',
      title: 'Contents of a counter-notice',
      passages: [
        'If your content was removed and you believe that this was a mistake, send a counter-notice to {email}. It must contain:',
        {
          points: [
            'your full name, address, phone number and email address;',
            'the content that was removed, and the address where it was published;',
            'a statement that you believe in good faith that it was removed by mistake or was misidentified, and your reasons;',
            'a statement that you accept the jurisdiction of the courts of the Republic of Maldives and will accept service from the person who sent the notice;',
            'your signature, by hand or electronic.',
          ],
        },
        'We forward the counter-notice to the person who complained. If they do not show us within 14 days that they have gone to court about it, we may restore the content.',
      ],
    },
    {
      id: 'repeat-infringers',
      title: 'Repeat infringers',
      passages: [
        'Repeat infringers may lose their account. An institution whose account infringes the rights of others repeatedly may also have its profile removed from the site.',
      ],
    },
  ],
}
