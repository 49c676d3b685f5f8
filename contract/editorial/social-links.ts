/** The networks' own front doors, until the owner of the site names its profiles here. */
export const SOCIAL_LINKS = [
  { name: 'Facebook', icon: 'facebook', address: 'https://www.facebook.com/' },
  { name: 'Instagram', icon: 'instagram', address: 'https://www.instagram.com/' },
  { name: 'Twitter/X', icon: 'twitter', address: 'https://x.com/' },
  { name: 'LinkedIn', icon: 'linkedin', address: 'https://www.linkedin.com/' },
] as const
