/** What stands beside the form through which people write to us. */
export const contact = {
  title: 'Contact Us',
  text: 'A question about a course, a mistake in a listing, an institution that is missing, or a word of praise: write to us, and a person answers.',
  button: 'Send message',
} as const
