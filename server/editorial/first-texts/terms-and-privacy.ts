import { RETENTION } from '../../../contract/retention.ts'
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

export const privacyPolicy: FirstLegalPage = {
  description:
    'What Graduate Maldives learns about you, what you tell us and what is recorded automatically, what we use it for, and what you can ask of us.',
  dates: [],
  lead: 'We ask for as little as we can, keep it only as long as we need it, and never sell it. This page says what we collect and why.',
  sections: [
    {
      id: 'information-you-provide',
      title: 'Information you provide',
      passages: [
        'You can search, read and compare courses without telling us who you are. We receive personal information from you when you:',
        {
          points: [
            'open an account: your name, email address, mobile number and a password, which we store only as a hash;',
            'save courses, write notes or keep a shortlist while you are logged in;',
            'store your results in your account, if you choose to: what you have finished, your grades, age and work;',
            'use the career guidance chat: what you write, and the replies;',
            'write to us through a form: your name, your email address and your message;',
            'ask institutions about their courses: your name, your email address, your mobile number if you give it, and your question;',
            'ask about advertising: in addition, your organisation and what you would like to book.',
          ],
        },
        'Please do not send us identity card numbers, medical details or information about other people. No form of ours needs them.',
      ],
    },
    {
      id: 'automatic-information',
      title: 'Information collected automatically, and cookies',
      passages: [
        'This site sets no cookies. Your browser itself keeps up to six things for us, on your device: your shortlist, your results, your answers to the interest profile, a random device number that counts free chat messages, and, while you are logged in, the token that keeps you logged in and a copy of the shortlist in your account. It also keeps the files that our pages are made of and the public details of the courses and institutions you have opened, so that you can read them without a connection. If a question to an institution could not be sent, what you typed stays on your device until it is sent, for a week at most. Nothing else stored there says who you are, but anyone else who uses the device can see your shortlist, your results, your answers and what was opened there. You can delete all of this in the settings of your browser at any time.',
        'When you open a page, we count it: the page, the name of the site that led you to it, and whether your screen is small, medium or large. These numbers are kept by day. We store neither your network address nor anything else that would tell two visitors apart. If your browser sends "Do Not Track" or "Global Privacy Control", you are not counted.',
        'Advertisements are counted in the same way: how often one was seen and clicked in a day. Our server may also report page views to Google Analytics. It sends only which page was opened, with a new random number for each view, so Google cannot tell who opened it or connect two views. Your browser never contacts Google for this, and Google does not receive your network address. If you ask not to be counted, we send nothing there either.',
        "When you search, or ask the adviser about anything other than courses, we note only the words by day, so that we and the institutions can add what is missing. We store them only when three different people used them on the same day, and never with anything about you. To tell three people apart we hold a code derived from your network address with that day's key, and delete both when the day is over. If you ask not to be counted, we note nothing.",
        'To protect the site from misuse we hold your network address, in a form that cannot be read back, for at most a day. Our servers keep technical logs, network addresses included, for a short time in order to find faults and misuse.',
        'A map of a campus comes from another company and is only loaded when you press its button.',
      ],
    },
    {
      id: 'purposes',
      title: 'What we use it for',
      passages: [
        {
          points: [
            'Service provision: to run your account, your shortlist and your saved courses, and to answer what you ask us.',
            'Recommendations: to suggest courses that fit what you told the questionnaire or the chat.',
            'Legal compliance: to fulfil the obligations that the law places on us, and to answer lawful requests of authorities.',
            'Communication: to send you emails about your account and replies to your messages. We send no newsletter unless you ask for one.',
            'Advertising without personally identifiable information: advertisers learn how often an advertisement was shown and clicked, and never who saw it. Which advertisement you see does not depend on who you are.',
            'Fraud prevention: to recognise robots, stolen accounts and attempts to get around our limits.',
          ],
        },
      ],
    },
    {
      id: 'sharing',
      title: 'Who else receives it',
      passages: [
        'We do not sell personal information. We pass it on only to those who run our servers and deliver our mail, who may use it for nothing else; to authorities where the law obliges us; and to an institution when you ask it something and agree to share your details with it.',
        'Our own software answers the chat. We may also have its answers written by a language model that another company runs; what you write in the chat then goes there too, without your name, your email address or your network address, and never when you write that you are in distress.',
      ],
    },
    {
      id: 'keeping',
      title: 'How long we keep it, and how we protect it',
      passages: [
        'We keep your account and what is in it until you delete it. We delete everything else when its period below is over, and check once a day:',
        {
          points: [
            `chat conversations without an account: ${RETENTION.anonymousConversationDays} days after the last message;`,
            `records of where you were logged in: ${RETENTION.endedSessionDays} days after that session ended;`,
            `emails to you that could not be delivered: after ${RETENTION.failedMailDays} days;`,
            `pictures sent with an advertising request that did not become a campaign: after ${RETENTION.unusedBannerDays} days;`,
            `messages that you send us: after ${RETENTION.ticketMonths} months, or earlier if you ask us;`,
            `questions to institutions and reports of mistakes: after ${RETENTION.enquiryMonths} months;`,
            `daily page-view counts: after ${RETENTION.pageViewMonths} months only their sums by month remain. They hold no personal information;`,
            `words that were searched for: after ${RETENTION.searchedTermDays} days.`,
          ],
        },
        'Connections to this site are encrypted. Passwords and tokens are stored in forms that are of no use to a thief. Only people who need it for their work can reach personal information.',
      ],
    },
    {
      id: 'your-choices',
      title: 'What you can ask of us',
      passages: [
        'In your profile you can see and correct what we know about you, download all of it, log out of every device, and delete your account with everything in it.',
        'You can also write to {email} to see, correct or delete your information, or to object to a use of it. We answer within 30 days. If you are under 16, please use an account only with the agreement of a parent or guardian.',
        'If we change this policy, we post the new text here before it takes effect.',
      ],
    },
  ],
}
