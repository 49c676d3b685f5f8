import type { FirstLegalPage } from './legal-page.ts'

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
