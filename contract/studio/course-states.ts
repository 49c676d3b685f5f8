/** 'draft' was never submitted; a published course with newer changes stays 'published'. */
export const COURSE_STATES = ['draft', 'in_review', 'returned', 'published', 'withdrawn'] as const
export type CourseState = (typeof COURSE_STATES)[number]

/** After this many days the studio asks whether a published course is still correct. */
export const CONFIRM_AFTER_DAYS = 60

/** The orders of the studio's list. */
export const STUDIO_COURSE_SORTS = ['name', 'updated', 'confirmed', 'views'] as const
export type StudioCourseSort = (typeof STUDIO_COURSE_SORTS)[number]
