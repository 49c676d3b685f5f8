import type { Testimonial } from '../../contract/editorial/testimonial.ts'

const photo = (id: number) => ({ url: `/pictures/testimonials/${id}.svg` })

/** Invented voices. Three are kept back, and two of those shown have no place of their own in the order. */
export const testimonials: readonly Testimonial[] = [
  {
    id: 1,
    name: 'Aishath, Kulhudhuffushi',
    testimonial:
      'I thought nursing meant moving to Malé. I filtered by island and found the same diploma ten minutes from my house, and I start in January.',
    photo: photo(1),
    status: 'active',
    order: 1,
  },
  {
    id: 2,
    name: 'Ibrahim, Hithadhoo',
    testimonial:
      'Three courses side by side, with the whole fee in one line. My father and I decided in one evening what we had argued about since the results came out.',
    photo: photo(2),
    status: 'active',
    order: 2,
  },
  {
    id: 3,
    name: 'Mariyam, Eydhafushi',
    testimonial:
      'I work split shifts at a resort. Searching for online courses with a weekend class took me five minutes on my phone, on the staff boat.',
    photo: photo(3),
    status: 'active',
    order: 4,
  },
  {
    id: 4,
    name: 'Hassan, Naifaru',
    testimonial:
      'I did not know that a Certificate III needs no O-levels. The entry rules are written so that you can tell in a minute whether you can get in.',
    photo: photo(4),
    status: 'active',
    order: 3,
  },
  {
    id: 5,
    name: 'Fathimath, Malé',
    testimonial:
      'The badge for the grant scheme saved us a lot of telephone calls. Half of the degrees I was looking at turned out to be covered.',
    photo: photo(5),
    status: 'active',
    order: null,
  },
  {
    id: 6,
    name: 'Ahmed, Thinadhoo',
    testimonial:
      'The chat asked me what I like doing before it named a single course. It sent me to marine engineering, and I had never heard of the diploma.',
    photo: photo(6),
    status: 'active',
    order: 5,
  },
  {
    id: 7,
    name: 'Khadheeja, Dhidhdhoo',
    testimonial:
      'I am a school counsellor. I open the comparison on the big screen and print it for the parents. It has become half of my job.',
    photo: photo(7),
    status: 'active',
    order: null,
  },
  {
    id: 8,
    name: 'Yoosuf, Fuvahmulah',
    testimonial: 'Good list. Please add the ferry times next.',
    photo: photo(8),
    status: 'inactive',
    order: 6,
  },
  {
    id: 9,
    name: 'Shifa, Hulhumalé',
    testimonial: 'I found my master’s degree here and told my whole office about it.',
    photo: photo(9),
    status: 'inactive',
    order: null,
  },
  {
    id: 10,
    name: 'Mohamed, Gan',
    testimonial:
      'After twenty years at sea I wanted papers for what I already know. The alternative entry rule was the line that I needed to read.',
    photo: photo(10),
    status: 'inactive',
    order: 7,
  },
]
