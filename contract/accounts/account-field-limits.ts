/** In code points, after normalisation. */
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
export const NAME_MAX_LENGTH = 120
export const EMAIL_MAX_LENGTH = 254
export const MOBILE_MAX_LENGTH = 30
export const NOTE_MAX_LENGTH = 1_000
/** A removed course can be restored with its note for this long. */
export const UNDO_REMOVAL_DAYS = 30
