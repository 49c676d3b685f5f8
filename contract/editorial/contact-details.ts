/** How people reach the operator of the site; the footer, the contact section, the rates and the legal pages show these. */
export interface ContactDetails {
  email: string
  advertising_email: string
  advertising_phone: string
  /** The addresses of the site's profiles; empty where it has none. */
  social: Readonly<Record<SocialNetwork, string>>
}

/** In the order of the links, under the names of their icons. */
export const SOCIAL_NETWORKS = [
  { network: 'facebook', name: 'Facebook' },
  { network: 'instagram', name: 'Instagram' },
  { network: 'twitter', name: 'Twitter/X' },
  { network: 'linkedin', name: 'LinkedIn' },
] as const
type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]['network']

/** Recognisable as placeholders; the social links lead to the networks' front pages. The operator sets the real ones. */
export const PLACEHOLDER_DETAILS: ContactDetails = {
  email: 'info@graduate.example',
  advertising_email: 'ads@graduate.example',
  advertising_phone: '+960 000 0000',
  social: {
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
    twitter: 'https://x.com/',
    linkedin: 'https://www.linkedin.com/',
  },
}
