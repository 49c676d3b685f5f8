export const SHORTLIST_LIMIT = 3
