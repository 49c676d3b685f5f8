import type { FirstLegalPage } from './legal-page.ts'

export const termsOfService: FirstLegalPage = {
  description:
    'The terms on which Graduate Maldives may be used: what the site offers, what is not allowed, who answers for what, and which law applies.',
  dates: [
    { label: 'Updated', date: '2023-10-25' },
    { label: 'Effective', date: '2023-11-01' },
  ],
  lead: 'These terms are an agreement between you and Graduate Maldives. Please read them before you use the site; by using it you accept them.',
  sections: [
    {
      id: 'introduction',
      title: 'Introduction',
      passages: [
        'Graduate Maldives is a public directory in which students search, shortlist and compare the courses of institutions in the Maldives. We publish what institutions tell us about themselves and their courses. We do not teach, do not admit students and take no fee from a student.',
        '"We", "us" and "our" mean Graduate Maldives; "you" means anyone who uses the site, with or without an account. If you use it on behalf of an institution or a company, you accept these terms for it and confirm that you may do so.',
        'The Privacy Policy, the Content Guidelines and the Infringement Policy are part of these terms. If you do not agree with them, please do not use the site.',
      ],
    },
    {
      id: 'usage',
      title: 'Usage',
      passages: [
        'You may read, search, print and share pages of this site for your own, non-commercial purposes. Much of it needs no account. If you open one, you agree to the following:',
        {
          points: [
            'The name, email address and mobile number you give are your own and are kept up to date.',
            'You keep your password to yourself. What is done with your account counts as done by you, until you tell us that someone else has access to it.',
            'You are at least 16 years old, or a parent or guardian has agreed to these terms for you.',
            'You have one account, and you do not sell it or lend it to others.',
          ],
        },
        'Fees, intakes, entry requirements and approvals are indicative and may change without our knowledge. Before you apply, pay or travel, confirm them with the institution. Replies of the career guidance chat are suggestions and not professional advice.',
        'We may change, suspend or end any part of the site, and we may limit how often a service can be used, so that it stays available to everyone.',
      ],
    },
    {
      id: 'misuse',
      title: 'Misuse',
      passages: [
        'This site is for everyone who is looking for a course. You must not:',
        {
          points: [
            'break a law of the Republic of Maldives, or help someone else to do so;',
            'pretend to be another person or an institution, or claim a connection that you do not have;',
            'send false, abusive, obscene, hateful or misleading content, or content that infringes the rights of others;',
            'send advertising, chain letters or repeated messages through our forms or the chat;',
            'collect personal information of other people, or copy substantial parts of the directory into another service without our written consent;',
            'get around a limit, a security measure or an access rule, search for weaknesses without our consent, or put an unreasonable load on the site;',
            'bring in viruses or any other harmful code.',
          ],
        },
        'We may remove content, refuse a service, and suspend or close an account that is used against these rules, without notice where the matter is serious. We report what the law obliges us to report.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      passages: [
        'We take care that the site is correct and available, but we provide it as it is and without a warranty of any kind. In particular we do not promise that a listing is complete, that a course will be held, that an application will succeed, or that the site will never be interrupted.',
        'A contract about a course is between you and the institution alone. Links and advertisements lead to other sites, for which their owners are responsible.',
        'As far as the law permits, we are not liable for indirect or consequential loss, for lost earnings, opportunities or data, nor for a decision made in reliance on a listing or a reply of the chat. Nothing in these terms limits a liability that cannot be limited by law.',
      ],
    },
    {
      id: 'indemnity',
      title: 'Indemnity',
      passages: [
        'If someone makes a claim against us because you have broken these terms, infringed their rights or published content on the site, you will compensate us for the loss, the damages and the reasonable costs that this causes us, including those of a lawyer. We will tell you about such a claim without delay and will not settle it at your expense without hearing you.',
      ],
    },
    {
      id: 'personal-information',
      title: 'Personal Information',
      passages: [
        'Our Privacy Policy says what we learn about you, why, and what you can ask of us. By using the site you agree that we handle personal information as described there.',
        'Content that you publish on the site, such as a review or a photo, stays yours. You permit us, without charge and for as long as it is published, to store, show, translate and shorten it on this site and where we point to it.',
      ],
    },
    {
      id: 'general',
      title: 'General',
      passages: [
        'Governing law. The laws of the Republic of Maldives apply to these terms and to the use of the site. The courts of the Republic of Maldives decide all disputes about them.',
        'Notices. Notices under these terms are given by email or by registered mail: to us at {email}, to you at the address in your account. A notice by registered mail is deemed received five days after mailing.',
        'Changes. We may update these terms. An update takes effect 30 days after it is posted on this page. If you continue to use the site after that, you accept it.',
        'The rest. If a provision turns out to be invalid, the others stay in force. If we do not enforce a right at once, we do not waive it. You may not transfer your rights under these terms without our consent. These terms, with the policies they name, are the whole agreement between you and us about the site.',
      ],
    },
  ],
}
