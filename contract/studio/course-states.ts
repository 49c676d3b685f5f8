/** 'draft' was never submitted; a published course with newer changes stays 'published'. */
export const COURSE_STATES = ['draft', 'in_review', 'returned', 'published', 'withdrawn'] as const
export type CourseState = (typeof COURSE_STATES)[number]
