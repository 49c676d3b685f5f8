import pg from 'pg'

// PostgreSQL's own code, Appendix A of its manual.
const UNIQUE_VIOLATION = '23505'

/** Whether a statement failed because somebody else has what must be there only once. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION
