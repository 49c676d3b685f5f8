/** The form that two spellings of one address share. Addresses are ASCII by contract, so small letters are enough. */
export const emailKey = (email: string): string => email.toLowerCase()
