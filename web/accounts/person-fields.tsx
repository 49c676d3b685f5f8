import { EMAIL_MAX_LENGTH, MOBILE_MAX_LENGTH, NAME_MAX_LENGTH } from '../../contract/accounts/account-field-limits.ts'
import { TextField, type TextFieldProps } from '../design/form-fields.tsx'

/** The fields for personal details, with what browsers and keyboards need to fill them in. */
export const NameField = (props: TextFieldProps) => (
  <TextField autoComplete="name" maxLength={NAME_MAX_LENGTH} required {...props} />
)

export const EmailField = (props: TextFieldProps) => (
  <TextField type="email" inputMode="email" autoComplete="email" maxLength={EMAIL_MAX_LENGTH} required {...props} />
)

export const MobileField = (props: TextFieldProps) => (
  <TextField type="tel" inputMode="tel" autoComplete="tel" maxLength={MOBILE_MAX_LENGTH} required {...props} />
)
