export const GRANT_SCHEME = "Bachelor's Degree Grant Scheme"

export const isGrantFunded = (course: { gov_first_degree_text: string }): boolean =>
  course.gov_first_degree_text !== 'No'
