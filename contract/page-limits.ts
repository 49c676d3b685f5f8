/** The highest id that the database has room for. */
export const MAX_ID = 2_147_483_647
export const PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 100
/** The API takes no page above this one. */
export const MAX_PAGE = 1_000_000
export const INSTITUTIONS_PAGE_SIZE = 24
/** The number of its courses that an institution's page shows. */
export const INSTITUTION_COURSES = 4

/** How many institutions and islands the course list asks to have counted: one more than a short filter section has. */
export const FACET_LIMIT = 13
