import type { Course } from '../../../contract/catalogue/course.ts'
import type { EntryRoute } from '../../../contract/catalogue/entry-rules.ts'
import type { Institution } from '../../../contract/catalogue/institution.ts'

/** A complete course; a test overrides what it needs. */
export const sampleCourse = (changes: Partial<Course> = {}): Course => ({
  id: 1840,
  name: 'Bachelor of Information Technology (Honours)',
  institution: { id: 5, name: 'Lagoon International College', logo: { url: '/pictures/institutions/5/logo.svg' } },
  awarding_body: 'Port Albury University',
  awarding_body_type: 'international',
  awarding_body_country: 'Australia',
  mqa_approved: true,
  gov_first_degree_text: 'Yes, 40% of tuition',
  gov_first_degree_percent: 40,
  gov_first_degree_valid_until: '2027-12-31',
  duration_text: '3 years',
  duration_remarks: null,
  months: 36,
  mnqf_level: '7',
  credits: 360,
  delivery_modalities: { f2f: 'Face to Face' },
  delivery_modality_text: 'Face to Face',
  mode_of_study_text: 'Full time',
  study_modes: ['full_time'],
  intakes: ['March', 'September'],
  intake_months: [3, 9],
  language: 'English',
  categories: [{ id: 801, name: 'Software Development' }],
  fee_text: 'MVR 50,000',
  fees: [
    {
      type: 'Installment Fee',
      fee_start: 50_000,
      fee_end: null,
      payment_frequency: 'Years',
      payment_count: 3,
      remarks: 'Books not included',
      relation: null,
    },
  ],
  total_mvr_min: 150_000,
  total_mvr_max: 150_000,
  campuses: [{ id: 501, name: 'Malé Campus', island_city: 'Malé' }],
  islands: ['Malé'],
  created_at: '2026-10-25T08:27:00.000Z',
  updated_at: '2026-11-15T03:48:42.427Z',
  admission_general_requirements: '<ul><li>Two A-level passes.</li></ul>',
  admission_alternative_requirements: null,
  admission_language_requirements: null,
  modules: '<h4>Year 1</h4><ul><li>Programming Principles</li></ul>',
  study_options: null,
  indicative_class_timings: '<p>Mornings</p>',
  careers: '<ul><li>Systems Analyst</li></ul>',
  general_notes: '<p>A broad degree.</p>',
  approval: {
    number: 'MQA/2022/S0840-7',
    status: 'approved',
    valid_until: '2028-11-01',
    campuses: ['Malé Campus'],
    modalities: ['f2f'],
  },
  entry_rules: [],
  version: 1,
  ...changes,
})

/** An entry route without conditions; a test overrides what it needs. */
export const sampleRoute = (changes: Partial<EntryRoute> = {}): EntryRoute => ({
  kind: 'general',
  level_held: 'none',
  mnqf_level: null,
  related: false,
  passes: null,
  min_age: null,
  work_years: null,
  bridging_programme: null,
  english: null,
  ...changes,
})

type Contact = Institution['campuses'][number]

export const sampleContact = (changes: Partial<Contact> = {}): Contact => ({
  id: 101,
  name: 'Malé Campus',
  main: true,
  phone: '+960 330 0100',
  alternative_phone: '+960 400 0050',
  email: 'info@college.example',
  link_website: 'https://www.college.example/',
  link_instagram: 'https://instagram.example/college',
  link_twitter: null,
  link_facebook: null,
  link_linkedin: null,
  link_youtube: null,
  address: {
    line1: 'Ameeru Falhu Magu 14',
    line2: 'Maafannu',
    island_city: 'Malé',
    country: 'Maldives',
    location_link: '<iframe src="https://www.google.com/maps/embed?pb=!1m14!2d73.5" width="600"></iframe>',
  },
  ...changes,
})

/** An institution with one campus and no faculty; a test overrides what it needs. */
export const sampleInstitution = (changes: Partial<Institution> = {}): Institution => ({
  id: 2,
  name: 'Coral Bay College',
  overview: '<p>Two accountants and a school principal founded it in 2004 with one rented floor and 31 students.</p>',
  banner: { url: '/pictures/institutions/2/banner.svg' },
  logo: { url: '/pictures/institutions/2/logo.svg' },
  course_count: 105,
  islands: ['Malé', 'Hulhumalé'],
  slides: [],
  campuses: [sampleContact()],
  faculties: [],
  created_at: '2026-10-25T08:27:00.000Z',
  updated_at: '2026-11-15T03:48:42.427Z',
  ...changes,
})
