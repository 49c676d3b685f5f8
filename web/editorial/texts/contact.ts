export const contact = {
  title: 'Contact Us',
  text: 'Have a question about a course, found a mistake or miss an institution? Write to us, and a person will reply.',
  button: 'Send message',
} as const
