/** One address of every public screen, in the states that differ most. */
export const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  home: '/',
  'the list of courses': '/courses',
  'a filtered list': '/courses/1?mnqf_level=7&island=Mal%C3%A9',
  'a search in the list': '/courses?name=nursing',
  institutions: '/institutions',
  'an institution': '/institutions/1',
  'a shared comparison': '/compare?ids=1001,1002,1003',
  'an empty comparison': '/compare',
  'search results': '/search?page=1&query=diploma',
  'a search without results': '/search?page=1&query=zzqqxxkkvv',
  'the six questions': '/careerguide?question=4&choice=4,1,18',
  'the thirty statements': '/careerguide/interests',
  'an interest profile': '/careerguide/interests?answers=142513142513142513142513142513',
  'the career guidance': '/chat',
  'About Us': '/aboutus',
  'the rates for advertising': '/advertise',
  'Terms of Service': '/termsofservice',
  'Privacy Policy': '/privacypolicy',
  'Content Guidelines': '/contentguidelines',
  'Infringement Policy': '/infringementpolicy',
  'what is kept for offline': '/offline',
}

/** A course's address holds its name, so it is asked for by id and forwarded. */
export const COURSE_PAGE = '/courses/1001'
