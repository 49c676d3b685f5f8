export const COURSE_SORTS = ['newest', 'fee', '-fee', 'duration', 'name', 'relevance'] as const
export type CourseSort = (typeof COURSE_SORTS)[number]
