/** How people reach whoever runs the site; the contact section, the rates page and the legal pages show these. */
export interface ContactDetails {
  email: string
  advertisingEmail: string
  advertisingPhone: string
}

/** Reach nobody, and look it: the operator sets the true ones. */
export const PLACEHOLDER_DETAILS: ContactDetails = {
  email: 'info@graduate.example',
  advertisingEmail: 'ads@graduate.example',
  advertisingPhone: '+960 000 0000',
}
