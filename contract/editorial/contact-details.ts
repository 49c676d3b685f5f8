/** How people reach whoever runs the site; the contact section, the rates page and the legal pages show these. */
export const CONTACT_EMAIL = 'info@graduate.example'
export const ADVERTISING_EMAIL = 'ads@graduate.example'
export const ADVERTISING_PHONE = '+960 000 0000'
