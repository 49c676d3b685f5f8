import type { Institution } from '../../../contract/catalogue/institution.ts'

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
