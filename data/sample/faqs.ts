import type { Faq } from '../../contract/editorial/faq.ts'

export const faqs: readonly Faq[] = [
  {
    id: 1,
    order: 1,
    question: 'What is Graduate Maldives?',
    answer:
      '<p>A directory of the courses that you can study in the Maldives. You can search and filter them, put up to three side by side, and see what each costs, how long it takes, when it starts and who may enter. It is free for students and needs no account.</p>',
  },
  {
    id: 2,
    order: 2,
    question: 'Are the courses and institutions shown here real?',
    answer:
      '<p>Not while the sample catalogue is loaded. Its institutions, courses, fees and telephone numbers are invented so that the site can be tried out; levels, credits, entry rules and prices follow what is usual in the country. Do not apply for anything you find in it.</p>',
  },
  {
    id: 3,
    order: 3,
    question: 'What do the MNQF levels mean?',
    answer:
      "<p>The Maldives National Qualifications Framework has ten levels. Levels 1 to 4 are certificates, 5 is a diploma, 6 an advanced diploma or associate degree, 7 a bachelor's degree, 8 a postgraduate diploma, 9 a master's degree and 10 a doctorate. A higher level builds on a lower one, so the level tells you both what you need before and what you can do next.</p>",
  },
  {
    id: 4,
    order: 4,
    question: "What does 'MQA approved' tell me?",
    answer:
      '<p>The Maldives Qualifications Authority checks a course before it may be offered as a national qualification. An approval covers a given campus and a given way of teaching, and it runs out. Before you pay, look the course up in the public Qualifications Register of the MQA, or ask the institution for its certificate number.</p>',
  },
  {
    id: 5,
    order: 5,
    question: "Which courses fall under the Bachelor's Degree Grant Scheme?",
    answer:
      "<p>Those with the badge. The government's First Degree Scheme pays part or all of the tuition of a first degree that is studied full time and approved by the MQA. The share differs from course to course and the rules change from year to year, so confirm both with the institution before you enrol.</p>",
  },
  {
    id: 6,
    order: 6,
    question: 'Can I get in without A-levels, or without O-levels?',
    answer:
      '<p>Often, yes. Certificates I to III ask for basic education or for being 16 (18 for Certificate III). A diploma or a degree can be entered through a related certificate at level 4, through foundation studies, or as an adult: usually at 20, with two years of work in the field and a University Preparation Program. Each course page shows the general and the alternative rule.</p>',
  },
  {
    id: 7,
    order: 7,
    question: 'How many courses can I compare at once?',
    answer:
      "<p>Three. Press 'Add to shortlist' on a course and open the shortlist from the button in the header. To add a fourth, remove one first. The shortlist is kept on your own device: nobody else sees it, and it will not follow you to another phone.</p>",
  },
  {
    id: 8,
    order: 8,
    question: 'Do the fees shown include everything?',
    answer:
      '<p>They are indicative, in Maldivian rufiyaa, for local students. Where an institution gives instalments, the number of payments stands beside the amount. Registration, examinations, uniforms and placements may come on top; the notes of the course say so when we know it. Ask for a written quotation before you sign.</p>',
  },
  {
    id: 9,
    order: 9,
    question: 'Can I study without leaving my island?',
    answer:
      "<p>Yes. Filter by delivery: 'Online' needs no travel, 'Blended' asks you to come for some days or weeks. You can also look at the campuses of an institution; many teach on several islands, and a course that is full in Malé may have places elsewhere.</p>",
  },
  {
    id: 10,
    order: 10,
    question: 'How does the career guidance chat work, and what does it cost?',
    answer:
      '<p>It asks what you like, where you live and what you have finished, and suggests courses from this site. The first 10 messages from a device are free without an account. After that, register, which is free as well, and there is no limit. Please do not send identity card numbers or medical details.</p>',
  },
  {
    id: 11,
    order: 11,
    question: 'We are an institution. What does it cost to list our courses?',
    answer:
      '<p>Nothing. Listing is free for every registered institution, for any number of courses, and the order of results cannot be bought. Write to us through the contact form below; we check the registration and the approval of each course and then publish it, usually within a week.</p>',
  },
  {
    id: 12,
    order: 12,
    question: 'What is the difference between a listing and an advertisement?',
    answer:
      "<p>A listing is free and looks the same for everybody. Advertisements are banners that institutions pay for; they are always labelled 'Advertisement' and never change which courses you find or in what order. The prices are on the page 'Advertise With Us'.</p>",
  },
]
